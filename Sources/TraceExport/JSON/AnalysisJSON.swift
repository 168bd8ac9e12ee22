package import TraceAnalysis
import TraceEvents
import TraceModel

/// An analysis for programs. Version 1: keys are added, never renamed; a changed meaning takes a new version.
package struct AnalysisJSON {
  private let analysis: Analysis
  private let name: String

  /// An exporter for an analysis.
  package init(_ analysis: Analysis, name: String) {
    self.analysis = analysis
    self.name = name
  }

  /// The whole object.
  package var value: JSONValue {
    let trace = analysis.trace
    return [
      "kind": "tracetool-analysis", "version": 1, "file": .string(name),
      "modelledTime": .bool(RecordingFacts.isModelled(trace)), "debugBuild": .bool(RecordingFacts.isDebugBuild(trace)),
      "lengthNanoseconds": .integer(RecordingFacts.length(trace)), "events": .count(trace.recordedEventCount),
      "isWhole": .bool(!trace.losses.lacksData),
      "worst": .optional(analysis.findings.map(\.severity).max()?.rawValue), "findings": findings,
      "suppressed": suppressed,
      "unusedSuppressions": .array(analysis.unusedSuppressions.map(SuppressionJSON.value)), "checked": checked,
      "frames": frames, "bodies": bodies, "triage": WorkJSON.value(analysis.triage),
      "writeSites": .array(analysis.writeSites.map(WorkJSON.value)),
      "unchangedWork": WorkJSON.value(analysis.unchangedWork),
      "losses": LossJSON.value(trace.losses),
    ]
  }

  private var findings: JSONValue { .array(analysis.findings.map(FindingJSON.value)) }

  private var suppressed: JSONValue {
    .array(
      analysis.suppressed.map { one -> JSONValue in
        ["finding": FindingJSON.value(one.finding), "suppression": SuppressionJSON.value(one.suppression)]
      })
  }

  private var checked: JSONValue {
    .array(
      analysis.checked.map { outcome -> JSONValue in
        [
          "kind": .string(outcome.kind), "check": .string(outcome.check), "findings": .count(outcome.findings),
          "suppressed": .count(outcome.suppressed),
          "missingLanes": .array(outcome.missingLanes.map { .string($0.rawValue) }),
        ]
      })
  }

  private var frames: JSONValue {
    [
      "drawn": .count(analysis.frames.drawn.count), "idle": .count(analysis.frames.idleCount),
      "quantiles": .string(Quantile.definition),
      "durationMilliseconds": DistributionJSON.value(analysis.frames.durations),
      "overrunMilliseconds": DistributionJSON.value(analysis.frames.overruns),
      "stages": FrameJSON.stages(analysis.frames.stages), "hitches": .count(analysis.hitches.hitches.count),
      "lateNanoseconds": .integer(analysis.hitches.lateness.rawValue),
      "hitchRatioMillisecondsPerSecond": .optional(analysis.hitches.ratio),
    ]
  }

  private var bodies: JSONValue {
    .array(
      analysis.updates.summaries.filter { $0.kind == .view || $0.kind == .viewModifier }.map { view -> JSONValue in
        [
          "view": .string(view.name), "module": .string(view.module), "instances": .count(view.instances),
          "evaluations": .count(view.evaluations), "firstResults": .count(view.firstResults),
          "equalResults": .count(view.equalResults), "skipped": .count(view.skipped),
          "ownNanoseconds": .integer(view.own.rawValue), "inclusiveNanoseconds": .integer(view.inclusive.rawValue),
          "longestOwnNanoseconds": .integer(view.longestOwn.rawValue),
          "runtimeNanoseconds": .integer(view.runtime.rawValue),
        ]
      })
  }
}

/// A suppression for programs.
enum SuppressionJSON {
  /// The object of a suppression; line 0 stands in no file.
  static func value(_ suppression: Suppression) -> JSONValue {
    [
      "kind": .string(suppression.kind), "subject": .string(suppression.subject),
      "reason": .string(suppression.reason), "line": .count(suppression.line),
    ]
  }
}

/// A finding for programs.
enum FindingJSON {
  /// The object of a finding.
  static func value(_ finding: Finding) -> JSONValue {
    [
      "kind": .string(finding.kind), "severity": .string(finding.severity.rawValue),
      "subject": .string(finding.subject.name), "view": .string(finding.subject.view),
      "property": .string(finding.subject.property), "place": PlaceJSON.value(finding.subject.place),
      "title": .string(finding.title), "cause": .string(finding.cause), "fix": .string(finding.fix),
      "count": .count(finding.evidence.count), "milliseconds": .number(finding.evidence.milliseconds),
      "rows": .array(finding.evidence.rows.map { .integer(Int64($0)) }),
      "confidence": .string(finding.confidence.rawValue),
      "loop": finding.loop.map(LoopJSON.value) ?? .null,
    ]
  }
}

/// A feedback loop for programs.
enum LoopJSON {
  /// The object of a loop.
  static func value(_ loop: FeedbackLoop) -> JSONValue {
    [
      "property": .string(loop.propertyName), "view": .string(loop.view), "severity": .string(loop.severity.rawValue),
      "cycle": .string(loop.line), "place": PlaceJSON.value(loop.place), "laps": .count(loop.laps),
      "frames": .count(loop.frames), "occurrences": .count(loop.occurrences), "instances": .count(loop.instances),
      "totalLaps": .count(loop.totalLaps), "lapsPerSecond": .optional(loop.lapsPerSecond),
      "millisecondsPerLap": .number(loop.millisecondsPerLap),
      "millisecondsPerSecond": .optional(loop.millisecondsPerSecond), "shape": .string(loop.shape.text),
      "ending": .string(loop.ending.text), "values": .array(loop.values.map { .string($0.text) }),
      "dropped": .array(loop.dropped.map { .string($0.text) }), "guardDrops": .count(loop.guardDrops),
      "isMeasuredOnce": .bool(loop.isMeasuredOnce), "startedBy": .string(loop.startedBy),
      "isDeferred": .bool(loop.isDeferred), "isMeasured": .bool(loop.isMeasured),
      "confidence": .string(loop.confidence.rawValue), "cost": FrameJSON.stages(loop.cost), "fix": .string(loop.fix),
    ]
  }
}
