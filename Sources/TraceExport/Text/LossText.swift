package import TraceModel

/// Losses as text.
package enum LossText {
  /// One loss on a line: kind, count, sentence and offset.
  package static func line(_ loss: Loss) -> String {
    let place = loss.offset.map { " (first at byte \(Figures.count($0)))" } ?? ""
    return "\(loss.kind) ×\(loss.count): \(loss.sentence)\(place)".oneLine
  }

  /// The lines of all losses for people; the worst first. Empty where nothing is missing.
  package static func lines(_ losses: Losses, style: TextStyle) -> [String] {
    let ordered = losses.rows.enumerated().sorted { left, right in
      (right.element.severity, left.offset) < (left.element.severity, right.offset)
    }
    return ordered.map { _, loss in
      let word =
        switch loss.severity {
        case .info: style("note", .quiet)
        case .dataLoss: style("loss", .warning)
        case .error: style("error", .severe)
        }
      return "  \(word)  \(line(loss))"
    }
  }
}
