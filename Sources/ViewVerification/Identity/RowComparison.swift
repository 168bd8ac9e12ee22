import ViewRuntime

/// Holds the rows of two looks at one window against each other.
@MainActor struct RowComparison {
  let condition: String
  /// Whether the later look shows a longer prefix: then all rows that are finished are still there.
  let isStream: Bool
  /// Rows at the end that may still change.
  var unfinished = 1

  func compare(_ before: [ShownCollection], _ now: [ShownCollection], _ report: inout VerificationReport) {
    for (index, old) in before.enumerated() {
      let same = now.first { $0.element === old.element }
      guard let new = same ?? (before.count == now.count ? now[index] : nil) else { continue }
      if same == nil, !old.rows.isEmpty, isStream {
        report.fail(
          "identity-lost", condition,
          "the ForEach of \(old.rows.count) rows was made anew, and with it all its rows and their state.")
        continue
      }
      compare(old.rows, new.rows, isLazy: new.element.makesChildrenOnDemand, &report)
    }
  }

  private func compare(
    _ before: [ShownRow], _ now: [ShownRow], isLazy: Bool, _ report: inout VerificationReport
  ) {
    for (index, old) in before.enumerated() where !isStream || index < before.count - unfinished {
      let successor = now.first { $0.hasID(of: old) }
      let heir = isUnique(old, in: before) ? now.first { $0.labels == old.labels } : nil
      let heirs = heir == nil ? 0 : now.count { $0.labels == old.labels }
      if let successor {
        // A lazy container lets far rows go and makes them again.
        if !isLazy, let was = old.element, let element = successor.element, was !== element {
          report.fail(
            "identity-lost", condition, "row \(index) (\(title(old))) was made anew under its id \(old.name).")
        }
        // The same id shows something else, and what it showed goes on under another one.
        if heirs == 1, let heir, !heir.hasID(of: old), !successor.labels.isEmpty, successor.labels != old.labels {
          report.fail(
            "identity-moved", condition,
            "\(title(old)) had the id \(old.name) and has \(heir.name) now; \(old.name) shows \(title(successor)): "
              + "ids that count places give a row's state to its neighbour.")
        }
      } else if heirs == 1, let heir {
        report.fail(
          "identity-lost", condition,
          "\(title(old)) had the id \(old.name) and has \(heir.name) now: an id must be made once, with its item.")
      } else if isStream {
        report.fail(
          "identity-lost", condition, "row \(index) (\(title(old))) was finished, and its id \(old.name) is gone.")
      }
    }
  }

  private func isUnique(_ row: ShownRow, in rows: [ShownRow]) -> Bool {
    !row.labels.isEmpty && rows.count { $0.labels == row.labels } == 1
  }

  private func title(_ row: ShownRow) -> String {
    row.labels.isEmpty ? "a row without text" : "\"\(row.labels.joined(separator: ", "))\""
  }
}
