public import Foundation

extension GraphicsContext {
  /// A text made ready: its characters are measured once, however often it is drawn.
  public struct ResolvedText {
    let shaped: ShapedText
    let options: TextLayoutOptions
    let surroundings: StyleSurroundings
    /// What the text is drawn with, where it has no colour of its own.
    public var shading: Shading

    /// Size of the text within a size, in points.
    public func measure(in size: CGSize) -> CGSize { layout(in: size).size }

    /// Distance of the first baseline from the top, in points.
    public func firstBaseline(in size: CGSize) -> CGFloat { layout(in: size).firstBaseline }

    /// Distance of the last baseline from the top, in points.
    public func lastBaseline(in size: CGSize) -> CGFloat { layout(in: size).lastBaseline }

    func layout(in size: CGSize?) -> TextLayout {
      TextLayout(shaped, width: size?.width, height: size?.height, options: options)
    }

    func paints(in rect: CGRect) -> [Paint] {
      let own = shading.paint(in: rect, surroundings)
      return shaped.styles.map { $0.foreground?.paint(in: rect, surroundings) ?? own }
    }
  }

  /// Makes a text ready with the fonts and styles of the canvas's place.
  public func resolve(_ text: Text) -> ResolvedText {
    let (shaped, options) = text.setting(in: environment, scale: scale)
    return ResolvedText(shaped: shaped, options: options, surroundings: surroundings, shading: .foreground)
  }

  /// Draws a text within a rectangle, from its top leading corner.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    add(.text(text.layout(in: rect.size), rect.origin, text.paints(in: rect)))
  }

  /// Draws a text, each line whole, with a point of it at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let layout = text.layout(in: nil)
    let frame = CGRect(origin: point, size: layout.size).moved(so: anchor)
    add(.text(layout, frame.origin, text.paints(in: frame)))
  }

  /// Draws a text within a rectangle, from its top leading corner.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws a text, each line whole, with a point of it at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
}

extension CGRect {
  /// The rectangle moved so that a point of it lies where its origin was.
  func moved(so anchor: UnitPoint) -> CGRect { offsetBy(dx: -anchor.x * width, dy: -anchor.y * height) }
}
