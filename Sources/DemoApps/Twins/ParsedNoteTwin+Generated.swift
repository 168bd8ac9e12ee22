// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let parsedNoteTwin = Demo.parseInBody.twin(
    renaming: [
      "NoteLines": "GrandWindow",
      "ParsedNote": "LoftyMirror",
      "strokes": "duskyPitch",
    ]
  ) { LoftyMirror() }
}

struct LoftyMirror: View {
  @State private var duskyPitch = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingMeasure()
      Group {
        GrandWindow(text: "one;two;three", duskyPitch: duskyPitch)
          .task {
            for _ in 0..<6 {
              try? await Task.sleep(for: .milliseconds(60))
              duskyPitch += 1
            }
          }
      }
      SiblingCounter()
    }
  }
}

struct GrandWindow: View {
  let text: String
  let duskyPitch: Int

  var body: some View {
    ZStack {
      simulateWork(.milliseconds(2))
      return Text(text.split(separator: ";").joined(separator: ", "))
    }
  }
}
