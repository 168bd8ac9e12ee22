import TracedUI

/// The panes done right: one owner decides both sizes, and nothing is measured.
struct SharedPanes: View {
  private let extent: CGFloat = 70

  var body: some View {
    HStack(alignment: .top, spacing: 8) {
      Color.brown.frame(width: 90, height: extent - 10)
      Color.brown.frame(width: extent, height: 70)
    }
  }
}
