import Foundation

extension Image {
  /// Side of a named placeholder. Source: chosen here, the size of a usual thumbnail.
  static let placeholderSide: CGFloat = 100

  /// Size without a frame, in points. A symbol is 1.2 em square: as high as a line of its font.
  func contentSize(in environment: EnvironmentValues) -> CGSize {
    switch source {
    case .named: return CGSize(width: Image.placeholderSide, height: Image.placeholderSide)
    case .symbol:
      let side = (ResolvedFont(environment.font ?? .body).pointSize * 1.2).rounded(.up)
      return CGSize(width: side, height: side)
    case .raster(let raster): return raster.size
    case .drawn(let drawn): return drawn.size
    }
  }

  /// What is drawn in a rectangle; the paint is for symbols and stencils.
  func commands(
    in rect: CGRect, paint: Paint, environment: EnvironmentValues, surroundings: StyleSurroundings, scale: CGFloat
  ) -> [DisplayCommand] {
    switch source {
    case .named(let name): return placeholder(name, in: rect, stencil: isTemplate == true ? paint : nil)
    case .symbol(let name): return SymbolOutlines.commands(name, in: rect, paint: paint)
    case .raster(var raster):
      raster.isTemplate = isTemplate == true
      return [.image(raster, rect, interpolatesNearest ? .nearest : .linear, paint)]
    case .drawn(let drawn):
      guard drawn.size.width > 0, drawn.size.height > 0 else { return [] }
      let recorder = CanvasRecorder()
      var context = GraphicsContext(
        recorder: recorder, environment: environment, surroundings: surroundings, scale: scale)
      drawn.renderer(&context)
      let fit = CGAffineTransform(
        a: rect.width / drawn.size.width, b: 0, c: 0, d: rect.height / drawn.size.height, tx: rect.minX, ty: rect.minY)
      let frame = Path(CGRect(origin: .zero, size: drawn.size))
      return [.push(.transform(fit)), .push(.clip(frame, FillStyle()))] + recorder.finish() + [.pop, .pop]
    }
  }

  /// Two colours of the name, a circle and a slope, so that different names look different.
  private func placeholder(_ name: String, in rect: CGRect, stencil: Paint?) -> [DisplayCommand] {
    let hash = PlaceholderColors.hash(name)
    let main = stencil ?? .color(PlaceholderColors.color(for: name))
    let light = Paint.color(Color.Resolved(red: 1, green: 1, blue: 1, opacity: 0.35))
    let side = min(rect.width, rect.height)
    let place = CGFloat(hash >> 24 & 15) / 15
    let circle = CGRect(
      x: rect.minX + (rect.width - side * 0.3) * place, y: rect.minY + side * 0.12, width: side * 0.3,
      height: side * 0.3)
    let slope = Path {
      $0.move(to: CGPoint(x: rect.minX, y: rect.maxY))
      $0.addLine(to: CGPoint(x: rect.minX + rect.width * (0.25 + place / 2), y: rect.minY + rect.height * 0.45))
      $0.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      $0.closeSubpath()
    }
    return [
      .fill(Path(rect), main, FillStyle()), .fill(Path(ellipseIn: circle), light, FillStyle()),
      .fill(slope, light, FillStyle()),
    ]
  }
}
