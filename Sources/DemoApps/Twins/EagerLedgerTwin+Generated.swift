// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let eagerLedgerTwin = Demo.eagerScroll.twin(
    renaming: [
      "EagerLedger": "DuskyFender"
    ]
  ) { DuskyFender() }
}

struct DuskyFender: View {
  var body: some View {
    VStack(spacing: 6) {
      SiblingMeasure()
      ZStack {
        ScrollView {
          VStack {
            ForEach(0..<110, id: \.self) { line in Text("\(line)") }
          }
        }
      }
      SiblingCounter()
    }
  }
}
