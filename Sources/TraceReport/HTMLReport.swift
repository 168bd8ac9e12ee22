public import TraceAnalysis

/// A recording's report as one HTML file, which opens without a network.
///
///     let report = HTMLReport(Analysis(trace), name: "feed.trace")
///     try report.text.write(toFile: "feed.html", atomically: true, encoding: .utf8)
public struct HTMLReport: Sendable {
  /// The data in the page: one JSON document, safe to stand in a script element.
  public let document: String

  /// Makes the report of an analysis.
  ///
  /// - Parameters:
  ///   - name: what the page is called, usually the trace's file name.
  ///   - options: how much goes into the page.
  /// - Cost: O(rows) once, then O(what is kept).
  public init(_ analysis: Analysis, name: String, options: ReportOptions = ReportOptions()) {
    document = ReportDocument(analysis, name: name, options: options).text
  }

  /// The page.
  public var text: String {
    let page = ReportTemplate.page
    guard let mark = page.firstRange(of: ReportTemplate.dataMark) else { return page }
    return page[..<mark.lowerBound] + document + page[mark.upperBound...]
  }
}
