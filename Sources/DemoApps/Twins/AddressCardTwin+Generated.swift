// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let addressCardTwin = Demo.layoutOrigin.twin(
    renaming: [
      "AddressCard": "RusticUrn",
      "CornerColumn": "LoftyJacket",
    ]
  ) { RusticUrn() }
}

struct LoftyJacket: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height })
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y: CGFloat = 0
    for subview in subviews {
      subview.place(at: CGPoint(x: 0, y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}

struct RusticUrn: View {
  var body: some View {
    VStack(spacing: 6) {
      SiblingClock()
      TidyOrchard {
        VStack {
          Text("Address")
          LoftyJacket {
            Text("12 Mill Lane")
            Text("Oakham")
          }
          .padding(40)
        }
      }
      SiblingCounter()
    }
  }
}

struct TidyOrchard<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content
  }
}
