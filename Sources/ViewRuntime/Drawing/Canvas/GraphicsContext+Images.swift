public import Foundation

extension GraphicsContext {
  /// An image made ready.
  public struct ResolvedImage {
    let image: Image
    /// Size in points.
    public let size: CGSize
    /// What a symbol is drawn with.
    public var shading: Shading?

    /// Distance of the baseline from the top, in points: images stand on it.
    public var baseline: CGFloat { size.height }
  }

  /// Makes an image ready.
  public func resolve(_ image: Image) -> ResolvedImage {
    ResolvedImage(image: image, size: image.contentSize(in: environment), shading: nil)
  }

  /// Draws an image into a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    let paint = (image.shading ?? .foreground).paint(in: rect, surroundings)
    for command in image.image.commands(
      in: rect, paint: paint, environment: environment, surroundings: surroundings, scale: scale)
    { add(command) }
  }

  /// Draws an image with a point of it at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: CGRect(origin: point, size: image.size).moved(so: anchor))
  }

  /// Draws an image into a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws an image with a point of it at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }
}
