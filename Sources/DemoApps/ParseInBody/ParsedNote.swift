import TracedUI

/// A note whose body takes its text apart each time it runs, also when only a mark beside it changes.
struct ParsedNote: View {
  @State private var strokes = 0

  var body: some View {
    NoteLines(text: "one;two;three", strokes: strokes)
      .task {
        for _ in 0..<6 {
          try? await Task.sleep(for: .milliseconds(60))
          strokes += 1
        }
      }
  }
}

/// Lines made of a text.
struct NoteLines: View {
  let text: String
  let strokes: Int

  var body: some View {
    // Stands for a parser.
    simulateWork(.milliseconds(2))
    return Text(text.split(separator: ";").joined(separator: ", "))
  }
}
