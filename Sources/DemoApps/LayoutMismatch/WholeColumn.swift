import TracedUI

/// The column done right: every child has its place.
struct WholeColumn: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 120, height: CGFloat(subviews.count) * 24)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (row, subview) in subviews.enumerated() {
      subview.place(at: CGPoint(x: bounds.minX, y: bounds.minY + CGFloat(row) * 24), proposal: .unspecified)
    }
  }
}

/// The lines in such a column.
struct WholeLines: View {
  var body: some View {
    WholeColumn {
      Text("first")
      Text("second")
      Text("third")
    }
  }
}
