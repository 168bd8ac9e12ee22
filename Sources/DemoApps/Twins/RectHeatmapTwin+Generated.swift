// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let rectHeatmapTwin = Demo.rectHeatmap.twin(
    renaming: [
      "HeatCell": "SilentCandle",
      "RectHeatmap": "SilentEasel",
      "cell": "calmFactor",
      "phase": "mellowNumber",
    ]
  ) { SilentEasel() }
}

struct SilentEasel: View {
  @State private var mellowNumber = 0

  var body: some View {
    VStack(spacing: 6) {
      SiblingClock()
      ZStack {
        ZStack {
          ForEach(0..<HeatCells.count, id: \.self) { calmFactor in
            SilentCandle(calmFactor: calmFactor).fill(Color(white: HeatCells.brightness(of: calmFactor, mellowNumber)))
          }
        }
        .frame(width: 210, height: 140)
        .task {
          for _ in 0..<4 {
            try? await Task.sleep(for: .milliseconds(100))
            mellowNumber += 1
          }
        }
      }
      SiblingLabel()
    }
  }
}

struct SilentCandle: Shape {
  let calmFactor: Int

  func path(in rect: CGRect) -> Path { Path(HeatCells.rect(of: calmFactor)) }
}
