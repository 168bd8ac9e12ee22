/// The pixels that must be drawn again, as a few rectangles.
package struct DisplayDamage: Hashable, Sendable {
  /// Rectangles of pixels; they may overlap.
  package private(set) var rects: [PixelRect] = []

  /// Most rectangles kept; more are joined. Source: chosen here; each costs one walk over the display list.
  private static let mostRects = 8

  /// No damage.
  package init() {}

  /// Damage of several rectangles.
  package init(_ rects: [PixelRect]) {
    for rect in rects { add(rect) }
  }

  package var isEmpty: Bool { rects.isEmpty }

  /// Rectangle around all damage, in pixels.
  package var bounds: PixelRect {
    rects.reduce(PixelRect(left: 0, top: 0, right: 0, bottom: 0)) { $0.union($1) }
  }

  /// Number of pixels drawn again.
  package var pixelCount: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds a rectangle; it is joined to others where that costs little.
  package mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var grown = rect
    var index = 0
    while index < rects.count {
      let joined = rects[index].union(grown)
      // Joined when at least three quarters of the result are damaged anyway.
      if joined.area * 3 <= (rects[index].area + grown.area) * 4 {
        grown = joined
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(grown)
    if rects.count > DisplayDamage.mostRects { joinCheapestPair() }
  }

  /// Joins the two rectangles that waste the fewest pixels.
  private mutating func joinCheapestPair() {
    var best = (waste: Int.max, first: 0, second: 1)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < best.waste { best = (waste, first, second) }
      }
    }
    let joined = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(joined)
  }
}
