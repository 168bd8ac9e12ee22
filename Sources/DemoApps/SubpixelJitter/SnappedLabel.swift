import TracedUI

/// A label that wants to stand on the pixel grid and hops to and fro about it by less than a pixel.
///
/// The error is worked out in pixels and added back in points, twice as much as needed.
struct SnappedLabel: View {
  @State private var nudge: CGFloat = 0
  private let pixelsPerPoint: CGFloat = 2

  var body: some View {
    HStack(spacing: 0) {
      Color.clear.frame(width: 20.2 + nudge, height: 1)
      Text("Balance")
        .background(
          GeometryReader { proxy in
            let edge = proxy.frame(in: .named("row")).minX
            Color.pink.task(id: edge) {
              nudge += (edge.rounded() - edge) * pixelsPerPoint
            }
          })
    }
    .coordinateSpace(.named("row"))
  }
}
