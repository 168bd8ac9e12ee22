import TracedUI

/// A tag that keeps the greatest width it ever had, measured outside its padding: it grows by the padding in each lap.
struct StretchingTag: View {
  @State private var labelWidth: CGFloat = 0

  var body: some View {
    Text("Draft")
      .frame(minWidth: labelWidth)
      .padding(.horizontal, 0.5)
      .background(Color.orange)
      .onGeometryChange(for: CGFloat.self) { proxy in
        proxy.size.width
      } action: { width in
        labelWidth = max(labelWidth, width)
      }
  }
}
