import TracedUI

/// A card that makes room for its shadow until it is wide enough: it takes two laps more than it needs.
struct GrowingCard: View {
  @State private var cardWidth: CGFloat = 100

  var body: some View {
    Text("Welcome back")
      .frame(width: cardWidth, height: 60)
      .background(Color.purple)
      .onGeometryChange(for: CGFloat.self) { proxy in
        proxy.size.width
      } action: { width in
        cardWidth = min(width + 30, 150)
      }
  }
}
