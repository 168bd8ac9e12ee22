import TracedUI

/// The tag done right: what is measured lies inside the frame and the padding, and is not changed by them.
struct SteadyTag: View {
  @State private var labelWidth: CGFloat = 0

  var body: some View {
    Text("Draft")
      .onGeometryChange(for: CGFloat.self) { proxy in
        proxy.size.width
      } action: { width in
        labelWidth = max(labelWidth, width)
      }
      .frame(minWidth: labelWidth)
      .padding(.horizontal, 0.5)
      .background(Color.orange)
  }
}
