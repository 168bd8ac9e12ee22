// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let forgottenLinesTwin = Demo.layoutMismatch.twin(
    renaming: [
      "ForgetfulColumn": "JollyMirror",
      "ForgottenLines": "MellowLadder",
    ]
  ) { MellowLadder() }
}

struct JollyMirror: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 120, height: CGFloat(subviews.count) * 24)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (row, subview) in subviews.dropLast().enumerated() {
      subview.place(at: CGPoint(x: bounds.minX, y: bounds.minY + CGFloat(row) * 24), proposal: .unspecified)
    }
  }
}

struct MellowLadder: View {
  var body: some View {
    VStack(spacing: 6) {
      SiblingMeasure()
      ZStack {
        JollyMirror {
          Text("first")
          Text("second")
          Text("third")
        }
      }
      SiblingCounter()
    }
  }
}
