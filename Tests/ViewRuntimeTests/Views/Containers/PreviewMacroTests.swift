import Testing

@testable import ViewRuntime

extension EnvironmentValues {
  @Entry fileprivate var room: Double = 8
  @Entry fileprivate var title: String?
  @Entry fileprivate var level = 3
}

#Preview { Text("unseen") }

#Preview("named") {
  Text("one")
  Text("two")
}

/// Macros of pasted code: previews, and environment values by `@Entry`.
@MainActor @Suite struct PreviewMacroTests {
  private struct Reader: View {
    @Environment(\.room) private var room
    @Environment(\.title) private var title
    @Environment(\.level) private var level
    var body: some View { Text(verbatim: "\(room) \(title ?? "none") \(level)") }
  }

  @Test func aPreviewCompilesAndMakesNothing() {
    // The previews above are checked by the compiler; nothing of them is in the window.
    #Preview { Text("within a function") }
    #expect(TestWindow(Text("shown")).labels == ["shown"])
  }

  @Test func anEntryHasItsStandardAndFollowsItsSurroundings() {
    #expect(TestWindow(Reader()).labels == ["8.0 none 3"])
    #expect(
      TestWindow(Reader().environment(\.room, 2).environment(\.title, "a").environment(\.level, 4)).labels
        == ["2.0 a 4"])
  }
}
