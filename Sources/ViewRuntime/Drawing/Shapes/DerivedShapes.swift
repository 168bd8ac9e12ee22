public import Foundation

/// A shape moved by a distance.
public struct OffsetShape<Content: Shape>: Shape {
  /// The shape that is moved.
  public var shape: Content
  /// How far, in points.
  public var offset: CGSize

  /// Moves a shape.
  public init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape stretched around a point of its frame.
public struct ScaledShape<Content: Shape>: Shape {
  /// The shape that is stretched.
  public var shape: Content
  /// Factors.
  public var scale: CGSize
  /// The point that stays.
  public var anchor: UnitPoint

  /// Stretches a shape.
  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(
      CGAffineTransform(scaleX: scale.width, y: scale.height).around(anchor, in: rect))
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape turned around a point of its frame.
public struct RotatedShape<Content: Shape>: Shape {
  /// The shape that is turned.
  public var shape: Content
  /// How far.
  public var angle: Angle
  /// The point that stays.
  public var anchor: UnitPoint

  /// Turns a shape.
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(CGAffineTransform(rotationAngle: CGFloat(angle.radians)).around(anchor, in: rect))
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape moved by a transform.
public struct TransformedShape<Content: Shape>: Shape {
  /// The shape that is moved.
  public var shape: Content
  /// What moves it.
  public var transform: CGAffineTransform

  /// Moves a shape.
  public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A part of a shape's outline, by fractions of its length.
public struct TrimmedShape<Content: Shape>: Shape {
  /// The shape that is cut.
  public var shape: Content
  /// Where the part begins, 0 to 1.
  public var startFraction: CGFloat
  /// Where the part ends, 0 to 1.
  public var endFraction: CGFloat

  /// Cuts a shape.
  public init(shape: Content, startFraction: CGFloat = 0, endFraction: CGFloat = 1) {
    self.shape = shape
    self.startFraction = startFraction
    self.endFraction = endFraction
  }

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  /// Start and end.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(startFraction, endFraction) }
    set { (startFraction, endFraction) = (newValue.first, newValue.second) }
  }
}

/// The area that a line along a shape covers.
public struct StrokedShape<Content: Shape>: Shape {
  /// The shape whose outline is followed.
  public var shape: Content
  /// The line.
  public var style: StrokeStyle

  /// Follows a shape.
  public init(shape: Content, style: StrokeStyle) {
    self.shape = shape
    self.style = style
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension Shape {
  /// The shape moved by a size.
  public func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }

  /// The shape moved by a distance.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> { offset(CGSize(width: x, height: y)) }

  /// The shape stretched.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// The shape stretched by one factor.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// The shape turned.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// The shape moved by a transform.
  public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }

  /// A part of the outline.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> TrimmedShape<Self> {
    TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }

  /// The line along the outline, as a shape.
  public func stroke(style: StrokeStyle) -> StrokedShape<Self> { StrokedShape(shape: self, style: style) }

  /// The line along the outline, as a shape.
  public func stroke(lineWidth: CGFloat = 1) -> StrokedShape<Self> { stroke(style: StrokeStyle(lineWidth: lineWidth)) }
}

extension Path: Shape {
  public func path(in rect: CGRect) -> Path { self }
}

extension CGAffineTransform {
  /// This map with a point of a rectangle as its origin.
  package func around(_ anchor: UnitPoint, in rect: CGRect) -> CGAffineTransform {
    let (x, y) = (rect.minX + anchor.x * rect.width, rect.minY + anchor.y * rect.height)
    return CGAffineTransform(translationX: -x, y: -y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
}
