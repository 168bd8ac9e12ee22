import Foundation

/// A row of dashes and gaps laid along a line.
struct DashPattern {
  private let lengths: [CGFloat]
  private let total: CGFloat
  private let phase: CGFloat

  /// Most dashes per part; a line of more is drawn whole. Source: chosen here, a guard against tiny dashes.
  private static let mostDashes: CGFloat = 20_000

  /// nil for a whole line: no dashes, a negative one, or none with a length.
  init?(_ style: StrokeStyle) {
    guard !style.dash.isEmpty, style.dash.allSatisfy({ $0 >= 0 && $0.isFinite }), style.dashPhase.isFinite else {
      return nil
    }
    lengths = style.dash.count.isMultiple(of: 2) ? style.dash : style.dash + style.dash
    total = lengths.reduce(0, +)
    guard total > 0 else { return nil }
    let rest = style.dashPhase - (style.dashPhase / total).rounded(.down) * total
    phase = rest
  }

  /// The dashes of one part, each open.
  func cut(_ part: FlattenedPath.Part) -> [FlattenedPath.Part] {
    var points = part.points
    if part.isClosed { points.append(points[0]) }
    let whole = zip(points, points.dropFirst()).reduce(CGFloat(0)) { $0 + distance($1.0, $1.1) }
    guard whole / total * CGFloat(lengths.count) < DashPattern.mostDashes else { return [part] }
    var (index, left) = start()
    var dashes: [FlattenedPath.Part] = []
    var dash: [CGPoint] = index.isMultiple(of: 2) ? [points[0]] : []
    for (from, to) in zip(points, points.dropFirst()) {
      let length = distance(from, to)
      var done: CGFloat = 0
      while length - done > left {
        done += left
        let along = done / length
        let point = CGPoint(x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along)
        if index.isMultiple(of: 2) {
          dashes.append(FlattenedPath.Part(points: dash + [point], isClosed: false))
          dash = []
        } else {
          dash = [point]
        }
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= length - done
      if index.isMultiple(of: 2) { dash.append(to) }
    }
    if dash.count > 1 { dashes.append(FlattenedPath.Part(points: dash, isClosed: false)) }
    return dashes
  }

  /// The dash or gap in which the line begins, and what is left of it.
  private func start() -> (index: Int, left: CGFloat) {
    var rest = phase
    for (index, length) in lengths.enumerated() {
      if rest < length { return (index, length - rest) }
      rest -= length
    }
    return (0, lengths[0])
  }

  private func distance(_ from: CGPoint, _ to: CGPoint) -> CGFloat {
    let (x, y) = (to.x - from.x, to.y - from.y)
    return (x * x + y * y).squareRoot()
  }
}
