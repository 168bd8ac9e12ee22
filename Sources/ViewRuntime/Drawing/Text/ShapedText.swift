package import Foundation

/// Text taken apart into characters with widths; made once, then laid out for any number of proposals.
///
/// Cost: linear in the text, 20 bytes a character.
package struct ShapedText: Hashable, Sendable {
  /// The style of one run, resolved.
  package struct Style: Hashable, Sendable {
    package let font: ResolvedFont
    package let foreground: Color?
    package let isUnderlined: Bool
    package let isStruckThrough: Bool
    package let baselineOffset: CGFloat
    /// From baseline up and down, on a pixel, with the baseline offset in them.
    package let ascent: CGFloat
    package let descent: CGFloat
    package let extraLeading: CGFloat
  }

  package private(set) var clusters: [TextCluster] = []
  package private(set) var styles: [Style] = []
  /// Pixels per point; lengths are rounded to it.
  package let scale: CGFloat

  /// Shapes `runs`; `font` is for runs without one.
  package init(_ runs: [TextRun], font: Font = .body, scale: CGFloat = 1) {
    self.scale = scale
    for run in runs {
      let resolved = ResolvedFont(run.font ?? font, weight: run.weight, isItalic: run.isItalic)
      let index = Int32(styles.count)
      let shift = (run.baselineOffset * scale).rounded() / scale
      styles.append(
        Style(
          font: resolved, foreground: run.foreground, isUnderlined: run.isUnderlined,
          isStruckThrough: run.isStruckThrough, baselineOffset: shift,
          ascent: resolved.ascent(scale: scale) + shift,
          descent: resolved.descent(scale: scale) - shift,
          extraLeading: resolved.extraLeading(scale: scale)))
      let kerning = run.kerning.magnitude < 10_000 ? Int32((run.kerning * 64).rounded()) : 0
      clusters.reserveCapacity(clusters.count + run.text.utf8.count)
      if run.text.utf8.allSatisfy({ $0 < 0x80 }) {
        appendASCII(run.text, font: resolved, kerning: kerning, style: index)
      } else {
        appendCharacters(run.text, font: resolved, kerning: kerning, style: index)
      }
    }
  }

  /// Shapes one string in one font.
  package init(_ text: String, font: Font = .body, scale: CGFloat = 1) {
    self.init([TextRun(text)], font: font, scale: scale)
  }

  /// The fast way: one byte is one character, but for carriage return and line feed together.
  private mutating func appendASCII(_ text: String, font: ResolvedFont, kerning: Int32, style: Int32) {
    var advances = [Int32](repeating: 0, count: 128)
    for value in 0x20..<0x7F {
      advances[value] = font.advance(of: Unicode.Scalar(UInt8(value))) + kerning
    }
    // A tab is as wide as four spaces; there are no tab stops.
    advances[0x09] = 4 * advances[0x20]
    var previous: UInt8 = 0
    for byte in text.utf8 {
      defer { previous = byte }
      if byte == 0x0A && previous == 0x0D { continue }
      let kind: TextCluster.Kind =
        switch byte {
        case 0x20, 0x09: .space
        case 0x0A, 0x0B, 0x0C, 0x0D: .newline
        case 0x2D: .breaksAfter
        default: .letter
        }
      clusters.append(
        TextCluster(
          scalar: Unicode.Scalar(byte), mark: 0, advance: advances[Int(byte)], style: style, kind: kind))
    }
  }

  private mutating func appendCharacters(_ text: String, font: ResolvedFont, kerning: Int32, style: Int32) {
    for character in text {
      var scalars = character.unicodeScalars.makeIterator()
      guard let first = scalars.next() else { continue }
      let mark = scalars.next()?.value ?? 0
      let kind: TextCluster.Kind =
        switch first.value {
        case 0x20, 0x09: .space
        case 0x0A...0x0D: .newline
        case 0x2D: .breaksAfter
        default: TextCluster.kind(of: first.value)
        }
      let width =
        switch first.value {
        case 0x09: 4 * (font.advance(of: " ") + kerning)
        case 0x0A...0x0D: Int32(0)
        default: font.advance(of: first) + kerning
        }
      clusters.append(
        TextCluster(
          scalar: first, mark: (0x300...0x36F).contains(mark) ? mark : 0, advance: width, style: style, kind: kind))
    }
  }
}
