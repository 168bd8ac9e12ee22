import TracedUI

/// The caption done right: a layout compares both widths in one pass, and nothing is stored.
struct BalancedCaption: View {
  var body: some View {
    CaptionColumn(narrow: 120, wide: 240, tallest: 80) {
      Text("High tide at noon, low tide at dusk, and a slack hour between")
        .background(Color.mint)
    }
  }
}

/// Gives its child the narrow width unless that makes it too tall.
struct CaptionColumn: Layout {
  var narrow: CGFloat
  var wide: CGFloat
  var tallest: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    guard let caption = subviews.first else { return .zero }
    return caption.sizeThatFits(ProposedViewSize(width: width(for: caption), height: nil))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    guard let caption = subviews.first else { return }
    caption.place(at: bounds.origin, proposal: ProposedViewSize(width: width(for: caption), height: nil))
  }

  private func width(for caption: LayoutSubview) -> CGFloat {
    caption.sizeThatFits(ProposedViewSize(width: narrow, height: nil)).height > tallest ? wide : narrow
  }
}
