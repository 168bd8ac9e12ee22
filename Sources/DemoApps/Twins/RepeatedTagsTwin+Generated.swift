// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let repeatedTagsTwin = Demo.duplicateSelf.twin(
    renaming: [
      "RepeatedTags": "KeenUrn"
    ]
  ) { KeenUrn() }
}

struct KeenUrn: View {
  var body: some View {
    VStack(spacing: 6) {
      SiblingCounter()
      Group {
        VStack(spacing: 0) {
          HStack {
            ForEach(["red", "green", "red"], id: \.self) { tag in Text(tag) }
          }
        }
      }
      SiblingMeasure()
    }
  }
}
