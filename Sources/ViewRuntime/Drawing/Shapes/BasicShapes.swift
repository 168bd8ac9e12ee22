public import Foundation

/// A rectangle that fills its frame.
public struct Rectangle: InsettableShape {
  var insetAmount: CGFloat = 0

  /// Fills the frame.
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect.insetKeepingSize(by: insetAmount)) }

  public func inset(by amount: CGFloat) -> Rectangle {
    var copy = self
    copy.insetAmount += amount
    return copy
  }
}

/// A rectangle with round corners that fills its frame.
public struct RoundedRectangle: InsettableShape {
  /// Width and height of a corner, in points.
  public var cornerSize: CGSize
  /// How corners bend.
  public var style: RoundedCornerStyle
  var insetAmount: CGFloat = 0

  /// Corners of an elliptic quarter.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Corners of a radius.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path {
    Path(
      roundedRect: rect.insetKeepingSize(by: insetAmount),
      cornerSize: CGSize(
        width: max(0, cornerSize.width - insetAmount), height: max(0, cornerSize.height - insetAmount)),
      style: style)
  }

  public func inset(by amount: CGFloat) -> RoundedRectangle {
    var copy = self
    copy.insetAmount += amount
    return copy
  }

  /// Width and height of a corner.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(cornerSize.width, cornerSize.height) }
    set { cornerSize = CGSize(width: newValue.first, height: newValue.second) }
  }
}

/// The largest circle in the middle of its frame.
public struct Circle: InsettableShape {
  var insetAmount: CGFloat = 0

  /// As large as fits.
  public init() {}

  public func path(in rect: CGRect) -> Path {
    let side = max(0, min(rect.width, rect.height) - 2 * insetAmount)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  public func inset(by amount: CGFloat) -> Circle {
    var copy = self
    copy.insetAmount += amount
    return copy
  }

  /// A square with the shorter proposed side; 10 points where one is not proposed.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }
}

/// The ellipse that touches the sides of its frame.
public struct Ellipse: InsettableShape {
  var insetAmount: CGFloat = 0

  /// Fills the frame.
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetKeepingSize(by: insetAmount)) }

  public func inset(by amount: CGFloat) -> Ellipse {
    var copy = self
    copy.insetAmount += amount
    return copy
  }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape {
  /// How corners bend.
  public var style: RoundedCornerStyle
  var insetAmount: CGFloat = 0

  /// Fills the frame.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public func path(in rect: CGRect) -> Path {
    let inner = rect.insetKeepingSize(by: insetAmount)
    return Path(roundedRect: inner, cornerRadius: min(inner.width, inner.height) / 2, style: style)
  }

  public func inset(by amount: CGFloat) -> Capsule {
    var copy = self
    copy.insetAmount += amount
    return copy
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}

extension CGRect {
  /// The rectangle with its sides moved inwards, never turned inside out.
  func insetKeepingSize(by amount: CGFloat) -> CGRect {
    if amount == 0 { return self }
    let x = min(amount, width / 2)
    let y = min(amount, height / 2)
    return CGRect(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
  }
}
