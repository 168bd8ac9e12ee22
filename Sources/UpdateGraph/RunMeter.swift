package import TraceEvents

/// Tells, within a span, time that the thread did not run, and time of the app's own code.
@MainActor package protocol RunMeter: AnyObject {
  /// A span begins; its mark.
  func begin() -> RunMark
  /// A span ends: how much of it the thread did not run.
  func end(_ mark: RunMark) -> Nanoseconds
  /// The app's own code begins.
  func beginBody() -> RunMark
  /// The app's own code ends: how long the thread ran in it.
  func endBody(_ mark: RunMark) -> Nanoseconds
}
