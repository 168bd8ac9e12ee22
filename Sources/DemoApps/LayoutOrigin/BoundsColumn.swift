import TracedUI

/// The column done right: it begins at the origin of its bounds.
struct BoundsColumn: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height })
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}

/// The address in such a column.
struct PlacedAddressCard: View {
  var body: some View {
    VStack {
      Text("Address")
      BoundsColumn {
        Text("12 Mill Lane")
        Text("Oakham")
      }
      .padding(40)
    }
  }
}
