import TraceEvents
import TraceModel

/// An object that a view makes for itself at each look of its parent, so that what it held is lost.
struct ObjectRecreatedRule: FindingRule {
  let kind = "object-recreated"
  let check = "no object was replaced, with what it held, whenever its view's parent ran"
  let explanation = """
    An observed object that was replaced within one identity at every look of the parent (two replacements or more), \
    after a property of its type had been written. An object to which nothing was written, or that stays for some \
    looks, is none: then another one may be meant. That the view makes it inline is inferred. Two has no outside source, \
    and is settable (leastSideEffects). Source: @ObservedObject does not own its object, @StateObject does.
    """
  let lanes: [Lane] = [.evaluations, .writes]

  private struct Replaced {
    var rows: [UInt32] = []
    var type = ""
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    var replaced: [UInt32: Replaced] = [:]
    for row in context.graph.rows where trace.kinds[Int(row)] == .diagnostic {
      guard case .diagnostic(let diagnostic) = trace.event(at: Int(row)), diagnostic.id == "object-replaced" else {
        continue
      }
      replaced[diagnostic.node.rawValue, default: Replaced()].rows.append(row)
      replaced[diagnostic.node.rawValue]?.type = ObjectRecreatedRule.type(in: diagnostic.message)
    }
    if replaced.isEmpty { return [] }
    let views = Set(replaced.keys.map { trace.nodeTable[NodeSerial($0)]?.parent.rawValue ?? 0 })
    let looks = looks(at: views, context)
    return replaced.keys.sorted().compactMap { node in
      guard let found = replaced[node], found.rows.count >= context.options.limits.leastSideEffects,
        let view = trace.nodeTable[NodeSerial(node)]?.parent, found.rows.count >= (looks[view.rawValue] ?? 0) - 1,
        isWritten(found.type, before: found.rows.last ?? 0, context)
      else { return nil }
      let name = trace.nodeTable[NodeSerial(node)].map {
        $0.label.hasPrefix("_") ? String($0.label.dropFirst()) : $0.label
      }
      var subject = context.subject(view: context.owner(of: NodeSerial(node)))
      subject.property = name ?? ""
      return Finding(
        kind, .warning, subject,
        title:
          "\(subject.name) was replaced by a new \(found.type) \(FindingContext.times(found.rows.count)); what it held "
          + "is lost",
        cause: "\(subject.view) makes the object where it declares it, so each look of its parent makes another.",
        fix: "Own it: @StateObject (or @State for an @Observable one); or pass in the one that a stable owner holds.",
        evidence: FindingEvidence(rows: found.rows, count: found.rows.count), confidence: .inferred)
    }
  }

  /// The type in `_model: another instance of Model than before`.
  static func type(in message: String) -> String {
    guard let start = message.firstRange(of: "another instance of "), let end = message.firstRange(of: " than before"),
      start.upperBound <= end.lowerBound
    else { return "" }
    return String(message[start.upperBound..<end.lowerBound])
  }

  /// How often each of some views was run or passed by for its parent.
  private func looks(at views: Set<UInt32>, _ context: FindingContext) -> [UInt32: Int] {
    let trace = context.trace
    var counts: [UInt32: Int] = [:]
    for row in context.graph.rows where views.contains(trace.nodes[Int(row)]) {
      switch trace.kinds[Int(row)] {
      case .validated: counts[trace.nodes[Int(row)], default: 0] += 1
      case .evaluationBegin:
        guard trace.partners[Int(row)] < Trace.missingRow,
          case .evaluationEnd(let end) = trace.event(at: Int(trace.partners[Int(row)])),
          end.reasons.contains(where: { $0.field == "@self" || $0.field == "created" })
        else { continue }
        counts[trace.nodes[Int(row)], default: 0] += 1
      default: continue
      }
    }
    return counts
  }

  private func isWritten(_ type: String, before row: UInt32, _ context: FindingContext) -> Bool {
    context.nearest.effectiveWrites.contains { vertex in
      let write = context.graph.rows[vertex]
      guard write < row, let record = context.trace.nodeTable[NodeSerial(context.trace.nodes[Int(write)])] else {
        return false
      }
      return record.kind == .model && record.label.hasPrefix(type + ".")
    }
  }
}
