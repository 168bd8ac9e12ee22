import Foundation

/// Finds the lines of a shaped text, greedily.
///
/// Cost: every character is looked at twice at most.
struct TextLineBreaker {
  let shaped: ShapedText
  /// Proposed width, in 1/64 point.
  let limit: Int

  /// The first lines, and whether they hold the whole text.
  func lines(upTo lineLimit: Int) -> (lines: [TextLine], isComplete: Bool) {
    let clusters = shaped.clusters
    var lines: [TextLine] = []
    guard !clusters.isEmpty else { return ([], true) }
    var start = 0
    while true {
      if lines.count == lineLimit { return (lines, false) }
      let line = self.line(from: start)
      lines.append(line.line)
      guard let next = line.next else { return (lines, true) }
      start = next
    }
  }

  /// The line that begins at `start`, and where the next one begins.
  private func line(from start: Int) -> (line: TextLine, next: Int?) {
    let clusters = shaped.clusters
    // Width with and without the spaces at the end.
    var width = 0
    var inked = 0
    var breakIndex = start
    var breakWidth = 0
    var index = start
    while index < clusters.count {
      let cluster = clusters[index]
      switch cluster.kind {
      case .newline:
        return (line(start..<index, visible(width, inked), endsParagraph: true, at: index), index + 1)
      case .space:
        width += Int(cluster.advance)
        breakIndex = index + 1
        breakWidth = inked
      case .letter, .breaksAfter, .ideograph, .closing:
        if cluster.kind == .ideograph && index > start && width == inked {
          breakIndex = index
          breakWidth = inked
        }
        if width + Int(cluster.advance) > limit && index > start {
          if breakIndex > start {
            return (line(start..<breakIndex, breakWidth, endsParagraph: false, at: start), breakIndex)
          }
          return (line(start..<index, inked, endsParagraph: false, at: start), index)
        }
        width += Int(cluster.advance)
        inked = width
        let next = index + 1 < clusters.count ? clusters[index + 1].kind : .letter
        if cluster.kind != .letter && next != .closing {
          breakIndex = index + 1
          breakWidth = inked
        }
      }
      index += 1
    }
    let style = min(start, clusters.count - 1)
    return (line(start..<index, visible(width, inked), endsParagraph: true, at: style), nil)
  }

  /// Width of a line whose end is not soft: its last spaces count as far as they fit.
  private func visible(_ width: Int, _ inked: Int) -> Int { min(width, max(limit, inked)) }

  private func line(_ range: Range<Int>, _ advance: Int, endsParagraph: Bool, at style: Int) -> TextLine {
    TextLine(
      head: range, advance: advance, endsParagraph: endsParagraph, style: Int(shaped.clusters[style].style))
  }

  /// The line cut to the limit, with an ellipsis for what is left out of its paragraph or after it.
  func truncated(_ line: TextLine, _ truncation: TextTruncation) -> TextLine {
    let clusters = shaped.clusters
    let start = line.head.lowerBound
    let end = clusters[start...].firstIndex { $0.kind == .newline } ?? clusters.count
    var result = line
    result.hasEllipsis = true
    result.endsParagraph = true
    let ellipsis = Int(shaped.styles[line.style].font.advance(of: "\u{2026}"))
    let room = max(0, limit - ellipsis)
    switch truncation {
    case .tail:
      let head = fitting(start..<end, room)
      result.head = head.range
      result.advance = head.advance + ellipsis
    case .head:
      let tail = fittingFromEnd(start..<end, room)
      result.head = start..<start
      result.tail = tail.range
      result.advance = tail.advance + ellipsis
    case .middle:
      let head = fitting(start..<end, (room + 1) / 2)
      let tail = fittingFromEnd(head.range.upperBound..<end, room - head.advance)
      result.head = head.range
      result.tail = tail.range
      result.advance = head.advance + ellipsis + tail.advance
    }
    return result
  }

  /// As many characters from the start as fit, without spaces at their end.
  private func fitting(_ range: Range<Int>, _ room: Int) -> (range: Range<Int>, advance: Int) {
    var width = 0
    var inked = 0
    var inkedEnd = range.lowerBound
    for index in range {
      let cluster = shaped.clusters[index]
      width += Int(cluster.advance)
      if width > room { break }
      if cluster.kind != .space {
        inked = width
        inkedEnd = index + 1
      }
    }
    return (range.lowerBound..<inkedEnd, inked)
  }

  /// As many characters from the end as fit, without spaces at their start.
  private func fittingFromEnd(_ range: Range<Int>, _ room: Int) -> (range: Range<Int>, advance: Int) {
    var width = 0
    var inked = 0
    var inkedStart = range.upperBound
    for index in range.reversed() {
      let cluster = shaped.clusters[index]
      width += Int(cluster.advance)
      if width > room { break }
      if cluster.kind != .space {
        inked = width
        inkedStart = index
      }
    }
    return (inkedStart..<range.upperBound, inked)
  }
}

extension TextLine {
  /// Takes the height from the styles in the line.
  mutating func measure(_ shaped: ShapedText) {
    let own = shaped.styles[style]
    ascent = own.ascent
    descent = own.descent
    extraLeading = own.extraLeading
    guard shaped.styles.count > 1 else { return }
    if !head.isEmpty || !tail.isEmpty, !hasEllipsis {
      ascent = -.infinity
      descent = -.infinity
      extraLeading = -.infinity
    }
    var last: Int32 = -1
    for range in [head, tail] {
      for index in range where shaped.clusters[index].style != last {
        last = shaped.clusters[index].style
        let style = shaped.styles[Int(last)]
        ascent = max(ascent, style.ascent)
        descent = max(descent, style.descent)
        extraLeading = max(extraLeading, style.extraLeading)
      }
    }
  }
}
