import TracedUI

/// Cards of one width, done right: a layout gives each child the ideal width of the widest.
struct EqualWidthPanel: View {
  var body: some View {
    EqualWidthRow(spacing: 8) {
      ForEach(Quota.samples) { quota in
        EqualWidthCard(quota: quota)
      }
    }
  }
}

/// One quota, as wide as it is proposed.
struct EqualWidthCard: View {
  let quota: Quota

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(quota.name)
      Text(quota.amount)
    }
    .padding(.horizontal, 6)
    .frame(maxWidth: .infinity)
    .background(Color.yellow)
  }
}

/// A row whose children all get the ideal width of the widest one.
struct EqualWidthRow: Layout {
  var spacing: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let ideal = widest(of: subviews)
    let gaps = spacing * CGFloat(max(subviews.count - 1, 0))
    return CGSize(width: ideal.width * CGFloat(subviews.count) + gaps, height: ideal.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let ideal = widest(of: subviews)
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + (ideal.width + spacing) * CGFloat(index), y: bounds.minY),
        proposal: ProposedViewSize(ideal))
    }
  }

  private func widest(of subviews: Subviews) -> CGSize {
    subviews.reduce(into: .zero) { result, subview in
      let size = subview.sizeThatFits(.unspecified)
      result = CGSize(width: max(result.width, size.width), height: max(result.height, size.height))
    }
  }
}
