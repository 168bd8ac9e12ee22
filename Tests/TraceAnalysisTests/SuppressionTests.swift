import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

/// What a team decided not to hear of, and limits by name.
@Suite struct SuppressionTests {
  /// A loop that settles after two laps: one warning.
  private static let trace: Trace = {
    let builder = TraceBuilder()
    var loop = PlantedLoop(builder, length: 1, hop: .inFrame, because: builder.external(.launch))
    builder.frame {
      builder.startLoop(&loop, value: .number(130))
      builder.stepLoop(&loop, from: 0, value: .number(150))
      builder.stepLoop(&loop, from: 0, value: .number(150))
      builder.draw(loop.views, because: loop.last)
    }
    return builder.finish()
  }()

  private func analysis(_ suppressions: [Suppression]) -> Analysis {
    var options = AnalysisOptions()
    options.suppressions = suppressions
    return Analysis(Self.trace, options: options)
  }

  @Test func aSuppressedFindingIsNotCountedAndNotLost() throws {
    let whole = analysis([])
    let loop = try #require(whole.findings.first { $0.kind == "feedback-loop" })
    #expect(whole.suppressed.isEmpty && whole.unusedSuppressions.isEmpty)
    let known = Suppression(kind: loop.kind, subject: loop.subject.name, reason: "settles", line: 3)
    let rest = analysis([known])
    #expect(rest.findings == whole.findings.filter { $0 != loop })
    #expect(rest.suppressed == [SuppressedFinding(finding: loop, suppression: known)])
    #expect(rest.unusedSuppressions.isEmpty)
    #expect(rest.findings(atLeast: .warning).isEmpty)
    let outcome = try #require(rest.checked.first { $0.kind == loop.kind })
    #expect(outcome.findings == 0 && outcome.suppressed == 1)
    #expect(rest.triage.readings.isEmpty)
    #expect(rest.loops == whole.loops)
  }

  @Test(arguments: [("feedback-loop", "Planted0"), ("measured-once", "Planted0.size0"), ("feedback-loop", "size0")])
  func whatIsNotTheSameIsNotSuppressed(kind: String, subject: String) {
    let other = Suppression(kind: kind, subject: subject, reason: "other", line: 1)
    let rest = analysis([other])
    #expect(rest.findings == analysis([]).findings)
    #expect(rest.suppressed.isEmpty)
    #expect(rest.unusedSuppressions == [other])
  }

  @Test func aModelsPropertyNeedsNoReader() {
    let finding = Finding(
      "equal-write", .warning, FindingSubject(view: "FeedRow", property: "Model.count"), title: "", cause: "", fix: "",
      evidence: FindingEvidence(rows: [], count: 1))
    for subject in ["Model.count (read by FeedRow)", "Model.count"] {
      #expect(Suppression(kind: "equal-write", subject: subject, reason: "r").matches(finding))
    }
    #expect(!Suppression(kind: "equal-write", subject: "FeedRow", reason: "r").matches(finding))
  }

  @Test func linesAreRead() throws {
    let text = """
      # a note\r
      \r
      feedback-loop FeedRow.width -- settles -- in two laps\r
        long-body\tRow<Int, Text>   --   parsing is what it is for
      equal-write Model.count (read by FeedRow) -- known
      """
    #expect(
      try SuppressionFile.read(text) == [
        Suppression(kind: "feedback-loop", subject: "FeedRow.width", reason: "settles -- in two laps", line: 3),
        Suppression(kind: "long-body", subject: "Row<Int, Text>", reason: "parsing is what it is for", line: 4),
        Suppression(kind: "equal-write", subject: "Model.count (read by FeedRow)", reason: "known", line: 5),
      ])
    #expect(try SuppressionFile.read("").isEmpty)
  }

  @Test(arguments: [
    ("feedback-loop FeedRow.width", 1, "the reason is missing; write KIND SUBJECT -- REASON"),
    ("#\nfeedback-loop FeedRow.width -- ", 2, "the reason is missing; write KIND SUBJECT -- REASON"),
    ("feedback-loop -- why", 1, "the subject is missing; write KIND SUBJECT -- REASON"),
    ("loopy Row -- why", 1, "there is no kind loopy; tracetool analyze --explain all prints every kind"),
    ("hang a -- x\nhang  a -- y", 2, "hang a is suppressed on line 1 already"),
  ]) func aBadLineIsNamed(text: String, line: Int, sentence: String) {
    #expect(throws: SuppressionFile.LineError(line: line, sentence: sentence)) { try SuppressionFile.read(text) }
  }

  @Test func everyLimitHasANameAndEveryKindExists() {
    let kinds = Set(Analysis.explanations.map(\.kind))
    for option in LimitOption.all {
      for kind in option.kinds { #expect(kinds.contains(kind), "\(option.name): \(kind)") }
    }
    #expect(Set(LimitOption.all.map(\.name)).count == LimitOption.all.count)
    // All stored limits but the two that are none: the suppressions, and the limits of single kinds as a whole.
    let stored =
      Mirror(reflecting: AnalysisOptions()).children.count - 2 + Mirror(reflecting: FindingLimits()).children.count
    #expect(LimitOption.all.count == stored)
    var seen: Set<AnalysisOptions> = []
    for option in LimitOption.all {
      var options = AnalysisOptions()
      switch option.place {
      case .time(let path): options[keyPath: path] = Nanoseconds(options[keyPath: path].rawValue + 1)
      case .count(let path): options[keyPath: path] += 1
      case .number(let path): options[keyPath: path] += 1
      }
      seen.insert(options)
    }
    #expect(seen.count == stored, "two names change one limit")
  }
}
