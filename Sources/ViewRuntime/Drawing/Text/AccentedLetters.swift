import Foundation

/// Latin letters with marks, taken apart into an ASCII letter and the mark above or below it.
enum AccentedLetters {
  /// First and past-last scalar of the range that is taken apart: Latin-1 letters to Latin Extended-B.
  static let range: Range<UInt32> = 0xC0..<0x250

  /// Base letter and mark per scalar of the range; 0 where there is none.
  private static let parts: [(base: UInt8, mark: UInt32)] = range.map { value in
    guard let scalar = Unicode.Scalar(value) else { return (0, 0) }
    let scalars = Array(String(Character(scalar)).decomposedStringWithCanonicalMapping.unicodeScalars)
    guard scalars.count >= 2, let first = scalars.first, first.isASCII else {
      return (lookalikes[value] ?? 0, 0)
    }
    return (UInt8(first.value), scalars[1].value)
  }

  /// Letters without a decomposition, drawn as the nearest ASCII letter. Source: chosen here.
  private static let lookalikes: [UInt32: UInt8] = [
    0xC6: 0x45, 0xD0: 0x44, 0xD8: 0x4F, 0xDE: 0x50, 0xDF: 0x42, 0xE6: 0x65, 0xF0: 0x64, 0xF8: 0x6F, 0xFE: 0x70,
    0x110: 0x44, 0x111: 0x64, 0x131: 0x69, 0x141: 0x4C, 0x142: 0x6C, 0x152: 0x45, 0x153: 0x65,
  ]

  /// The ASCII letter under the mark, or nil.
  static func base(of value: UInt32) -> UInt8? {
    guard range.contains(value) else { return nil }
    let base = parts[Int(value - range.lowerBound)].base
    return base == 0 ? nil : base
  }

  /// The mark's scalar, or nil.
  static func mark(of value: UInt32) -> UInt32? {
    guard range.contains(value) else { return nil }
    let mark = parts[Int(value - range.lowerBound)].mark
    return mark == 0 ? nil : mark
  }
}
