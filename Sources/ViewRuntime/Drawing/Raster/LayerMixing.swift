/// Ways in which a layer's pixel mixes with the one below; both are multiplied by their opacity.
///
/// Source: W3C Compositing and Blending Level 1, written for premultiplied components.
enum LayerMixing {
  static func mix(_ source: UInt32, _ target: UInt32, _ mode: BlendMode) -> UInt32 {
    switch mode {
    case .normal: return PixelMath.over(source, target)
    case .destinationOut: return PixelMath.scaled(target, 255 - (source >> 24))
    case .sourceAtop:
      let kept = PixelMath.scaled(source, target >> 24)
      return kept &+ PixelMath.scaled(target, 255 - (source >> 24))
    case .destinationOver: return PixelMath.over(target, source)
    case .colorDodge, .colorBurn, .softLight, .hardLight, .difference, .exclusion, .plusDarker, .hue, .saturation,
      .color, .luminosity:
      return mixApart(source, target, mode)
    case .plusLighter:
      return channels(source, target) { min(255, $0 + $1) }
    case .multiply, .screen, .overlay, .darken, .lighten:
      return separable(source, target, mode)
    }
  }

  private static func channels(_ source: UInt32, _ target: UInt32, _ mix: (UInt32, UInt32) -> UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      result |= mix(source >> shift & 255, target >> shift & 255) << shift
    }
    return result
  }

  private static func separable(_ source: UInt32, _ target: UInt32, _ mode: BlendMode) -> UInt32 {
    let sourceOpacity = source >> 24
    let targetOpacity = target >> 24
    let opacity = sourceOpacity + targetOpacity - PixelMath.product(sourceOpacity, targetOpacity)
    let colors = channels(source & 0xFF_FFFF, target & 0xFF_FFFF) { upper, lower in
      let apart =
        PixelMath.product(upper, 255 - targetOpacity) + PixelMath.product(lower, 255 - sourceOpacity)
      let together: UInt32
      switch mode {
      case .multiply: together = PixelMath.product(upper, lower)
      case .screen:
        return min(opacity, upper + lower - PixelMath.product(upper, lower))
      case .darken:
        together = min(PixelMath.product(upper, targetOpacity), PixelMath.product(lower, sourceOpacity))
      case .lighten:
        together = max(PixelMath.product(upper, targetOpacity), PixelMath.product(lower, sourceOpacity))
      default:
        if 2 * lower <= targetOpacity {
          together = 2 * PixelMath.product(upper, lower)
        } else {
          let full = PixelMath.product(sourceOpacity, targetOpacity)
          let taken =
            2 * PixelMath.product(targetOpacity - min(lower, targetOpacity), sourceOpacity - min(upper, sourceOpacity))
          together = full > taken ? full - taken : 0
        }
      }
      return min(opacity, apart + together)
    }
    return colors & 0xFF_FFFF | opacity << 24
  }
}
