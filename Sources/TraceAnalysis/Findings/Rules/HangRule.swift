import TraceEvents
import TraceModel

/// An input that nothing answers for a long time.
struct HangRule: FindingRule {
  let kind = "hang"
  let check = "every input was answered in time"
  let explanation = """
    A tap, key, drag or scroll after which the thread worked without a frame on the display for 250 ms or more. Idle \
    time is none, and nothing pending means no hang. Source: Instruments counts hangs from 250 ms.
    """
  let lanes: [Lane] = [.frames]

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let limit = context.options.limits.hang.rawValue
    var groups: [String: (node: NodeSerial, rows: [UInt32], longest: Int64, detail: String)] = [:]
    var waiting: [(row: UInt32, node: NodeSerial, detail: String, kind: ExternalKind)] = []
    var busySince: Int64 = 0
    var busy: Int64 = 0
    var depth = 0
    for row in 0..<trace.count {
      let kind = trace.kinds[row]
      switch kind {
      case .external:
        guard case .external(let event) = trace.event(at: row), event.kind.isInput else { continue }
        if waiting.isEmpty {
          busy = 0
          busySince = trace.times[row]
        }
        waiting.append((UInt32(row), event.node, event.detail, event.kind))
      case .frameBegin, .actionBegin:
        if depth == 0 { busySince = trace.times[row] }
        depth += 1
      case .frameEnd, .actionEnd:
        depth = max(0, depth - 1)
        guard depth == 0, !waiting.isEmpty else { continue }
        busy += trace.times[row] - busySince
        if kind == .actionEnd { continue }
        // The frame is the answer, whether it drew or not.
        if busy >= limit, let first = waiting.first {
          let node = heaviest(from: Int(first.row), to: row, context) ?? first.node
          let name = context.viewName(of: node)
          var group = groups[name] ?? (node, [], 0, "\(first.kind)")
          group.rows.append(first.row)
          group.longest = max(group.longest, busy)
          groups[name] = group
        }
        waiting.removeAll(keepingCapacity: true)
        busy = 0
      default: continue
      }
    }
    return groups.keys.sorted().compactMap { name in
      groups[name].map { finding(name, $0.node, $0.rows, $0.longest, $0.detail, context) }
    }
  }

  /// The node of the longest action or evaluation between two rows.
  private func heaviest(from first: Int, to last: Int, _ context: FindingContext) -> NodeSerial? {
    var best: (time: Int64, node: NodeSerial) = (0, .none)
    for row in first...last where [.actionBegin, .evaluationBegin, .measureBegin].contains(context.trace.kinds[row]) {
      guard let time = context.trace.duration(of: row), time > best.time else { continue }
      best = (time, NodeSerial(context.trace.nodes[row]))
    }
    return best.node.isNone ? nil : best.node
  }

  private func finding(
    _ name: String, _ node: NodeSerial, _ rows: [UInt32], _ longest: Int64, _ input: String, _ context: FindingContext
  ) -> Finding {
    let time = Nanoseconds(longest)
    return Finding(
      kind, .severe, context.subject(view: context.owner(of: node)),
      title: "nothing answered a \(input) for \(time.text)",
      cause: "\(name) held the main thread meanwhile: no other input is taken and nothing moves.",
      fix: "Do the work off the main actor (an async function, @concurrent) and show that it is on its way; write the "
        + "result when it is there.",
      evidence: FindingEvidence(rows: rows, count: rows.count, milliseconds: time.milliseconds))
  }
}

extension ExternalKind {
  /// Whether a person did it, and waits for an answer.
  var isInput: Bool {
    switch self {
    case .tap, .type, .scroll, .drag, .keyboard, .hover, .focus: true
    default: false
    }
  }
}
