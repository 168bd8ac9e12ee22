/// Verification that an app calls in its own tests: `import TracedUI` brings it, Swift Testing or any other library runs it.
///
///     import Testing
///     import TracedUI
///
///     @MainActor @Test func messagesKeepTheirIdentity() async {
///       let report = await IdentityTest(stream: messages) { ChatList(messages: $0) }.run()
///       #expect(report.passed, "\(report)")
///     }
///
/// Every check gives a `VerificationReport`: what was looked at, what failed with a sentence each, and what could not be
/// looked at. Nothing here throws or stops; a test decides.
///
/// - `IdentityTest`: a stream of values is shown prefix by prefix; rows keep their ids and their state.
/// - `PixelTest`: the pictures of a view before and after a change.
/// - `VerificationMatrix`: one view under insertions, removals, moves, sizes, directions, quick taps, reduced motion.
/// - `LayoutTruth`, `PreferenceTruth`, `NotificationTruth`, `LifetimeTruth`: small truths about one part.
///
/// All of them run windows under the virtual clock: equal code gives equal reports, in no more time than the work takes.
///
/// Reading order: `VerificationReport`, `Window/VerifiedWindow`, `Identity/IdentityTest`, then any folder.
public enum ViewVerification {}
