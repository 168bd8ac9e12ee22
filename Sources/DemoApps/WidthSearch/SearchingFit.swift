import TracedUI

/// Gives its labels the least width at which none of them breaks, by trying one width after the other.
struct SearchingFit: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = leastWidth(of: subviews)
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

  private func leastWidth(of subviews: Subviews) -> CGFloat {
    var width: CGFloat = 300
    while width > 60, subviews.allSatisfy({ isOneLine($0, at: width - 5) }) { width -= 5 }
    return width
  }

  private func isOneLine(_ subview: LayoutSubview, at width: CGFloat) -> Bool {
    subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height < 30
  }
}

/// Labels in such a layout.
struct SearchedLabels: View {
  var body: some View {
    SearchingFit {
      ForEach(0..<8, id: \.self) { place in Text("Label \(place)") }
    }
  }
}
