package import Foundation

/// One line of a laid out text.
package struct TextLine: Hashable, Sendable {
  /// Characters before the ellipsis, or all of them.
  package var head: Range<Int>
  /// Whether an ellipsis stands between `head` and `tail`.
  package var hasEllipsis = false
  /// Characters after the ellipsis.
  package var tail: Range<Int> = 0..<0
  /// Width in 1/64 point; spaces at a soft break do not count.
  package var advance: Int
  /// Whether a newline or the end of the text ends it.
  package var endsParagraph: Bool
  /// Index of the style of the ellipsis, and of an empty line's height.
  package var style: Int
  /// Distance from the text's leading edge, in points.
  package var x: CGFloat = 0
  /// Distance from the text's top edge, in points.
  package var top: CGFloat = 0
  package var ascent: CGFloat = 0
  package var descent: CGFloat = 0
  package var extraLeading: CGFloat = 0

  /// Width in points.
  package var width: CGFloat { CGFloat(advance) / 64 }
  package var height: CGFloat { ascent + descent }
  /// Distance of the baseline from the text's top edge, in points.
  package var baseline: CGFloat { top + ascent }
}
