/// Lines whose columns stand below each other.
package struct TextTable {
  /// How a column's cells stand.
  package enum Alignment: Sendable {
    case left
    case right
  }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// A table with so many columns.
  package init(_ alignments: [Alignment]) { self.alignments = alignments }

  /// Adds a row; missing cells are empty.
  package mutating func add(_ cells: [String]) { rows.append(cells) }

  /// Whether there are no rows.
  package var isEmpty: Bool { rows.isEmpty }

  /// The lines, each indented and without trailing spaces.
  ///
  /// - Parameter firstRow: role of the first row, where it is a heading.
  package func lines(indent: Int = 2, style: TextStyle = .plain, firstRow: TextStyle.Role? = nil) -> [String] {
    var widths = [Int](repeating: 0, count: alignments.count)
    for row in rows {
      for (column, cell) in row.enumerated() where column < widths.count {
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.enumerated().map { index, row in
      var line = String(repeating: " ", count: indent)
      for column in alignments.indices {
        let cell = column < row.count ? row[column] : ""
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        if column > 0 { line += "  " }
        line += alignments[column] == .left ? cell + padding : padding + cell
      }
      while line.last == " " { line.removeLast() }
      return index == 0 ? firstRow.map { style(line, $0) } ?? line : line
    }
  }
}
