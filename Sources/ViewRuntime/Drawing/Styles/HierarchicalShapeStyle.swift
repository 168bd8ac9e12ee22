public import Foundation

/// The foreground style at one of several levels of importance.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  /// 0 is the foreground itself.
  let level: Int

  /// The foreground style itself.
  public static let primary = HierarchicalShapeStyle(level: 0)
  /// Less important.
  public static let secondary = HierarchicalShapeStyle(level: 1)
  /// Still less important.
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  /// Hardly there.
  public static let quaternary = HierarchicalShapeStyle(level: 3)

  /// Opacity of a level of a foreground other than the default. Source: the label colours, see `SystemColor`.
  private static let opacities = [1, 0.6, 0.3, 0.18]

  /// The label colour of the level, or the foreground at the level's opacity.
  public func resolvedPaint(in rect: CGRect, _ surroundings: StyleSurroundings) -> ResolvedPaint {
    if let foreground = surroundings.foreground {
      var outer = surroundings
      // A foreground that stands for itself would never end.
      outer.foreground = nil
      return ResolvedPaint(
        foreground.paint(in: rect, outer).opacity(HierarchicalShapeStyle.opacities[level]))
    }
    let colors: [SystemColor] = [.primary, .secondary, .tertiary, .quaternary]
    return ResolvedPaint(.color(colors[level].resolved(in: surroundings.colorScheme)))
  }
}

/// The foreground style of the surroundings.
public struct ForegroundStyle: ShapeStyle, Hashable {
  /// The foreground style.
  public init() {}

  /// What is in the surroundings, or the primary colour.
  public func resolvedPaint(in rect: CGRect, _ surroundings: StyleSurroundings) -> ResolvedPaint {
    HierarchicalShapeStyle.primary.resolvedPaint(in: rect, surroundings)
  }
}

/// The colour of controls in the surroundings.
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// The tint.
  public init() {}

  /// The tint's components.
  public func resolvedPaint(in rect: CGRect, _ surroundings: StyleSurroundings) -> ResolvedPaint {
    surroundings.tint.resolvedPaint(in: rect, surroundings)
  }
}

/// What lies behind content: white on light, black on dark.
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// The background.
  public init() {}

  /// The background colour's components.
  public func resolvedPaint(in rect: CGRect, _ surroundings: StyleSurroundings) -> ResolvedPaint {
    ResolvedPaint(.color(SystemColor.background.resolved(in: surroundings.colorScheme)))
  }
}

/// A translucent layer; a plain colour of some opacity here, without a blur.
public struct Material: ShapeStyle, Hashable {
  let opacity: Float

  /// Nearly transparent.
  public static let ultraThin = Material(opacity: 0.55)
  /// Rather transparent.
  public static let thin = Material(opacity: 0.65)
  /// In the middle.
  public static let regular = Material(opacity: 0.75)
  /// Rather opaque.
  public static let thick = Material(opacity: 0.85)
  /// Nearly opaque.
  public static let ultraThick = Material(opacity: 0.93)

  /// The background colour at the material's opacity.
  public func resolvedPaint(in rect: CGRect, _ surroundings: StyleSurroundings) -> ResolvedPaint {
    var color = SystemColor.background.resolved(in: surroundings.colorScheme)
    color.opacity = opacity
    return ResolvedPaint(.color(color))
  }
}
