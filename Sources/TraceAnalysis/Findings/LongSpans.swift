import TraceEvents
import TraceModel

/// Spans of one type over the limit for long work.
struct LongSpans {
  /// What the spans are told apart by.
  struct Key: Hashable, Comparable {
    var name: String
    var module: String

    init?(_ node: NodeSerial, _ context: FindingContext) {
      guard let record = context.trace.nodeTable[node] else { return nil }
      name = record.label
      module = record.module
    }

    static func < (left: Key, right: Key) -> Bool { (left.name, left.module) < (right.name, right.module) }
  }

  /// What the rule says of them.
  struct Verdict {
    var name: String
    var severity: Severity
    var limit: Nanoseconds
    var spans: LongSpans
  }

  var rows: [UInt32] = []
  var owns: [Int64] = []
  var node = NodeSerial.none
  /// Own time of the first span of its kind, where that was measured and is over the limit: it loads code and makes
  /// types, which later ones find there.
  var cold: Int64?
  /// All spans of the type, short ones included.
  var all = 0
  var count: Int { rows.count }
  var longest: Nanoseconds { Nanoseconds(owns.max() ?? 0) }
  /// Middle of the spans over the limit.
  var median: Nanoseconds { Nanoseconds(owns.sorted()[owns.count / 2]) }
  var total: Nanoseconds { Nanoseconds(owns.reduce(0, +)) }

  mutating func add(row: Int, node: NodeSerial, own: Int64, isCold: Bool = false) {
    if isCold { cold = own }
    if own > owns.max() ?? 0 { self.node = node }
    rows.append(UInt32(row))
    owns.append(own)
  }

  /// Whether only the first span was long, and later ones were not.
  private var wasOnlyColdLong: Bool { cold != nil && count == 1 && all > 1 }

  /// `3 of 40 times, median 1.2 ms, at most 2.04 ms`; and that it was the first, where it was only that.
  var figures: String {
    let most = "at most \(longest.text)"
    if wasOnlyColdLong { return "once, at the first of \(all) times, \(most): the others were short" }
    guard count > 1 else { return "1 of \(all) times, \(most)" }
    return "\(count) of \(all) times, median \(median.text), \(most)"
  }

  /// Severities by the limits; types that stay under them are left out. Most total time first.
  static func verdicts(_ spans: [Key: LongSpans], _ options: AnalysisOptions) -> [Verdict] {
    spans.keys.sorted().compactMap { key -> Verdict? in
      guard let found = spans[key] else { return nil }
      for (severity, limit) in [(Severity.severe, options.longSevere), (.warning, options.longWarning)] {
        let over = found.owns.filter { $0 > limit.rawValue }.count
        if over >= 2 || found.longest.rawValue > limit.rawValue * Int64(options.singleLongFactor) {
          return Verdict(
            name: key.name, severity: found.wasOnlyColdLong ? .advice : severity, limit: limit, spans: found)
        }
      }
      return nil
    }.sorted { $0.spans.total > $1.spans.total }
  }
}
