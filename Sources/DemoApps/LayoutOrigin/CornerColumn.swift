import TracedUI

/// A column of lines that begins at (0, 0) wherever it is put.
struct CornerColumn: Layout {
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

/// An address in such a column, below a title.
struct AddressCard: View {
  var body: some View {
    VStack {
      Text("Address")
      CornerColumn {
        Text("12 Mill Lane")
        Text("Oakham")
      }
      .padding(40)
    }
  }
}
