import TracedUI

/// Rows of children of one width: as many columns as the width has room for, each row as high as its highest child.
///
/// Without a width (nil, or endless) all children stand in one row, each as wide as the widest asks for.
struct EqualColumns: Layout {
  var spacing: CGFloat
  /// Least width of a column, unless there is only one.
  var leastWidth: CGFloat

  /// Where everything goes for one width.
  struct Arrangement {
    var width: CGFloat
    var columns: Int
    var columnWidth: CGFloat
    var rowHeights: [CGFloat]
  }

  /// Arrangements by width: a pass asks for the same one more than once.
  typealias Cache = [CGFloat: Arrangement]

  func makeCache(subviews: Subviews) -> Cache { [:] }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let found = arrangement(proposal.width, subviews, &cache)
    let gaps = spacing * CGFloat(max(found.rowHeights.count - 1, 0))
    return CGSize(width: found.width, height: found.rowHeights.reduce(gaps, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let found = arrangement(bounds.width, subviews, &cache)
    var y = bounds.minY
    for (row, height) in found.rowHeights.enumerated() {
      for column in 0..<found.columns {
        let index = row * found.columns + column
        guard index < subviews.count else { break }
        subviews[index].place(
          at: CGPoint(x: bounds.minX + (found.columnWidth + spacing) * CGFloat(column), y: y),
          proposal: ProposedViewSize(width: found.columnWidth, height: height))
      }
      y += height + spacing
    }
  }

  private func arrangement(_ proposed: CGFloat?, _ subviews: Subviews, _ cache: inout Cache) -> Arrangement {
    let width = proposed.flatMap { $0.isFinite ? max($0, 0) : nil } ?? idealWidth(subviews)
    if let known = cache[width] { return known }
    let fitting = Int((width + spacing) / (leastWidth + spacing))
    let columns = max(1, min(fitting, subviews.count))
    let columnWidth = max(0, (width - spacing * CGFloat(columns - 1)) / CGFloat(columns))
    let heights = subviews.map { $0.sizeThatFits(ProposedViewSize(width: columnWidth, height: nil)).height }
    let rows = stride(from: 0, to: heights.count, by: columns).map { first in
      heights[first..<min(first + columns, heights.count)].max() ?? 0
    }
    let made = Arrangement(width: width, columns: columns, columnWidth: columnWidth, rowHeights: rows)
    cache[width] = made
    return made
  }

  private func idealWidth(_ subviews: Subviews) -> CGFloat {
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let column = max(widest, leastWidth)
    return column * CGFloat(subviews.count) + spacing * CGFloat(max(subviews.count - 1, 0))
  }
}
