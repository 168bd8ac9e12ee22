// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let foldingListTwin = Demo.rowExpanded.twin(
    renaming: [
      "FoldingList": "BriskUrn",
      "FoldingRow": "RusticPillar",
      "isOpen": "ivoryBreadth",
      "number": "plainDegree",
    ]
  ) { BriskUrn() }
}

struct BriskUrn: View {
  var body: some View {
    VStack(spacing: 6) {
      SiblingCounter()
      Group {
        VStack(spacing: 0) {
          ScrollView {
            LazyVStack(spacing: 4) {
              ForEach(0..<60, id: \.self) { plainDegree in RusticPillar(plainDegree: plainDegree) }
            }
          }
        }
      }
      SiblingClock()
    }
  }
}

struct RusticPillar: View {
  let plainDegree: Int
  @State private var ivoryBreadth = false

  var body: some View {
    ZStack {
      VStack(alignment: .leading) {
        Button("Row \(plainDegree)") { ivoryBreadth.toggle() }
        if ivoryBreadth { Text("Everything about number \(plainDegree)") }
      }
      .frame(minHeight: 32)
    }
  }
}
