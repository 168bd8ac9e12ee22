import TracedUI

/// A bar that animates its width while its size is measured: geometry changes in each frame, and nothing loops.
struct AnimatedMeter: View {
  @State private var isFull = false
  @State private var shownWidth: CGFloat = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Capsule()
        .fill(Color.teal)
        .frame(width: isFull ? 240 : 60, height: 16)
        .onGeometryChange(for: CGFloat.self) { proxy in
          proxy.size.width
        } action: { width in
          shownWidth = width
        }
      MeterLabel(width: shownWidth)
      Button {
        withAnimation(.easeInOut(duration: 0.6)) { isFull.toggle() }
      } label: {
        Text("Fill")
      }
    }
    .padding(16)
  }
}

/// The width of the bar, for people. Takes no part in the bar's size.
struct MeterLabel: View {
  let width: CGFloat

  var body: some View {
    Text("\(Int(width)) points wide").font(.caption)
  }
}
