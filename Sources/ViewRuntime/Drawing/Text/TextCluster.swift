/// One user-perceived character of a shaped text.
package struct TextCluster: Hashable, Sendable {
  /// What line breaking does with a character.
  package enum Kind: UInt8, Hashable, Sendable {
    case letter
    /// Hangs over the edge; a line may break after it.
    case space
    /// Ends the line.
    case newline
    /// A line may break after it: hyphens, dashes.
    case breaksAfter
    /// A line may break before and after it.
    case ideograph
    /// Closing punctuation of ideographic text: a line may break after it, never before.
    case closing
  }

  /// First scalar; later ones have no width.
  package let scalar: Unicode.Scalar
  /// First combining mark, 0 for none.
  package let mark: UInt32
  /// Width in 1/64 point.
  package let advance: Int32
  /// Index of the style.
  package let style: Int32
  package let kind: Kind

  /// Class of a scalar that is not ASCII.
  static func kind(of value: UInt32) -> Kind {
    switch value {
    case 0x85, 0x2028, 0x2029: .newline
    case 0x200B, 0x2000...0x2006, 0x2008...0x200A, 0x3000: .space
    case 0x2010, 0x2012, 0x2013, 0x2014: .breaksAfter
    case 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0xFF01, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1F: .closing
    case 0x1F3FB...0x1F3FF: .letter
    default: GlyphAdvances.isWide(value) ? .ideograph : .letter
    }
  }
}
