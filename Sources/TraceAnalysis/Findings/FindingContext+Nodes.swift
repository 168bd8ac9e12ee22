import TraceEvents
import TraceModel

/// Ways through the tree of nodes that several rules go.
extension FindingContext {
  /// The node itself and those above it, innermost first. O(depth).
  func lineage(of node: NodeSerial) -> UnfoldFirstSequence<NodeSerial> {
    sequence(first: node) { [trace] current in
      guard let parent = trace.nodeTable[current]?.parent, !parent.isNone else { return nil }
      return parent
    }
  }

  /// The app view at or above a node; the node itself where there is none.
  func owner(of node: NodeSerial) -> NodeSerial {
    let owner = trace.nodeTable.owningView(of: node)
    return owner.isNone ? node : owner
  }

  /// Whether a node lies below another, or is it.
  func isAtOrBelow(_ node: NodeSerial, _ ancestor: NodeSerial) -> Bool {
    lineage(of: node).contains(ancestor)
  }

  /// What stays the same when a view is made again: labels and identities from the root down, as one text. O(depth).
  func identityPath(of node: NodeSerial) -> String {
    lineage(of: node).map { current in
      guard let record = trace.nodeTable[current] else { return "?" }
      return "\(record.label)[\(record.identity.path)]"
    }.reversed().joined(separator: "/")
  }

  /// Whether a node is a custom layout of the app.
  func isCustomLayout(_ node: NodeSerial) -> Bool {
    guard let record = trace.nodeTable[node] else { return false }
    return record.kind == .primitive && !record.module.isEmpty
  }

  /// The subject of a custom layout: its own name, with the place of the view that uses it.
  func subject(layout: NodeSerial) -> FindingSubject {
    var subject = subject(view: layout)
    subject.place = subject.place ?? self.subject(view: owner(of: layout)).place
    return subject
  }

  /// Serials of the app's custom layouts. O(nodes).
  func customLayouts() -> Set<UInt32> {
    Set(trace.nodeTable.serials.lazy.filter { isCustomLayout($0) }.map(\.rawValue))
  }

  /// Serials of the views that stand for a platform view: those with a call of a representable. O(rows).
  func hostedViews() -> Set<UInt32> {
    var hosted: Set<UInt32> = []
    for row in graph.rows where trace.kinds[Int(row)] == .actionBegin {
      if trace.actionKind(at: Int(row)) == .representable { hosted.insert(trace.nodes[Int(row)]) }
    }
    return hosted
  }

  /// `1 time`, `3 times`.
  static func times(_ count: Int) -> String { count == 1 ? "1 time" : "\(count) times" }
}

extension IdentityComponent {
  /// The component in a path.
  fileprivate var path: String {
    switch self {
    case .index(let index): "\(index)"
    case .branch(let first): first ? "if" : "else"
    case .explicit(let id): "id \(id)"
    case .property(let name): name
    }
  }
}
