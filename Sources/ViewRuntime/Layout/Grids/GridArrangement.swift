import Foundation
import TraceEvents

/// Column widths and row heights of a grid for one proposal.
@MainActor struct GridArrangement {
  /// A cell with its place.
  struct Cell {
    let node: LayoutNode
    let column: Int
    let span: Int
    let row: Int
    let traits: GridCellTraits
    let rowAlignment: VerticalAlignment?
  }

  private(set) var cells: [Cell] = []
  private(set) var widths: [CGFloat] = []
  private(set) var heights: [CGFloat] = []
  private(set) var size = CGSize.zero
  private var columnAlignments: [Int: HorizontalAlignment] = [:]
  private let horizontalSpacing: CGFloat
  private let verticalSpacing: CGFloat

  /// Arranges cells for a proposal.
  init(_ nodes: [LayoutNode], rule: GridLayoutNode.Rule, for proposal: ProposedViewSize) {
    horizontalSpacing = rule.horizontalSpacing
    verticalSpacing = rule.verticalSpacing
    sort(nodes)
    let columnCount = cells.map { $0.column + $0.span }.max() ?? 0
    let rowCount = (cells.map(\.row).max() ?? -1) + 1
    guard columnCount > 0 else { return }
    widths = share(
      proposal.width, among: columnCount, spacing: horizontalSpacing,
      length: { column, proposed in self.columnWidth(column, proposed) })
    widenForSpans(proposal.width)
    let fixed = self
    heights = share(
      proposal.height, among: rowCount, spacing: verticalSpacing,
      length: { row, proposed in fixed.rowHeight(row, proposed, rule) })
    size = CGSize(
      width: widths.reduce(0, +) + horizontalSpacing * CGFloat(columnCount - 1),
      height: heights.reduce(0, +) + verticalSpacing * CGFloat(max(0, rowCount - 1)))
  }

  /// Cells of one `GridRow` stand in one row; a view outside any row has a row to itself and spans all columns.
  private mutating func sort(_ nodes: [LayoutNode]) {
    var row = -1
    var column = 0
    var last: NodeSerial?
    var wide: [(node: LayoutNode, row: Int, traits: GridCellTraits)] = []
    for node in nodes {
      let traits = node.trait(GridCellKey.self)
      guard let mark = node.trait(GridRowKey.self) else {
        row += 1
        last = nil
        wide.append((node, row, traits))
        continue
      }
      if mark.row != last {
        row += 1
        column = 0
        last = mark.row
      }
      let span = max(1, traits.columns ?? 1)
      cells.append(
        Cell(node: node, column: column, span: span, row: row, traits: traits, rowAlignment: mark.alignment))
      if let alignment = traits.columnAlignment { columnAlignments[column] = alignment }
      column += span
    }
    let columnCount = max(1, cells.map { $0.column + $0.span }.max() ?? 1)
    for item in wide {
      cells.append(
        Cell(node: item.node, column: 0, span: columnCount, row: item.row, traits: item.traits, rowAlignment: nil))
    }
    // Placements go by the order of the children.
    var order: [ObjectIdentifier: Int] = [:]
    for (index, node) in nodes.enumerated() { order[ObjectIdentifier(node)] = index }
    cells.sort { (order[ObjectIdentifier($0.node)] ?? 0) < (order[ObjectIdentifier($1.node)] ?? 0) }
  }

  /// Shares a length among tracks as a stack does: the least flexible first, each an equal part of what is left.
  private func share(
    _ proposed: CGFloat?, among count: Int, spacing: CGFloat, length: (Int, CGFloat?) -> CGFloat
  ) -> [CGFloat] {
    guard let proposed, proposed.isFinite else { return (0..<count).map { length($0, proposed) } }
    let bounds = (0..<count).map { (index: $0, least: length($0, 0), most: length($0, .infinity)) }
    let order = bounds.sorted { first, second in
      let (left, right) = (first.most - first.least, second.most - second.least)
      return left == right ? first.index < second.index : left < right
    }
    var result = Array(repeating: CGFloat(0), count: count)
    var left = proposed - spacing * CGFloat(count - 1)
    for (position, track) in order.enumerated() {
      result[track.index] = length(track.index, max(0, left / CGFloat(count - position)))
      left -= result[track.index]
    }
    return result
  }

