public import Foundation

/// A colour or pattern that shapes and text are drawn with.
public protocol ShapeStyle: Sendable {
  /// The style made definite for a rectangle in its surroundings.
  func resolvedPaint(in rect: CGRect, _ surroundings: StyleSurroundings) -> ResolvedPaint
}

/// What a style may depend on.
public struct StyleSurroundings: Sendable {
  /// Light or dark.
  public var colorScheme: ColorScheme
  /// What `.foreground` and the hierarchical styles stand for; nil is the primary colour.
  package var foreground: (any ShapeStyle)?
  /// What `.tint` stands for.
  package var tint: Color

  /// Surroundings without a foreground of their own.
  package init(colorScheme: ColorScheme = .light, foreground: (any ShapeStyle)? = nil, tint: Color = .accentColor) {
    self.colorScheme = colorScheme
    self.foreground = foreground
    self.tint = tint
  }
}

/// A style made definite.
public struct ResolvedPaint: Hashable, Sendable {
  package var paint: Paint

  package init(_ paint: Paint) { self.paint = paint }
}

extension ShapeStyle {
  /// The style made definite, in the runtime's own terms.
  package func paint(in rect: CGRect, _ surroundings: StyleSurroundings) -> Paint {
    resolvedPaint(in: rect, surroundings).paint
  }

  /// The style with its opacity multiplied.
  @_disfavoredOverload public func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityShapeStyle(style: self, opacity: opacity)
  }
}

extension Color: ShapeStyle {
  /// The colour's components.
  public func resolvedPaint(in rect: CGRect, _ surroundings: StyleSurroundings) -> ResolvedPaint {
    ResolvedPaint(.color(resolved(in: surroundings.colorScheme)))
  }

  /// A gradient from a lighter shade at the top to the colour; one colour here.
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self, self])) }
}

/// A style of lower opacity.
struct OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle, Equatable {
  let style: Style
  let opacity: Double

  func resolvedPaint(in rect: CGRect, _ surroundings: StyleSurroundings) -> ResolvedPaint {
    ResolvedPaint(style.paint(in: rect, surroundings).opacity(opacity))
  }

  static func == (left: Self, right: Self) -> Bool {
    left.opacity == right.opacity && AnyShapeStyle(left.style) == AnyShapeStyle(right.style)
  }
}

/// A style whose own type is hidden.
public struct AnyShapeStyle: ShapeStyle, Equatable {
  private let style: any ShapeStyle
  /// The foreground that a hierarchical style refers to.
  private var outer: [AnyShapeStyle] = []

  /// Hides the type of a style.
  public init(_ style: some ShapeStyle) {
    if let hidden = style as? AnyShapeStyle { self = hidden } else { self.style = style }
  }

  /// What the hidden style gives.
  public func resolvedPaint(in rect: CGRect, _ surroundings: StyleSurroundings) -> ResolvedPaint {
    var inner = surroundings
    inner.foreground = outer.first
    return style.resolvedPaint(in: rect, inner)
  }

  /// The style as the foreground of a place whose foreground was another: `secondary` then means that one's.
  func within(_ foreground: AnyShapeStyle?) -> AnyShapeStyle {
    guard style is HierarchicalShapeStyle || style is ForegroundStyle, let foreground else { return self }
    var copy = self
    copy.outer = [foreground]
    return copy
  }

  /// Equal types of style with equal values; styles that can't be compared count as different.
  public static func == (left: AnyShapeStyle, right: AnyShapeStyle) -> Bool {
    func isEqual<Style: Equatable>(_ first: Style, _ second: any ShapeStyle) -> Bool { second as? Style == first }
    guard let first = left.style as? any Equatable else { return false }
    return isEqual(first, right.style) && left.outer == right.outer
  }
}
