import Foundation

/// Prints figures as an aligned table for people, or as JSON for programs.
enum FigureTable {
  /// A table with one line per figure.
  static func text(_ figures: [Figure], suite: String) -> String {
    let rows = figures.map { figure -> [String] in
      let spread = figure.quartiles.map { "\(number($0[0])) … \(number($0[1]))" } ?? "exact"
      let aim = figure.aim.map { aim in
        let shown = aim.compared == figure.value ? "" : " (\(number(aim.compared)))"
        return "\(aim.relation) \(number(aim.bound))\(shown) \(aim.isMet ? "met" : "MISSED")"
      }
      return [figure.title, number(figure.value), figure.unit, spread, "n=\(figure.runs)", aim ?? ""]
    }
    let header = ["", "median", "unit", "quartiles", "runs", "aim"]
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    let lines = ([header] + rows).map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 1 ? padding + cell : cell + padding
      }.joined(separator: "  ").trimmingTrailingSpaces()
    }
    return "\(suite)\n" + lines.map { "  " + $0 }.joined(separator: "\n") + "\n"
  }

  /// `{"version":1,"suites":{name:[figure…]}}`, keys sorted.
  static func json(_ suites: [String: [Figure]]) throws -> String {
    struct Document: Codable {
      var version = 1
      var suites: [String: [Figure]]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Document(suites: suites)), as: UTF8.self)
  }

  /// A number with as many digits as it deserves.
  static func number(_ value: Double) -> String {
    switch abs(value) {
    case 0: "0"
    case ..<10: String(format: "%.3f", value)
    case ..<1000: String(format: "%.1f", value)
    default: String(format: "%.0f", value)
    }
  }
}

extension String {
  /// The string without spaces at its end.
  fileprivate func trimmingTrailingSpaces() -> String {
    var copy = self
    while copy.last == " " { copy.removeLast() }
    return copy
  }
}
