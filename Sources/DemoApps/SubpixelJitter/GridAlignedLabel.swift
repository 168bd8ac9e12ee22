import TracedUI

/// The label done right: the inset is rounded to the pixel grid where it is given, so nothing needs to be measured.
struct GridAlignedLabel: View {
  private let inset: CGFloat = 20.2

  var body: some View {
    HStack(spacing: 0) {
      Color.clear.frame(width: inset.rounded(), height: 1)
      Text("Balance").background(Color.pink)
    }
  }
}
