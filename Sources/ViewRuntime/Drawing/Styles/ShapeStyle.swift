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
  public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityShapeStyle(style: self, opacity: opacity) }
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
struct OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let opacity: Double

  func resolvedPaint(in rect: CGRect, _ surroundings: StyleSurroundings) -> ResolvedPaint {
    ResolvedPaint(style.paint(in: rect, surroundings).opacity(opacity))
  }
}

/// A style whose own type is hidden.
public struct AnyShapeStyle: ShapeStyle {
  private let style: any ShapeStyle

  /// Hides the type of a style.
  public init(_ style: some ShapeStyle) { self.style = style }

  /// What the hidden style gives.
  public func resolvedPaint(in rect: CGRect, _ surroundings: StyleSurroundings) -> ResolvedPaint {
    style.resolvedPaint(in: rect, surroundings)
  }
}