  private func columnWidth(_ column: Int, _ proposed: CGFloat?) -> CGFloat {
    var widest: CGFloat = 0
    for cell in cells where cell.column == column && cell.span == 1 && !cell.traits.unsizedAxes.contains(.horizontal) {
      let width = cell.node.size(for: ProposedViewSize(width: proposed, height: nil)).width
      widest = max(widest, width)
    }
    return widest
  }

  /// A cell over several columns that needs more than they have makes them all wider alike.
  private mutating func widenForSpans(_ proposed: CGFloat?) {
    for cell in cells where cell.span > 1 && !cell.traits.unsizedAxes.contains(.horizontal) {
      let end = min(cell.column + cell.span, widths.count)
      let own = width(from: cell.column, to: end)
      let others = widths.reduce(0, +) + horizontalSpacing * CGFloat(widths.count - 1) - own
      let offered = proposed.map { max(own, $0 - others) }
      let wanted = cell.node.size(for: ProposedViewSize(width: offered, height: nil)).width
      guard wanted > own, wanted.isFinite else { continue }
      for column in cell.column..<end { widths[column] += (wanted - own) / CGFloat(end - cell.column) }
    }
  }

  private func width(from start: Int, to end: Int) -> CGFloat {
    widths[start..<end].reduce(0, +) + horizontalSpacing * CGFloat(max(0, end - start - 1))
  }

  private func proposal(of cell: Cell, height: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: width(from: cell.column, to: min(cell.column + cell.span, widths.count)), height: height)
  }

  private func alignment(of cell: Cell, _ rule: GridLayoutNode.Rule) -> Alignment {
    Alignment(
      horizontal: columnAlignments[cell.column] ?? rule.alignment.horizontal,
      vertical: cell.rowAlignment ?? rule.alignment.vertical)
  }

  /// The height around a row's cells when their guides meet.
  private func rowHeight(_ row: Int, _ proposed: CGFloat?, _ rule: GridLayoutNode.Rule) -> CGFloat {
    var above: CGFloat = 0
    var below: CGFloat = 0
    for cell in cells where cell.row == row && !cell.traits.unsizedAxes.contains(.vertical) {
      let dimensions = cell.node.dimensions(for: proposal(of: cell, height: proposed))
      guard dimensions.height.isFinite else { return dimensions.height }
      let guide = dimensions[alignment(of: cell, rule).vertical]
      above = max(above, guide)
      below = max(below, dimensions.height - guide)
    }
    return above + below
  }

  /// Where the cells go, in the order of the children.
  func placements(_ rule: GridLayoutNode.Rule, host: LayoutNode) -> [ChildPlacement] {
    var tops: [CGFloat] = []
    var top: CGFloat = 0
    for height in heights {
      tops.append(top)
      top += height + verticalSpacing
    }
    var guides = Array(repeating: CGFloat(0), count: heights.count)
    for cell in cells {
      let dimensions = cell.node.dimensions(for: proposal(of: cell, height: heights[cell.row]))
      guides[cell.row] = max(guides[cell.row], dimensions[alignment(of: cell, rule).vertical])
    }
    return cells.map { cell in
      let inner = proposal(of: cell, height: heights[cell.row])
      let dimensions = cell.node.dimensions(for: inner)
      let area = CGSize(width: inner.width ?? 0, height: heights[cell.row])
      let alignment = alignment(of: cell, rule)
      var origin = alignment.origin(of: dimensions, in: area, host: host)
      origin.y = guides[cell.row] - dimensions[alignment.vertical]
      if let anchor = cell.traits.anchor {
        let rest = CGSize(width: area.width - dimensions.width, height: area.height - dimensions.height)
        origin = anchor.point(in: rest)
      }
      origin.x += width(from: 0, to: cell.column) + (cell.column > 0 ? horizontalSpacing : 0)
      origin.y += tops[cell.row]
      return ChildPlacement(frame: CGRect(origin: origin, size: dimensions.size), proposal: inner)
    }
  }
}
