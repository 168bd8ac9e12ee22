import Foundation

/// Cuts an outline by fractions of its length.
struct PathTrimmer {
  private var rows: [[CGPoint]] = []
  private var length: CGFloat = 0

  /// Measures an outline.
  init(_ path: Path) {
    for part in FlattenedPath(path, tolerance: 0.02).parts {
      var points = part.points
      if part.isClosed, let first = points.first { points.append(first) }
      rows.append(points)
      for (from, to) in zip(points, points.dropFirst()) { length += distance(from, to) }
    }
  }

  private func distance(_ from: CGPoint, _ to: CGPoint) -> CGFloat {
    let (x, y) = (to.x - from.x, to.y - from.y)
    return (x * x + y * y).squareRoot()
  }

  /// The pieces between two fractions.
  func path(from: CGFloat, to: CGFloat) -> Path {
    let (low, high) = (from * length, to * length)
    var elements: [Path.Element] = []
    var done: CGFloat = 0
    for row in rows {
      var isOpen = false
      for (start, end) in zip(row, row.dropFirst()) {
        let step = distance(start, end)
        defer { done += step }
        guard step > 0, done + step > low, done < high else { continue }
        func point(_ along: CGFloat) -> CGPoint {
          CGPoint(x: start.x + (end.x - start.x) * along, y: start.y + (end.y - start.y) * along)
        }
        if !isOpen { elements.append(.move(to: done < low ? point((low - done) / step) : start)) }
        isOpen = true
        elements.append(.line(to: done + step > high ? point((high - done) / step) : end))
      }
    }
    return Path(elements: elements)
  }
}
