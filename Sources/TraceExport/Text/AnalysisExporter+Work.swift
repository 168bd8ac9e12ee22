import TraceAnalysis
import TraceEvents
import TraceModel

/// What the writes led to, and what was done in vain.
extension AnalysisExporter {
  /// Write sites and views listed by cost; the rest is in `--json` and the report.
  private static let listedRows = 5

  /// The blast radius of each write site, costliest first, and how late its writes were seen.
  var writes: String {
    let sites = analysis.writeSites
    guard !sites.isEmpty else { return "" }
    var table = TextTable([.left, .right, .right, .right, .right, .right, .right, .right, .right, .right, .left])
    table.add(["write", "n", "bodies", "changed", "update", "layout", "draw", "late", "P50", "P95", ""])
    var isWeak = false
    for site in sites.prefix(AnalysisExporter.listedRows) {
      let latency = site.latency
      let weak = latency?.isP95Weak ?? false
      if weak { isWeak = true }
      table.add([
        site.propertyName.oneLine, Figures.count(site.writes), Figures.count(site.bodies),
        Figures.count(site.changedBodies), site.cost.update.text, site.cost.layout.text, site.cost.draw.text,
        Figures.count(site.lateFrames), latency.map { Nanoseconds(milliseconds: $0.p50).text } ?? "–",
        latency.map { Nanoseconds(milliseconds: $0.p95).text + (weak ? "*" : " ") } ?? "–",
        site.place.map { "\($0.file):\($0.line)".oneLine } ?? "",
      ])
    }
    var lines = table.lines(style: style, firstRow: .quiet)
    if sites.count > AnalysisExporter.listedRows {
      lines.append(style("  and \(sites.count - AnalysisExporter.listedRows) more", .quiet))
    }
    lines.append(style("  P50, P95: from the write to the frame that shows it; late: frames that missed", .quiet))
    if isWeak { lines.append(style("  * of fewer than \(Distribution.leastForP95) writes that were shown", .quiet)) }
    return section("writes by what they led to", lines)
  }

  /// What work that changed nothing cost, by view and stage.
  var unchanged: String {
    let work = analysis.unchangedWork
    guard let perFrame = work.perFrame, work.total.total > .zero else { return "" }
    let stages = Stage.allCases.filter { work.total[$0] > .zero }.map { "\($0.rawValue) \(work.total[$0].text)" }
    var lines = ["  \(work.total.total.text), \(perFrame.text) per frame (\(stages.joined(separator: ", ")))"]
    var table = TextTable([.left, .left, .right, .right])
    for row in work.rows.prefix(AnalysisExporter.listedRows) where row.own > .zero {
      table.add([
        row.view.oneLine, row.stage.rawValue, "\(Figures.count(row.count)) of \(Figures.count(row.all))", row.own.text,
      ])
    }
    lines += table.lines(style: style)
    return section("work that changed nothing (of each view with its built-in parts)", lines)
  }
}
