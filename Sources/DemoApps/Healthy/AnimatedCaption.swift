import TracedUI

/// The caption of the frame-lap loop with the same writes and the same rate, moved by an animation: no loop.
struct AnimatedCaption: View {
  @State private var columnWidth: CGFloat = 120
  @State private var captionHeight: CGFloat = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("High tide at noon, low tide at dusk, and a slack hour between")
        .frame(width: columnWidth, alignment: .leading)
        .background(
          GeometryReader { proxy in
            Color.mint.onChange(of: proxy.size, initial: true) { _, size in captionHeight = size.height }
          })
      MeterLabel(width: captionHeight)
    }
    .onAppear {
      withAnimation(.linear(duration: 0.4).repeatForever(autoreverses: true)) { columnWidth = 240 }
    }
  }
}
