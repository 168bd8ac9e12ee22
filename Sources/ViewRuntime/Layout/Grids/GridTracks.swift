import Foundation

/// Columns of a lazy vertical grid, or rows of a horizontal one, for a breadth.
///
/// Fixed tracks are served first; flexible ones share what is left within their limits; an adaptive one becomes as many
/// tracks of at least its minimum as fit in its share (SwiftUI's `GridItem.Size`).
struct GridTracks: Equatable {
  /// One track.
  struct Track: Equatable {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment?
  }

  private(set) var tracks: [Track] = []
  /// From the first track's start to the last one's end.
  private(set) var total: CGFloat = 0

  /// Resolves items; without a breadth, minimums count.
  init(_ items: [GridItem], breadth: CGFloat?, axis: Axis) {
    let gaps = items.map { $0.spacing ?? ViewSpacing.standard }
    var lengths: [CGFloat] = []
    let spaces = gaps.dropLast().reduce(0, +)
    var left = breadth.map { $0 - spaces } ?? 0
    var flexible = 0
    for item in items {
      if case .fixed(let length) = item.size { left -= length } else { flexible += 1 }
    }
    for item in items {
      switch item.size {
      case .fixed(let length): lengths.append(length)
      case .flexible(let minimum, let maximum), .adaptive(let minimum, let maximum):
        var length = minimum
        if breadth != nil {
          length = max(0, left / CGFloat(flexible))
          if case .flexible = item.size { length = min(max(minimum, length), maximum) }
        }
        left -= length
        flexible -= 1
        lengths.append(length)
      }
    }
    var position: CGFloat = 0
    for (index, item) in items.enumerated() {
      for length in Self.parts(of: item, in: lengths[index], gap: gaps[index]) {
        tracks.append(Track(start: position, length: length, alignment: item.alignment))
        position += length + gaps[index]
      }
    }
    if let last = tracks.last { total = last.start + last.length }
  }

  /// An adaptive item's tracks in its share: as many as fit, at least one.
  private static func parts(of item: GridItem, in length: CGFloat, gap: CGFloat) -> [CGFloat] {
    guard case .adaptive(let minimum, let maximum) = item.size, minimum + gap > 0, length.isFinite else {
      return [length]
    }
    let count = max(1, Int(((length + gap) / (minimum + gap)).rounded(.down)))
    let each = (length - gap * CGFloat(count - 1)) / CGFloat(count)
    return Array(repeating: min(max(minimum, each), maximum), count: count)
  }
}
