public import Foundation

/// Colours and where they are, on a way from 0 to 1.
public struct Gradient: Hashable, Sendable {
  /// A colour and its place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// 0 to 1.
    public var location: CGFloat

    /// A colour at a place.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// In order of place.
  public var stops: [Stop]

  /// Colours at places.
  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $0.element, location: CGFloat($0.offset) / last) }
  }
}

/// A gradient without a direction; as a style it runs from top to bottom.
public struct AnyGradient: ShapeStyle, Hashable {
  let gradient: Gradient

  /// Hides a gradient's type.
  public init(_ gradient: Gradient) { self.gradient = gradient }

  /// The gradient from top to bottom.
  public func resolvedPaint(in rect: CGRect, _ surroundings: StyleSurroundings) -> ResolvedPaint {
    LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom).resolvedPaint(in: rect, surroundings)
  }
}

/// Colours that change along a line.
public struct LinearGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  /// A gradient between two points of the frame.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Colours at equal distances between two points of the frame.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours at places between two points of the frame.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// The gradient with definite points.
  public func resolvedPaint(in rect: CGRect, _ surroundings: StyleSurroundings) -> ResolvedPaint {
    ResolvedPaint(
      .gradient(
        GradientPaint(
          gradient, .linear(from: startPoint.point(in: rect), to: endPoint.point(in: rect)),
          in: surroundings.colorScheme)))
  }
}

/// Colours that change with the distance from a point.
public struct RadialGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  /// A gradient between two distances, in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Colours at equal distances between two radii.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// The gradient with a definite center.
  public func resolvedPaint(in rect: CGRect, _ surroundings: StyleSurroundings) -> ResolvedPaint {
    ResolvedPaint(
      .gradient(
        GradientPaint(
          gradient, .radial(center: center.point(in: rect), startRadius: startRadius, endRadius: endRadius),
          in: surroundings.colorScheme)))
  }
}

/// Colours that change with the angle around a point.
public struct AngularGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  /// A gradient between two angles.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle == startAngle ? startAngle + .degrees(360) : endAngle
  }

  /// Colours at equal angles.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Colours at equal angles all around.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: angle, endAngle: angle)
  }

  /// The gradient with a definite center.
  public func resolvedPaint(in rect: CGRect, _ surroundings: StyleSurroundings) -> ResolvedPaint {
    ResolvedPaint(
      .gradient(
        GradientPaint(
          gradient,
          .angular(center: center.point(in: rect), start: startAngle.radians, end: endAngle.radians),
          in: surroundings.colorScheme)))
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// A gradient between two points of the frame.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours at equal distances between two points of the frame.
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}

extension UnitPoint {
  /// The point in a rectangle.
  package func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}
