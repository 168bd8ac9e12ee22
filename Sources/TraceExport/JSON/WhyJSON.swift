package import TraceAnalysis
import TraceEvents
import TraceModel

/// The chains of a frame, a property or a finding for programs. Version 1.
package struct WhyJSON {
  private let analysis: Analysis

  /// An exporter for an analysis.
  package init(_ analysis: Analysis) { self.analysis = analysis }

  /// The object of a frame.
  ///
  /// - Parameter view: type name of the bodies that are wanted; nil for all.
  package func value(frame: Frame, view: String?) -> JSONValue {
    let chains = analysis.chains.chains(inFrame: frame, view: view)
    return [
      "kind": "tracetool-why", "version": 1, "modelledTime": .bool(RecordingFacts.isModelled(analysis.trace)),
      "frame": FrameJSON.value(frame), "bodies": .array(chains.map(body)),
    ]
  }

  /// The object of a property: each place that writes it, with the chain of its last write.
  package func value(property: String) -> JSONValue {
    let sites = analysis.writeSites(ofProperty: property).map { site -> JSONValue in
      [
        "site": WorkJSON.value(site),
        "chain": analysis.chains.chain(throughRow: Int(site.lastRow)).map(body) ?? .null,
      ]
    }
    return [
      "kind": "tracetool-why", "version": 1, "modelledTime": .bool(RecordingFacts.isModelled(analysis.trace)),
      "property": .string(property), "sites": .array(sites),
    ]
  }

  /// The object of findings, each with the chains that show it.
  package func value(findings: [Finding]) -> JSONValue {
    [
      "kind": "tracetool-why", "version": 1, "modelledTime": .bool(RecordingFacts.isModelled(analysis.trace)),
      "findings": .array(
        findings.map { finding -> JSONValue in
          [
            "finding": FindingJSON.value(finding),
            "chains": .array(analysis.chains.chains(showing: finding).map(body)),
          ]
        }),
    ]
  }

  private func body(_ chain: CauseChain) -> JSONValue {
    [
      "title": .string(chain.title), "row": .integer(Int64(chain.row)), "root": .string(chain.root.name),
      "omittedSteps": .count(chain.omittedSteps), "bodyPosition": .count(chain.bodyPosition),
      "steps": .array(chain.steps.map(StepJSON.value)),
      "otherReasons": .array(chain.otherReasons.map(StepJSON.value)),
    ]
  }
}

/// One step of a chain for programs.
enum StepJSON {
  /// The object of a step.
  static func value(_ step: ChainStep) -> JSONValue {
    [
      "kind": .string(step.kind.rawValue), "title": .string(step.title), "detail": .string(step.detail),
      "row": step.row == Trace.noRow ? .null : .integer(Int64(step.row)),
      "node": step.node.isNone ? .null : .integer(Int64(step.node.rawValue)), "place": PlaceJSON.value(step.place),
      "timeNanoseconds": .integer(step.time.rawValue),
      "durationNanoseconds": step.duration.map { .integer($0.rawValue) } ?? .null,
      "evidence": .string(step.evidence.rawValue), "isApp": .bool(step.isApp),
    ]
  }
}

/// A place in the source for programs.
enum PlaceJSON {
  /// The object of a place; null for none.
  static func value(_ place: CodePlace?) -> JSONValue {
    guard let place else { return .null }
    return ["file": .string(place.file), "line": .count(place.line), "function": .string(place.function)]
  }
}

/// One frame for programs.
enum FrameJSON {
  /// The object of a frame.
  static func value(_ frame: Frame) -> JSONValue {
    [
      "number": .integer(Int64(frame.index.rawValue)), "beginNanoseconds": .integer(frame.begin.rawValue),
      "durationNanoseconds": .integer(frame.duration.rawValue), "budgetNanoseconds": .integer(frame.interval.rawValue),
      "overrunNanoseconds": .integer(frame.overrun.rawValue), "lateNanoseconds": .integer(frame.lateness.rawValue),
      "didDraw": .bool(frame.didDraw), "isAnimated": .bool(frame.isAnimated), "stages": stages(frame.stages),
    ]
  }

  /// The object of stage times.
  static func stages(_ times: StageTimes) -> JSONValue {
    .object(Stage.allCases.map { JSONValue.Member($0.rawValue + "Nanoseconds", .integer(times[$0].rawValue)) })
  }
}
