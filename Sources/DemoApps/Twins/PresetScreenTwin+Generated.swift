// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let presetScreenTwin = Demo.counterPreset.twin(
    renaming: [
      "PresetCounter": "DuskySaddle",
      "PresetScreen": "KeenYard",
      "start": "quietReach",
      "tally": "vividPitch",
    ]
  ) { KeenYard() }
}

struct DuskySaddle: View {
  @State var vividPitch = 0

  var body: some View {
    UpperCandle {
      HStack {
        Text("\(vividPitch)")
        Button("Up") { vividPitch += 1 }
      }
    }
  }
}

struct KeenYard: View {
  @State private var quietReach = 10

  var body: some View {
    VStack(spacing: 6) {
      SiblingCounter()
      Group {
        VStack {
          DuskySaddle(vividPitch: quietReach)
          Button("Restart at 50") { quietReach = 50 }
        }
      }
      SiblingLabel()
    }
  }
}

struct UpperCandle<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content
  }
}
