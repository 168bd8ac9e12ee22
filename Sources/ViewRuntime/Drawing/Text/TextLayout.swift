package import Foundation

/// A text set into lines within a proposed size.
///
/// Rules: lines break after spaces, hyphens and dashes and around ideographs; a word wider than the proposal is broken
/// between characters; every line holds at least one character. Spaces at a soft break hang and have no width; spaces
/// before a newline and at the end count as far as they fit. A text of several lines is as wide as its widest line,
/// rounded up to a pixel, but never wider than the proposal unless one character is. Empty text has size zero.
/// Cost: linear in the number of characters. Nothing is remembered between calls.
package struct TextLayout: Hashable, Sendable {
  package let shaped: ShapedText
  package private(set) var lines: [TextLine]
  /// Size in points, on pixels.
  package private(set) var size: CGSize
  /// Whether characters were left out.
  package private(set) var isTruncated: Bool

  /// Sets `shaped` for a proposed width and height; nil and infinity are open.
  package init(
    _ shaped: ShapedText, width: CGFloat? = nil, height: CGFloat? = nil,
    options: TextLayoutOptions = TextLayoutOptions()
  ) {
    self.shaped = shaped
    let breaker = TextLineBreaker(shaped: shaped, limit: TextLayout.units(of: width))
    let lineLimit = options.lineLimit.map { max(1, $0) } ?? .max
    var result = breaker.lines(upTo: lineLimit)
    var truncated = result.isComplete ? nil : result.lines.count - 1
    TextLayout.stack(&result.lines, shaped: shaped, spacing: options.lineSpacing)
    if let height, height.isFinite, let fitting = TextLayout.count(of: result.lines, fitting: height) {
      result.lines.removeSubrange(fitting...)
      truncated = fitting - 1
    }
    if let truncated {
      result.lines[truncated] = breaker.truncated(result.lines[truncated], options.truncation)
      TextLayout.stack(&result.lines, shaped: shaped, spacing: options.lineSpacing)
    }
    lines = result.lines
    isTruncated = truncated != nil
    size = .zero
    finish(width: width, options: options)
  }

  /// Distance of the first baseline from the top, in points; 0 for empty text.
  package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

  /// Distance of the last baseline from the top, in points; 0 for empty text.
  package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

  /// The characters of one line, with its ellipsis; marks are left out.
  package func string(of line: TextLine) -> String {
    var scalars = String.UnicodeScalarView()
    for index in line.head { scalars.append(shaped.clusters[index].scalar) }
    if line.hasEllipsis { scalars.append("\u{2026}") }
    for index in line.tail { scalars.append(shaped.clusters[index].scalar) }
    return String(scalars)
  }

  /// The proposal in 1/64 point, rounded down; open proposals are as wide as anything.
  private static func units(of width: CGFloat?) -> Int {
    guard let width, width < CGFloat(1 << 40) else { return .max / 2 }
    return width > 0 ? Int((width * 64).rounded(.down)) : 0
  }

  /// Gives every line its metrics and its place below the one before.
  private static func stack(_ lines: inout [TextLine], shaped: ShapedText, spacing: CGFloat) {
    var top: CGFloat = 0
    for index in lines.indices {
      lines[index].measure(shaped)
      lines[index].top = top
      top += lines[index].height + lines[index].extraLeading + spacing
    }
  }

  /// How many lines fit, at least one; nil if all do.
  private static func count(of lines: [TextLine], fitting height: CGFloat) -> Int? {
    guard let over = lines.firstIndex(where: { $0.top + $0.height > height }) else { return nil }
    let fitting = max(1, over)
    return fitting < lines.count ? fitting : nil
  }

  /// Computes the size and aligns the lines in it.
  private mutating func finish(width: CGFloat?, options: TextLayoutOptions) {
    guard let last = lines.last else { return }
    let scale = shaped.scale
    let widest = CGFloat(lines.reduce(0) { max($0, $1.advance) }) / 64
    size.width = (widest * scale).rounded(.up) / scale
    if let width, width >= widest { size.width = min(size.width, width) }
    size.height = last.top + last.height
    if options.reservesSpace, let limit = options.lineLimit, limit > lines.count, let first = lines.first {
      let pitch = first.height + first.extraLeading + options.lineSpacing
      size.height += pitch * CGFloat(limit - lines.count)
    }
    for index in lines.indices {
      let free = size.width - lines[index].width
      lines[index].x =
        switch options.alignment {
        case .leading: 0
        case .center: (free * 32).rounded(.down) / 64
        case .trailing: max(0, free)
        }
    }
  }
}
