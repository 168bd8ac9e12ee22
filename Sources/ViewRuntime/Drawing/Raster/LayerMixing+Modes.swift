/// Modes that need components without their opacity. Source: W3C Compositing and Blending Level 1.
extension LayerMixing {
  /// Mixes two pixels, both multiplied by their opacity.
  static func mixApart(_ source: UInt32, _ target: UInt32, _ mode: BlendMode) -> UInt32 {
    let (sourceOpacity, targetOpacity) = (Double(source >> 24) / 255, Double(target >> 24) / 255)
    if source >> 24 == 0 { return target }
    if target >> 24 == 0 { return source }
    let upper = components(source, sourceOpacity)
    let lower = components(target, targetOpacity)
    let mixed = blend(upper, lower, mode)
    let opacity = sourceOpacity + targetOpacity - sourceOpacity * targetOpacity
    var result = UInt32((opacity * 255).rounded()) << 24
    for index in 0..<3 {
      let value =
        sourceOpacity * (1 - targetOpacity) * upper[index] + sourceOpacity * targetOpacity * mixed[index]
        + (1 - sourceOpacity) * targetOpacity * lower[index]
      result |= UInt32((PixelMath.share(value) * 255).rounded()) << UInt32(index * 8)
    }
    return result
  }

  private static func components(_ pixel: UInt32, _ opacity: Double) -> [Double] {
    [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255].map { min(1, Double($0) / 255 / opacity) }
  }

  private static func blend(_ upper: [Double], _ lower: [Double], _ mode: BlendMode) -> [Double] {
    switch mode {
    case .hue: return withBrightness(withSpread(upper, of: lower), of: lower)
    case .saturation: return withBrightness(withSpread(lower, of: upper), of: lower)
    case .color: return withBrightness(upper, of: lower)
    case .luminosity: return withBrightness(lower, of: upper)
    default: return zip(upper, lower).map { component($0, $1, mode) }
    }
  }

  private static func component(_ upper: Double, _ lower: Double, _ mode: BlendMode) -> Double {
    switch mode {
    case .colorDodge: return lower == 0 ? 0 : upper >= 1 ? 1 : min(1, lower / (1 - upper))
    case .colorBurn: return lower >= 1 ? 1 : upper <= 0 ? 0 : 1 - min(1, (1 - lower) / upper)
    case .hardLight: return upper <= 0.5 ? 2 * upper * lower : 1 - 2 * (1 - upper) * (1 - lower)
    case .difference: return abs(upper - lower)
    case .exclusion: return upper + lower - 2 * upper * lower
    case .plusDarker: return max(0, upper + lower - 1)
    case .softLight:
      if upper <= 0.5 { return lower - (1 - 2 * upper) * lower * (1 - lower) }
      let curve = lower <= 0.25 ? ((16 * lower - 12) * lower + 4) * lower : lower.squareRoot()
      return lower + (2 * upper - 1) * (curve - lower)
    default: return upper
    }
  }

  private static func brightness(_ color: [Double]) -> Double { 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2] }

  /// A colour moved to another's brightness, and back into what can be shown.
  private static func withBrightness(_ color: [Double], of other: [Double]) -> [Double] {
    let step = brightness(other) - brightness(color)
    let moved = color.map { $0 + step }
    let grey = brightness(moved)
    let (least, most) = (moved.min() ?? 0, moved.max() ?? 0)
    if least < 0 { return moved.map { grey + ($0 - grey) * grey / (grey - least) } }
    if most > 1 { return moved.map { grey + ($0 - grey) * (1 - grey) / (most - grey) } }
    return moved
  }

  /// A colour with another's distance between its greatest and its least component.
  private static func withSpread(_ color: [Double], of other: [Double]) -> [Double] {
    let (least, most) = (color.min() ?? 0, color.max() ?? 0)
    guard most > least else { return [0, 0, 0] }
    let spread = (other.max() ?? 0) - (other.min() ?? 0)
    return color.map { ($0 - least) * spread / (most - least) }
  }
}
