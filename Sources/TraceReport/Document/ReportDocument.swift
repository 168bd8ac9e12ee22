import TraceAnalysis
import TraceEvents
import TraceModel

/// The data of the page as JSON, version 1; `Dashboards/report/data/document.js` reads it.
///
/// Columns instead of objects, texts by position in one table, times in nanoseconds. A frame's `row` is its position in
/// the columns of `frames`; an event's is its position in those of `events`.
struct ReportDocument {
  /// Rises with every change that an older page would misread.
  static let version = 1

  let analysis: Analysis
  let name: String
  let options: ReportOptions
  private let shown: ShownFrames

  init(_ analysis: Analysis, name: String, options: ReportOptions) {
    self.analysis = analysis
    self.name = name
    self.options = options
    shown = ShownFrames(analysis)
  }

  /// The whole document.
  var text: String {
    let findings = analysis.findings.map { FindingRow($0, analysis, shown) }
    let detailed = DetailedFrames(analysis, shown: shown, wanted: findings.map(\.rows), options: options)
    let frames = detailed.rows.map { analysis.frames.frames[shown.positions[$0]] }
    let chosen = ChosenEvents(analysis, frames: frames, stepsPerChain: options.stepsPerChain)
    var strings = StringTable()
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("format", "trace-report")
      writer.field("version", ReportDocument.version)
      writer.key("recording")
      RecordingFacts(analysis, name: name, idleFrames: shown.idleCount).write(to: &writer)
      writer.key("verdict")
      VerdictRow(findings: findings).write(to: &writer)
      writer.key("findings")
      write(findings, chosen, to: &writer)
      writer.key("suppressed")
      SuppressedRows(analysis: analysis).write(to: &writer)
      writer.key("checked")
      CheckedRows(outcomes: analysis.checked).write(to: &writer)
      writer.key("loops")
      LoopRows(analysis: analysis, shown: shown).write(to: &writer)
      writer.key("views")
      ViewRows(analysis).write(to: &writer)
      WorkRows(analysis).write(to: &writer)
      writer.key("causes")
      CauseRows(analysis.aggregatedCauses()).write(to: &writer)
      writer.key("statistics")
      StatisticsRows(analysis).write(to: &writer)
      writer.key("hitches")
      HitchRow(analysis).write(to: &writer)
      writer.key("frames")
      FrameColumns(analysis: analysis, shown: shown).write(to: &writer)
      writer.key("details")
      let omittedSpans = writeDetails(detailed, frames, chosen, to: &writer, strings: &strings)
      writer.key("events")
      EventColumns(analysis, shown: shown, chosen: chosen).write(to: &writer, strings: &strings)
      writer.key("losses")
      LossRows(
        analysis, framesWithoutDetails: shown.positions.count - frames.count, omittedSpans: omittedSpans
      ).write(to: &writer)
      writer.field("strings", strings.texts)
    }
    return writer.text
  }

  private func write(_ findings: [FindingRow], _ chosen: ChosenEvents, to writer: inout JSONWriter) {
    writer.array { writer in
      for finding in findings {
        let rows = DetailedFrames.ends(of: finding.rows, keeping: options.framesPerFinding)
        finding.write(
          to: &writer,
          frameNumbers: rows.map { Int(analysis.frames.frames[shown.positions[$0]].index.rawValue) },
          event: event(showing: finding, chosen))
      }
    }
  }

  /// Of a loop the last event, when it has shown its shape; else the first.
  private func event(showing finding: FindingRow, _ chosen: ChosenEvents) -> Int {
    let rows = finding.finding.evidence.rows
    let events = (finding.loop == nil ? rows : rows.reversed()).lazy.compactMap { row in
      analysis.graph.vertex(ofRow: Int(row), in: analysis.trace).flatMap(chosen.position)
    }
    return events.first ?? -1
  }

  private func writeDetails(
    _ detailed: DetailedFrames, _ frames: [Frame], _ chosen: ChosenEvents, to writer: inout JSONWriter,
    strings: inout StringTable
  ) -> Int {
    let names = SpanNames(trace: analysis.trace, chains: analysis.chains)
    var omitted = 0
    writer.array { writer in
      for (row, frame) in zip(detailed.rows, frames) {
        let spans = SpanColumns(
          analysis.trace, frame: frame, limit: options.spansPerFrame, names: names, strings: &strings,
          eventOfRow: { eventRow in
            analysis.graph.vertex(ofRow: eventRow, in: analysis.trace).flatMap(chosen.position) ?? -1
          })
        omitted += spans.omitted
        writer.object { writer in
          writer.field("row", row)
          writer.key("spans")
          spans.write(to: &writer)
        }
      }
    }
    return omitted
  }
}
