import Foundation

/// Finds how much of each pixel polygons cover.
///
/// Method: 16 sample lines per row of pixels; on each, where the edges cross is exact to 1/256 pixel and what lies
/// between is added to the row. Edges are kept as integers (24 binary places), and a crossing is computed from the edge's
/// own start, so a pixel's value does not depend on which part of the picture is drawn.
struct ScanlineFiller {
  /// Sample lines per row. Source: 16 × 256 steps give 4096 levels, more than a byte's 255.
  static let samples = 16

  private struct Edge {
    /// First sample line at or below the upper end, and the first one past the lower end.
    var first: Int
    var end: Int
    /// Crossing with the first sample line, and its change from line to line, in 2⁻²⁴ pixel.
    var x: Int64
    var step: Int64
    var winding: Int32
  }

  private struct Crossing {
    var x: Int32
    var winding: Int32
  }

  private var edges: [Edge] = []
  private var active: [Edge] = []
  private var crossings: [Crossing] = []
  private var changes: [Int32] = []
  private var row: [UInt8] = []

  /// Beyond this many pixels coordinates are cut off. Source: 2²⁴ pixels with 24 binary places fit 64 bits.
  private static let farthest: CGFloat = 8_000_000

  /// Forgets all edges.
  mutating func reset() { edges.removeAll(keepingCapacity: true) }

  /// Adds the edges of a closed polygon, in pixels.
  mutating func addPolygon(_ points: [CGPoint]) {
    guard var previous = points.last else { return }
    for point in points {
      addEdge(previous, point)
      previous = point
    }
  }

  /// Adds all polygons of an outline.
  mutating func add(_ path: Path, transform: CGAffineTransform) {
    for part in FlattenedPath(path, transform: transform).parts { addPolygon(part.points) }
  }

  private mutating func addEdge(_ from: CGPoint, _ to: CGPoint) {
    let (upper, lower, winding): (CGPoint, CGPoint, Int32) = from.y <= to.y ? (from, to, 1) : (to, from, -1)
    func bounded(_ value: CGFloat) -> Double { Double(min(max(value, -Self.farthest), Self.farthest)) }
    let top = bounded(upper.y) * Double(Self.samples)
    let bottom = bounded(lower.y) * Double(Self.samples)
    // Sample line k lies at k + 1/2.
    let first = Int((top - 0.5).rounded(.up))
    let end = Int((bottom - 0.5).rounded(.up))
    guard first < end else { return }
    let left = bounded(upper.x)
    let slope = (bounded(lower.x) - left) / (bottom - top)
    let x = left + (Double(first) + 0.5 - top) * slope
    edges.append(
      Edge(
        first: first, end: end, x: Int64((x * 16_777_216).rounded()), step: Int64((slope * 16_777_216).rounded()),
        winding: winding))
  }

  /// Calls `emit` with the row, its first and past-last covered column and their coverage from `clip.left` on.
  mutating func fill(
    within clip: PixelRect, isEvenOdd: Bool, isAntialiased: Bool = true,
    emit: (_ y: Int, _ left: Int, _ right: Int, _ coverage: [UInt8]) -> Void
  ) {
    guard !clip.isEmpty, !edges.isEmpty else { return }
    let firstLine = clip.top * Self.samples
    let endLine = clip.bottom * Self.samples
    edges.removeAll { $0.end <= firstLine || $0.first >= endLine }
    edges.sort { $0.first < $1.first }
    guard let start = edges.first else { return }
    active.removeAll(keepingCapacity: true)
    changes = Array(repeating: 0, count: clip.width + 2)
    if row.count < clip.width { row = Array(repeating: 0, count: clip.width) }
    var next = 0
    var y = max(clip.top, Int((Double(start.first) / Double(Self.samples)).rounded(.down)))
    while y < clip.bottom && (next < edges.count || !active.isEmpty) {
      if active.isEmpty {
        // Nothing between here and the next edge.
        y = max(y, Int((Double(edges[next].first) / Double(Self.samples)).rounded(.down)))
        if y >= clip.bottom { break }
      }
      var low = clip.width
      var high = 0
      let line = y * Self.samples
      if isStraight(line, next) {
        cross(line, clip: clip, isEvenOdd: isEvenOdd, weight: Int32(Self.samples), &low, &high)
      } else {
        for sample in line..<(line + Self.samples) {
          while next < edges.count && edges[next].first <= sample {
            active.append(edges[next])
            next += 1
          }
          active.removeAll { $0.end <= sample }
          cross(sample, clip: clip, isEvenOdd: isEvenOdd, weight: 1, &low, &high)
        }
      }
      active.removeAll { $0.end <= line + Self.samples }
      if low < high {
        sum(low, high, isAntialiased: isAntialiased)
        emit(y, clip.left + low, clip.left + high, row)
      }
      y += 1
    }
  }

  /// Whether all sample lines of a row cross the same edges at the same places.
  private func isStraight(_ line: Int, _ next: Int) -> Bool {
    if next < edges.count && edges[next].first < line + Self.samples { return false }
    return active.allSatisfy { $0.step == 0 && $0.end >= line + Self.samples && $0.first <= line }
  }

  /// Adds what lies between the crossings of one sample line.
  private mutating func cross(
    _ sample: Int, clip: PixelRect, isEvenOdd: Bool, weight: Int32, _ low: inout Int, _ high: inout Int
  ) {
    crossings.removeAll(keepingCapacity: true)
    let left = Int64(clip.left) << 8
    let width = Int64(clip.width) << 8
    for edge in active {
      let x = edge.x &+ Int64(sample - edge.first) &* edge.step
      let place = min(max(((x &+ 32_768) >> 16) &- left, 0), width)
      var index = crossings.count
      let crossing = Crossing(x: Int32(place), winding: edge.winding)
      crossings.append(crossing)
      while index > 0 && crossings[index - 1].x > crossing.x {
        crossings[index] = crossings[index - 1]
        index -= 1
      }
      crossings[index] = crossing
    }
    var winding: Int32 = 0
    for index in 0..<max(0, crossings.count - 1) {
      winding += crossings[index].winding
      let isInside = isEvenOdd ? winding & 1 != 0 : winding != 0
      let (begin, end) = (crossings[index].x, crossings[index + 1].x)
      guard isInside, begin < end else { continue }
      let (firstPixel, lastPixel) = (Int(begin >> 8), Int(end >> 8))
      let (firstPart, lastPart) = (begin & 255, end & 255)
      changes[firstPixel] += (256 - firstPart) * weight
      changes[firstPixel + 1] += firstPart * weight
      changes[lastPixel] -= (256 - lastPart) * weight
      changes[lastPixel + 1] -= lastPart * weight
      low = min(low, firstPixel)
      high = max(high, lastPart == 0 ? lastPixel : lastPixel + 1)
    }
  }

  /// Turns the changes into coverage and clears them.
  private mutating func sum(_ low: Int, _ high: Int, isAntialiased: Bool) {
    var total: Int32 = 0
    for index in low..<high {
      total += changes[index]
      changes[index] = 0
      // 4096 is all of the pixel.
      let share = (total * 255 + 2048) >> 12
      row[index] = isAntialiased ? UInt8(share) : (share >= 128 ? 255 : 0)
    }
    changes[high] = 0
    if high + 1 < changes.count { changes[high + 1] = 0 }
  }
}
