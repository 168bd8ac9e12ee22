public import Foundation

extension GraphicsContext {
  /// A colour or pattern to draw with.
  public struct Shading: Sendable {
    private enum Kind: Sendable {
      case style(AnyShapeStyle)
      case gradient(Gradient, GradientPaint.Geometry)
    }

    private let kind: Kind

    /// The foreground style of the canvas.
    public static var foreground: Shading { style(ForegroundStyle()) }

    /// A colour.
    public static func color(_ color: Color) -> Shading { Shading(kind: .style(AnyShapeStyle(color))) }

    /// A colour of components from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading { color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }

    /// A grey from 0 (black) to 1 (white).
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading { color(Color(colorSpace, white: white, opacity: opacity)) }

    /// A style; its points are those of the drawn outline's rectangle.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(AnyShapeStyle(style))) }

    /// A gradient along a line between two points of the canvas.
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
      Shading(kind: .gradient(gradient, .linear(from: startPoint, to: endPoint)))
    }

    /// A gradient by the distance from a point of the canvas.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading {
      Shading(kind: .gradient(gradient, .radial(center: center, startRadius: startRadius, endRadius: endRadius)))
    }

    /// A gradient by the angle around a point of the canvas.
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
      let start = angle.radians
      return Shading(kind: .gradient(gradient, .angular(center: center, start: start, end: start + 2 * .pi)))
    }

    /// The shading made definite for an outline.
    func paint(in rect: CGRect, _ surroundings: StyleSurroundings) -> Paint {
      switch kind {
      case .style(let style): style.paint(in: rect, surroundings)
      case .gradient(let gradient, let geometry):
        .gradient(GradientPaint(gradient, geometry, in: surroundings.colorScheme))
      }
    }
  }
}
