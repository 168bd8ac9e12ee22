// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

import TracedUI

extension Demo {
  static let searchedLabelsTwin = Demo.widthSearch.twin(
    renaming: [
      "SearchedLabels": "OpalCandle",
      "SearchingFit": "MellowWindow",
      "isOneLine": "vividLevel",
      "leastWidth": "faintExtent",
    ]
  ) { OpalCandle() }
}

struct MellowWindow: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = faintExtent(of: subviews)
    let heights = subviews.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
    return CGSize(width: width, height: heights.reduce(0, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for subview in subviews {
      let asked = ProposedViewSize(width: bounds.width, height: nil)
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: asked)
      y += subview.sizeThatFits(asked).height
    }
  }

  private func faintExtent(of subviews: Subviews) -> CGFloat {
    var width: CGFloat = 300
    while width > 60, subviews.allSatisfy({ vividLevel($0, at: width - 5) }) { width -= 5 }
    return width
  }

  private func vividLevel(_ subview: LayoutSubview, at width: CGFloat) -> Bool {
    subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height < 30
  }
}

struct OpalCandle: View {
  var body: some View {
    VStack(spacing: 6) {
      SiblingMeasure()
      Group {
        VStack(spacing: 0) {
          MellowWindow {
            ForEach(0..<8, id: \.self) { place in Text("Label \(place)") }
          }
        }
      }
      SiblingLabel()
    }
  }
}
