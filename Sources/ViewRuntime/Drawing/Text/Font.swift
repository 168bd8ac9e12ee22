public import Foundation

/// How text looks: size, weight, design; measured by the fixed table of `GlyphAdvances`, drawn by built-in strokes.
public struct Font: Hashable, Sendable {
  /// What the point size comes from.
  enum Base: Hashable, Sendable {
    case size(CGFloat)
    case style(TextStyle)
  }

  var base: Base
  var chosenWeight: Weight?
  var chosenDesign: Design?
  var isItalic = false
  var usesMonospacedDigits = false
  var chosenLeading = Leading.standard

  init(base: Base, weight: Weight?, design: Design?) {
    self.base = base
    chosenWeight = weight
    chosenDesign = design
  }

  /// The family of shapes; `monospaced` gives every glyph one width, the others share the proportional table.
  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  /// Distance between lines.
  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  /// Thickness of strokes, on the scale from 100 to 900.
  public struct Weight: Hashable, Sendable {
    /// 100 (ultra light) to 900 (black); 400 is regular. Source: the weight scale of OpenType and CSS.
    let value: Int

    /// 100.
    public static let ultraLight = Weight(value: 100)
    /// 200.
    public static let thin = Weight(value: 200)
    /// 300.
    public static let light = Weight(value: 300)
    /// 400.
    public static let regular = Weight(value: 400)
    /// 500.
    public static let medium = Weight(value: 500)
    /// 600.
    public static let semibold = Weight(value: 600)
    /// 700.
    public static let bold = Weight(value: 700)
    /// 800.
    public static let heavy = Weight(value: 800)
    /// 900.
    public static let black = Weight(value: 900)
  }
}

extension Font {
  /// The system font at a fixed size.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(base: .size(size), weight: weight, design: design)
  }

  /// The system font of a text style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(base: .style(style), weight: weight, design: design)
  }

  /// A named font; there are no font files here, so it is the system font of that size.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(base: .size(size), weight: nil, design: nil)
  }

  /// A named font that keeps its size; the system font of that size here.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(base: .size(fixedSize), weight: nil, design: nil)
  }

  /// This font with another weight.
  public func weight(_ weight: Weight) -> Font {
    var copy = self
    copy.chosenWeight = weight
    return copy
  }

  /// This font in bold.
  public func bold() -> Font { weight(.bold) }

  /// This font, slanted.
  public func italic() -> Font {
    var copy = self
    copy.isItalic = true
    return copy
  }

  /// This font with one width for all glyphs.
  public func monospaced() -> Font {
    var copy = self
    copy.chosenDesign = .monospaced
    return copy
  }

  /// This font with one width for all digits, so that a changing number keeps its width.
  public func monospacedDigit() -> Font {
    var copy = self
    copy.usesMonospacedDigits = true
    return copy
  }

  /// This font with another distance between lines.
  public func leading(_ leading: Leading) -> Font {
    var copy = self
    copy.chosenLeading = leading
    return copy
  }
}
