package import Foundation

/// What of a text that does not fit is left out.
package enum TextTruncation: Hashable, Sendable {
  case head, tail, middle
}

/// How a shaped text is set into lines.
package struct TextLayoutOptions: Hashable, Sendable {
  /// nil sets as many lines as the text has.
  package var lineLimit: Int?
  /// Whether the height is that of `lineLimit` lines even if there are fewer.
  package var reservesSpace = false
  package var truncation = TextTruncation.tail
  package var alignment = TextAlignment.leading
  /// Points between the bottom of a line and the top of the next.
  package var lineSpacing: CGFloat = 0

  /// Plain text: no limit, cut at the end, set to the leading edge.
  package init(
    lineLimit: Int? = nil, reservesSpace: Bool = false, truncation: TextTruncation = .tail,
    alignment: TextAlignment = .leading, lineSpacing: CGFloat = 0
  ) {
    self.lineLimit = lineLimit
    self.reservesSpace = reservesSpace
    self.truncation = truncation
    self.alignment = alignment
    self.lineSpacing = lineSpacing
  }
}
