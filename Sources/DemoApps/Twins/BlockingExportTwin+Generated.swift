// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let blockingExportTwin = Demo.tapHang.twin(
    renaming: [
      "BlockingExport": "LoftyRibbon",
      "isDone": "hollowMark",
    ]
  ) { LoftyRibbon() }
}

struct LoftyRibbon: View {
  @State private var hollowMark = false

  var body: some View {
    VStack(spacing: 6) {
      SiblingCounter()
      Group {
        VStack {
          Text(hollowMark ? "exported" : "ready")
          Button("Export") {
            simulateWork(.milliseconds(400))
            hollowMark = true
          }
        }
      }
      SiblingLabel()
    }
  }
}
