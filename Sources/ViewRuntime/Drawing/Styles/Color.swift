/// A colour: red, green and blue in sRGB, or a name whose value depends on the colour scheme.
public struct Color: Hashable, Sendable {
  /// What the components come from.
  enum Base: Hashable, Sendable {
    case components(Resolved)
    case system(SystemColor)
    case named(String)
  }

  var base: Base
  /// Multiplies the opacity of the base.
  var opacityFactor: Double = 1

  /// How components are written; all are taken as sRGB here.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  init(base: Base) { self.base = base }

  /// A colour of components from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    base = .components(
      Resolved(
        colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity)))
  }

  /// A grey from 0 (black) to 1 (white).
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour of hue, saturation and brightness from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
    let index = Int(sector) % 6
    let part = sector - Double(index)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    let (red, green, blue) =
      switch index {
      case 0: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// A colour of an asset catalog; there are none here, so each name has its own fixed placeholder colour.
  public init(_ name: String) { base = .named(name) }

  /// A colour of known components.
  public init(_ resolved: Resolved) { base = .components(resolved) }

  /// This colour with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color {
    var copy = self
    copy.opacityFactor *= opacity
    return copy
  }

  /// The components in light or dark surroundings.
  package func resolved(in scheme: ColorScheme) -> Resolved {
    var result =
      switch base {
      case .components(let components): components
      case .system(let color): color.resolved(in: scheme)
      case .named(let name): PlaceholderColors.color(for: name)
      }
    result.opacity *= Float(opacityFactor)
    return result
  }
}
