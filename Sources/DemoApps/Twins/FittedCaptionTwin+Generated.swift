// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let fittedCaptionTwin = Demo.frameLapLoop.twin(
    renaming: [
      "FittedCaption": "DuskyPillar",
      "columnWidth": "opalDegree",
    ]
  ) { DuskyPillar() }
}

struct DuskyPillar: View {
  @State private var opalDegree: CGFloat = 120

  var body: some View {
    VStack(spacing: 6) {
      SiblingLabel()
      Group {
        VStack(spacing: 0) {
          Text("High tide at noon, low tide at dusk, and a slack hour between")
            .frame(width: opalDegree, alignment: .leading)
            .background(
              GeometryReader { proxy in
                Color.mint.task(id: proxy.size.height) {
                  opalDegree = proxy.size.height > 80 ? 240 : 120
                }
              })
        }
      }
      SiblingMeasure()
    }
  }
}
