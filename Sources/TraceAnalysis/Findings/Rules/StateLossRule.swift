import TraceEvents
import TraceModel

/// State that the user had set, dropped by a change of identity while the item behind it lives on.
struct StateLossRule: FindingRule {
  let kind = "state-loss"
  let check = "no state that the user had set was dropped while its view came again"
  let explanation = """
    A @State property that a tap or typing had changed from its first value, removed because another branch of an if \
    took its place, an optional view went, or a lazy container let its row go; and a view of the same type made again \
    in the same place. State at its first value, state that was measured or loaded, drags, and ids that changed on \
    purpose are none. Source: SwiftUI ties state to identity.
    """
  let lanes: [Lane] = [.writes, .evaluations]

  /// A state that went away with something in it.
  private struct Dropped {
    var state: NodeSerial
    var view: NodeSerial
    var row: Int
    /// The view's path, which a view made again in the same place shares below the survivor.
    var survivor: NodeSerial
    var reason: RemovalReason
    var root: NodeSerial
  }

  func findings(in context: FindingContext) -> [Finding] {
    let dropped = droppedStates(context)
    if dropped.isEmpty { return [] }
    let returns = recreations(of: Set(dropped.compactMap { context.trace.nodeTable[$0.view]?.label }), context)
    var groups: [String: [Dropped]] = [:]
    for loss in dropped where comesAgain(loss, returns, context) {
      groups[context.trace.nodeTable.name(of: loss.state), default: []].append(loss)
    }
    return groups.keys.sorted().compactMap { name in groups[name].map { finding(name, $0, context) } }
  }

  private func droppedStates(_ context: FindingContext) -> [Dropped] {
    let trace = context.trace
    var values = UserValues(context)
    var dropped: [Dropped] = []
    for vertex in 0..<context.graph.count {
      let row = Int(context.graph.rows[vertex])
      switch trace.kinds[row] {
      case .write: values.take(vertex)
      case .nodeRemoved:
        let node = NodeSerial(trace.nodes[row])
        guard values.isSet(node), let view = trace.nodeTable[node]?.parent,
          let loss = loss(of: node, view: view, row: row, context)
        else { continue }
        dropped.append(loss)
      default: continue
      }
    }
    return dropped
  }

  /// The removed part's root and what stayed above it; nil where it went for another reason.
  private func loss(of state: NodeSerial, view: NodeSerial, row: Int, _ context: FindingContext) -> Dropped? {
    let trace = context.trace
    var root = view
    var reason: RemovalReason?
    // The removed part's nodes went one after the other, its root last.
    for node in context.lineage(of: view) {
      guard let record = trace.nodeTable[node], record.removed != Trace.noRow,
        case .nodeRemoved(let removed) = trace.event(at: Int(record.removed))
      else { break }
      root = node
      reason = removed.reason
      if removed.reason != .parent { break }
    }
    guard let reason, [.branch, .absent, .lazyReuse, .typeChanged].contains(reason),
      let survivor = trace.nodeTable[root]?.parent, !survivor.isNone
    else { return nil }
    return Dropped(state: state, view: view, row: row, survivor: survivor, reason: reason, root: root)
  }

  /// Rows at which views of the given types were made, by type; ascending.
  private func recreations(of labels: Set<String>, _ context: FindingContext) -> [String: [UInt32]] {
    var rows: [String: [UInt32]] = [:]
    for row in context.graph.rows where context.trace.kinds[Int(row)] == .nodeCreated {
      guard let record = context.trace.nodeTable[NodeSerial(context.trace.nodes[Int(row)])],
        record.kind == .view, labels.contains(record.label)
      else { continue }
      rows[record.label, default: []].append(row)
    }
    return rows
  }

  private func comesAgain(_ loss: Dropped, _ returns: [String: [UInt32]], _ context: FindingContext) -> Bool {
    let trace = context.trace
    guard let label = trace.nodeTable[loss.view]?.label, let rows = returns[label] else { return false }
    let path = context.identityPath(of: loss.view)
    for row in rows where row > loss.row {
      let node = NodeSerial(trace.nodes[Int(row)])
      guard context.isAtOrBelow(node, loss.survivor) else { continue }
      // A branch holds the same view in another place; a row and an optional view come back in theirs.
      if loss.reason == .branch || loss.reason == .typeChanged {
        // The other branch, made in the same update.
        if trace.causes[Int(row)] == trace.causes[loss.row] { return true }
      }
      if context.identityPath(of: node) == path { return true }
    }
    return false
  }

  private func finding(_ name: String, _ losses: [Dropped], _ context: FindingContext) -> Finding {
    let trace = context.trace
    let first = losses[0]
    let view = context.viewName(of: first.view)
    let holder = context.viewName(of: first.survivor)
    var subject = context.subject(view: first.view, property: first.state)
    subject.view = view
    let cause: String
    let fix: String
    switch first.reason {
    case .lazyReuse:
      cause = "The lazy container lets far rows go, and \(name) is kept in the row."
      fix = "Keep \(name) above the container, by the row's id (a Set or dictionary), and hand the row a binding."
    case .absent:
      cause = "An if in \(holder) takes \(view) away, and its state with it, while it is only meant to be hidden."
      fix = "Keep \(view) in place and hide it (opacity), or own \(name) in \(holder)."
    default:
      cause = "\(holder) shows \(view) in two branches of a condition: each branch is another identity."
      fix = "Write one \(view) and let the condition choose values (a ternary, AnyLayout), or own \(name) in \(holder)."
    }
    return Finding(
      kind, .warning, subject,
      title: "\(name) was lost \(FindingContext.times(losses.count)): \(view) was made again with its first value",
      cause: cause, fix: fix,
      evidence: FindingEvidence(
        rows: losses.map { trace.nodeTable[$0.root]?.removed ?? UInt32($0.row) }, count: losses.count))
  }
}
