import TracedUI

/// A column that leaves its last child without a place.
struct ForgetfulColumn: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 120, height: CGFloat(subviews.count) * 24)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (row, subview) in subviews.dropLast().enumerated() {
      subview.place(at: CGPoint(x: bounds.minX, y: bounds.minY + CGFloat(row) * 24), proposal: .unspecified)
    }
  }
}

/// Lines in such a column.
struct ForgottenLines: View {
  var body: some View {
    ForgetfulColumn {
      Text("first")
      Text("second")
      Text("third")
    }
  }
}
