import TraceEvents
import TraceModel

/// State that keeps its first value while the parent gives another.
struct StaleInitialValueRule: FindingRule {
  let kind = "stale-initial-value"
  let check = "no state kept a first value that its parent had since changed"
  let explanation = """
    Within one identity a @State is handed an initial value that differs from the one in use, and is not written by \
    the end of the second frame after. Values made anew at every creation (three or more, one for each look of the \
    parent), values that can't be told apart in a trace (objects, ids), and values that come back are none. Source: \
    SwiftUI uses an initial value once per identity.
    """
  let lanes: [Lane] = [.evaluations]

  /// Different initial values, one at each look of the parent, from which they are generated, not handed down.
  static let leastGenerated = 3

  /// What a diagnostic says: the value ignored, the one the view was made with, and the one it shows.
  private struct Ignored {
    var row: UInt32
    var given: String
    var shown: String
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    var ignored: [UInt32: [Ignored]] = [:]
    for row in context.graph.rows where trace.kinds[Int(row)] == .diagnostic {
      guard case .diagnostic(let diagnostic) = trace.event(at: Int(row)), diagnostic.id == "initial-value-ignored",
        let values = StaleInitialValueRule.values(in: diagnostic.message)
      else { continue }
      ignored[diagnostic.node.rawValue, default: []].append(Ignored(row: row, given: values.given, shown: values.shown))
    }
    if ignored.isEmpty { return [] }
    let looks = looks(of: Set(ignored.keys.map { trace.nodeTable[NodeSerial($0)]?.parent.rawValue ?? 0 }), context)
    let writes = writes(to: Set(ignored.keys), context)
    return ignored.keys.sorted().compactMap { property in
      guard let events = ignored[property], let last = events.last, last.given != last.shown else { return nil }
      let view = trace.nodeTable[NodeSerial(property)]?.parent.rawValue ?? 0
      if events.count >= StaleInitialValueRule.leastGenerated, events.count >= looks[view] ?? 0 { return nil }
      let frame = context.frames.framesBegun(before: Int(last.row))
      let isTakenOver = (writes[property] ?? []).contains { row in
        row > last.row && context.frames.framesBegun(before: Int(row)) <= frame + 1
      }
      return isTakenOver ? nil : finding(NodeSerial(property), events, last, context)
    }
  }

  /// The values in the runtime's sentence; nil where both read the same, so that nothing is known to differ.
  static func values(in message: String) -> (given: String, shown: String)? {
    guard let start = message.firstRange(of: "the initial value "),
      let middle = message.firstRange(of: " is ignored, "),
      let made = message.firstRange(of: "was made with "), let end = message.firstRange(of: " and shows "),
      start.upperBound <= middle.lowerBound, made.upperBound <= end.lowerBound
    else { return nil }
    let given = String(message[start.upperBound..<middle.lowerBound])
    let first = String(message[made.upperBound..<end.lowerBound])
    return given == first ? nil : (given, String(message[end.upperBound...]))
  }

  /// How often the parent looked at each of some views again.
  private func looks(of views: Set<UInt32>, _ context: FindingContext) -> [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    for row in context.graph.rows {
      let kind = context.trace.kinds[Int(row)]
      guard kind == .validated || kind == .evaluationBegin, views.contains(context.trace.nodes[Int(row)]) else {
        continue
      }
      counts[context.trace.nodes[Int(row)], default: 0] += 1
    }
    return counts
  }

  private func writes(to properties: Set<UInt32>, _ context: FindingContext) -> [UInt32: [UInt32]] {
    var rows: [UInt32: [UInt32]] = [:]
    for vertex in context.nearest.effectiveWrites {
      let row = context.graph.rows[vertex]
      let property = context.trace.nodes[Int(row)]
      if properties.contains(property) { rows[property, default: []].append(row) }
    }
    return rows
  }

  private func finding(
    _ property: NodeSerial, _ events: [Ignored], _ last: Ignored, _ context: FindingContext
  ) -> Finding {
    let name = context.trace.nodeTable.name(of: property)
    let view = context.owner(of: property)
    let parent = context.viewName(of: context.trace.nodeTable[view]?.parent ?? .none)
    return Finding(
      kind, .warning, context.subject(view: view, property: property),
      title: "\(name) shows \(last.shown) while \(parent) gives \(last.given)",
      cause: "A @State takes its initial value once per identity; later ones are ignored.",
      fix:
        "Take a @Binding, or the plain value; or give the view an .id of what it edits; or take the new value over in "
        + "onChange.",
      evidence: FindingEvidence(rows: events.map(\.row), count: events.count))
  }
}
