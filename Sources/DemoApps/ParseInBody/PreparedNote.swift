import TracedUI

/// The note done right: the text is taken apart once, and the lines are handed down.
struct PreparedNote: View {
  @State private var strokes = 0
  private let line = "one, two, three"

  var body: some View {
    PreparedLine(line: line)
      .task {
        for _ in 0..<6 {
          try? await Task.sleep(for: .milliseconds(60))
          strokes += 1
        }
      }
  }
}

/// A line that was made before.
struct PreparedLine: View {
  let line: String

  var body: some View { Text(line) }
}
