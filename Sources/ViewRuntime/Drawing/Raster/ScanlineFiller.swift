import Foundation

/// Finds how much of each pixel polygons cover.
///
/// Method: 16 sample lines per row of pixels; on each, where the edges cross is exact to 1/256 pixel and what lies
/// between is added to the row. Edges are kept as integers (24 binary places), and a crossing is computed from the
/// edge's own start, so a pixel's value does not depend on which part of the picture is drawn.
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
  /// First sample line past which some active edge ends.
  private var soonestEnd = Int.max
  /// Pixels of the row that every sample line covers whole, as long as each has one stretch only.
  private var solid = 0..<0
  private var hasOneStretch = true

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
    // What is not a number comes from the app's own arithmetic and encloses nothing.
    if from.x.isNaN || from.y.isNaN || to.x.isNaN || to.y.isNaN { return }
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

  /// Calls `emit` for each row that is covered somewhere.
  ///
  /// The coverage counts from `clip.left` on and is not written within `solid`, where it is 255.
  mutating func fill(
    within clip: PixelRect, isEvenOdd: Bool, isAntialiased: Bool = true,
    emit: (_ y: Int, _ left: Int, _ right: Int, _ solid: Range<Int>, _ coverage: [UInt8]) -> Void
  ) {
    guard !clip.isEmpty, !edges.isEmpty else { return }
    let firstLine = clip.top * Self.samples
    let endLine = clip.bottom * Self.samples
    edges.removeAll { $0.end <= firstLine || $0.first >= endLine }
    edges.sort { $0.first < $1.first }
    guard let start = edges.first else { return }
    active.removeAll(keepingCapacity: true)
    soonestEnd = .max
    if changes.count < clip.width + 2 { changes = Array(repeating: 0, count: clip.width + 2) }
    if row.count < clip.width { row = Array(repeating: 0, count: clip.width) }
    var next = 0
    // An arithmetic shift rounds down, below zero too; 16 sample lines make a row.
    var y = max(clip.top, start.first >> 4)
    while y < clip.bottom && (next < edges.count || !active.isEmpty) {
      if active.isEmpty {
        // Nothing between here and the next edge.
        y = max(y, edges[next].first >> 4)
        if y >= clip.bottom { break }
      }
      var low = clip.width
      var high = 0
      let line = y * Self.samples
      solid = 0..<clip.width
      hasOneStretch = true
      if isStraight(line, next) {
        cross(line, clip: clip, isEvenOdd: isEvenOdd, weight: Int32(Self.samples), &low, &high)
      } else {
        for sample in line..<(line + Self.samples) {
          while next < edges.count && edges[next].first <= sample {
            if edges[next].end > sample {
              active.append(edges[next])
              soonestEnd = min(soonestEnd, edges[next].end)
            }
            next += 1
          }
          endEdges(before: sample)
          cross(sample, clip: clip, isEvenOdd: isEvenOdd, weight: 1, &low, &high)
        }
      }
      endEdges(before: line + Self.samples)
      if low < high {
        let whole = hasOneStretch && !solid.isEmpty ? solid : high..<high
        sum(low, whole.lowerBound, from: 0, isAntialiased: isAntialiased)
        if !whole.isEmpty {
          // What the left edge left over belongs to the whole stretch.
          changes[whole.lowerBound] = 0
          sum(whole.upperBound, high, from: Self.whole, isAntialiased: isAntialiased)
        }
        changes[high] = 0
        changes[high + 1] = 0
        emit(
          y, clip.left + low, clip.left + high, (clip.left + whole.lowerBound)..<(clip.left + whole.upperBound), row)
      }
      y += 1
    }
  }

  /// Coverage of a whole pixel: 16 sample lines of 256 steps.
  private static let whole: Int32 = 4096

  /// Lets go of edges that end above a sample line.
  private mutating func endEdges(before sample: Int) {
    guard soonestEnd <= sample else { return }
    active.removeAll { $0.end <= sample }
    soonestEnd = active.reduce(Int.max) { min($0, $1.end) }
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
    var stretches = 0
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
      stretches += 1
      if hasOneStretch {
        let begin = max(solid.lowerBound, firstPart == 0 ? firstPixel : firstPixel + 1)
        solid = begin..<max(begin, min(solid.upperBound, lastPixel))
      }
    }
    if stretches != 1 { hasOneStretch = false }
  }

  /// Turns the changes into coverage and clears them.
  private mutating func sum(_ low: Int, _ high: Int, from start: Int32, isAntialiased: Bool) {
    var total = start
    for index in low..<max(low, high) {
      total &+= changes[index]
      changes[index] = 0
      let share = (total &* 255 &+ 2048) >> 12
      row[index] = isAntialiased ? UInt8(truncatingIfNeeded: share) : (share >= 128 ? 255 : 0)
    }
  }
}
