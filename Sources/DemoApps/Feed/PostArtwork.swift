import TracedUI

/// A post's picture, drawn into a canvas.
struct PostArtwork: View {
  let artwork: Artwork

  var body: some View {
    Canvas { context, size in
      context.fill(
        Path(CGRect(origin: .zero, size: size)),
        with: .color(Color(hue: artwork.hue, saturation: 0.25, brightness: 0.95)))
      switch artwork.motif {
      case .hills: drawHills(in: &context, size: size)
      case .circles: drawCircles(in: &context, size: size)
      case .stripes: drawStripes(in: &context, size: size)
      }
    }
  }

  private func drawHills(in context: inout GraphicsContext, size: CGSize) {
    for (layer, start) in [0, 2, 4].enumerated() {
      let heights = artwork.parts[start..<(start + 3)]
      var path = Path()
      path.move(to: CGPoint(x: 0, y: size.height))
      for (index, height) in heights.enumerated() {
        path.addLine(
          to: CGPoint(
            x: size.width * CGFloat(index) / CGFloat(heights.count - 1),
            y: size.height * (0.3 + 0.2 * CGFloat(layer) + 0.3 * CGFloat(height))))
      }
      path.addLine(to: CGPoint(x: size.width, y: size.height))
      path.closeSubpath()
      context.fill(path, with: .color(shade(layer)))
    }
  }

  private func drawCircles(in context: inout GraphicsContext, size: CGSize) {
    for (index, radius) in artwork.parts.enumerated() {
      let reach = 8 + 40 * CGFloat(radius)
      let centre = CGPoint(
        x: size.width * CGFloat(index + 1) / CGFloat(artwork.parts.count + 1),
        y: size.height * CGFloat(artwork.parts[(index + 3) % artwork.parts.count]))
      context.fill(
        Path(ellipseIn: CGRect(x: centre.x - reach, y: centre.y - reach, width: 2 * reach, height: 2 * reach)),
        with: .color(shade(index % 3)))
    }
  }

  private func drawStripes(in context: inout GraphicsContext, size: CGSize) {
    let step = size.width / CGFloat(artwork.parts.count)
    for (index, width) in artwork.parts.enumerated() {
      context.fill(
        Path(CGRect(x: step * CGFloat(index), y: 0, width: step * CGFloat(width), height: size.height)),
        with: .color(shade(index % 3)))
    }
  }

  private func shade(_ layer: Int) -> Color {
    Color(hue: artwork.hue, saturation: 0.45, brightness: 0.85 - 0.15 * Double(layer))
  }
}
