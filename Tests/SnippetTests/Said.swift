import TraceAnalysis

/// What an analysis says of a snippet, asked in the words of the records.
struct Said {
  let analysis: Analysis

  /// Findings of a kind about a subject, `View.property` or `Model.property` or `View`.
  func findings(_ kind: String, _ subject: String) -> [Finding] {
    analysis.findings.filter { finding in
      finding.kind == kind && (finding.subject.name == subject || finding.subject.name.hasPrefix("\(subject) (read by"))
    }
  }

  /// Whether a kind is said of a subject, with parts of its text: title, cause, fix, the loop's way and values.
  func says(_ kind: String, of subject: String, _ parts: String...) -> Bool {
    findings(kind, subject).contains { finding in
      let text = ([finding.title, finding.cause, finding.fix] + lines(of: finding)).joined(separator: "\n")
      return parts.allSatisfy(text.contains)
    }
  }

  private func lines(of finding: Finding) -> [String] {
    guard let loop = finding.loop else { return [] }
    return [loop.line, loop.shape.text, loop.ending.text, loop.values.map(\.text).joined(separator: " → ")]
      + (loop.guardDrops > 0 ? ["dropped"] : [])
  }

  /// Whether any finding is of a kind.
  func has(_ kind: String) -> Bool { analysis.findings.contains { $0.kind == kind } }

  /// Whether anything is said of a view or property, in whatever words.
  func mentions(_ name: String) -> Bool {
    analysis.findings.contains { $0.subject.name.contains(name) || $0.title.contains(name) }
  }

  /// Whether nothing is worse than advice.
  var isCalm: Bool { analysis.findings(atLeast: .warning).isEmpty }

  /// Bodies of a view that ran, and of these those that were passed by.
  func runs(_ view: String) -> (ran: Int, skipped: Int) {
    let summary = analysis.updates.summaries.first { $0.name == view }
    return (summary?.evaluations ?? 0, summary?.skipped ?? 0)
  }
}
