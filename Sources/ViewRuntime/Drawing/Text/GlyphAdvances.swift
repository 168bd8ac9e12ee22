/// The fixed table of glyph widths, in thousandths of an em.
///
/// Source: designed here together with the strokes of `GlyphStrokes`, in the proportions of a plain sans serif.
/// Not in the table: accented Latin letters have their base letter's width; East Asian wide characters and emoji have
/// 1000; combining marks, joiners, variation selectors and controls have 0; all others have 600.
package enum GlyphAdvances {
  /// Every glyph's width in a monospaced font, and every digit's with monospaced digits.
  static let monospaced = 620

  /// Width of what no table names.
  static let unknown = 600

  /// Width of East Asian wide characters and emoji: a full em.
  static let wide = 1000

  /// Widths of U+0020 to U+007E.
  static let ascii: [Int] = [
    // space ! " # $ % & ' ( ) * + , - . /
    280, 290, 370, 640, 600, 820, 690, 210, 340, 340, 440, 620, 280, 420, 280, 380,
    // 0 1 2 3 4 5 6 7 8 9 : ; < = > ?
    620, 460, 590, 600, 620, 600, 610, 560, 620, 610, 280, 280, 620, 620, 620, 520,
    // @ A B C D E F G H I J K L M N O
    900, 660, 650, 710, 720, 590, 570, 740, 730, 280, 540, 650, 560, 860, 740, 770,
    // P Q R S T U V W X Y Z [ \ ] ^ _
    630, 770, 650, 630, 620, 730, 650, 960, 650, 640, 640, 340, 380, 340, 500, 520,
    // ` a b c d e f g h i j k l m n o
    360, 550, 600, 550, 600, 570, 350, 600, 580, 250, 260, 540, 250, 870, 580, 590,
    // p q r s t u v w x y z { | } ~
    600, 600, 380, 510, 350, 580, 540, 780, 530, 540, 530, 360, 260, 360, 620,
  ]

  /// Width of one scalar.
  ///
  /// Units: thousandths of an em.
  package static func thousandths(of scalar: Unicode.Scalar, isMonospaced: Bool, hasMonospacedDigits: Bool) -> Int {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F {
      if isMonospaced { return monospaced }
      if hasMonospacedDigits && value >= 0x30 && value <= 0x39 { return monospaced }
      return ascii[Int(value) - 0x20]
    }
    if isInvisible(value) { return 0 }
    if isWide(value) { return wide }
    if isMonospaced { return monospaced }
    if let known = symbol(value) { return known }
    if let letter = AccentedLetters.base(of: value) { return ascii[Int(letter) - 0x20] }
    return unknown
  }

  /// Whether a scalar has no width of its own.
  static func isInvisible(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x0610...0x061A,
      0x064B...0x065F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064,
      0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF, 0x1F3FB...0x1F3FF, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// Whether a scalar takes a full em. Source: ranges of Unicode's East Asian Width W and F, and the emoji blocks.
  static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF, 0x20000...0x3FFFD, 0x2600...0x26FF, 0x2705, 0x2728, 0x274C, 0x2B50:
      true
    default: false
    }
  }

  /// Widths of the symbols that have strokes of their own.
  static func symbol(_ value: UInt32) -> Int? {
    switch value {
    case 0xA0: ascii[0]  // no-break space
    case 0xB0: 400  // °
    case 0xB1, 0xD7, 0xF7, 0x2212: 620  // ± × ÷ −
    case 0xB7: 280  // ·
    case 0x2013: 500  // –
    case 0x2014: 840  // —
    case 0x2018, 0x2019: 210  // ‘ ’
    case 0x201C, 0x201D: 370  // “ ”
    case 0x2022: 400  // •
    case 0x2026: 840  // …: three full stops
    case 0x20AC: 620  // €
    case 0x2190, 0x2192: 840  // ← →
    case 0x2191, 0x2193: 560  // ↑ ↓
    case 0x2713: 700  // ✓
    case 0x2717: 640  // ✗
    default: nil
    }
  }
}
