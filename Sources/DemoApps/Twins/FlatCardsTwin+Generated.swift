// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let flatCardsTwin = Demo.scrollSpacer.twin(
    renaming: [
      "FlatCards": "WovenPillar"
    ]
  ) { WovenPillar() }
}

struct WovenPillar: View {
  var body: some View {
    VStack(spacing: 6) {
      SiblingCounter()
      Group {
        VStack(spacing: 0) {
          ScrollView(.horizontal) {
            HStack {
              ForEach(0..<3, id: \.self) { _ in Color.orange }
            }
            .frame(height: 80)
          }
        }
      }
      SiblingLabel()
    }
  }
}
