public import TraceEvents

/// What a trace knows of one node.
public struct NodeRecord: Sendable {
  /// Which one.
  public var kind: NodeKind
  /// Type or storage name.
  public var label: String
  /// Module that defines the type.
  public var module: String
  /// Parent node.
  public var parent: NodeSerial
  /// Last component of its identity.
  public var identity: IdentityComponent
  /// Row of its creation.
  public var created: UInt32
  /// Row of its removal, or `Trace.noRow`.
  public var removed: UInt32
  /// Where its type's body is.
  public var code: CodeAddress
}

/// All nodes of a trace by serial.
public struct NodeTable: Sendable {
  var records: [UInt32: NodeRecord] = [:]

  /// The record of a node; nil when its creation is not in the trace.
  public subscript(_ node: NodeSerial) -> NodeRecord? { records[node.rawValue] }

  /// Serials in ascending order. O(n log n).
  public var serials: [NodeSerial] { records.keys.sorted().map { NodeSerial($0) } }

  /// A name for people: `FeedRow`, and for a property `FeedRow.count` (without the storage underscore).
  public func name(of node: NodeSerial) -> String {
    guard let record = self[node] else { return node.isNone ? "" : "node \(node.rawValue)" }
    switch record.kind {
    case .state, .focus, .gestureState, .storage:
      let property = record.label.hasPrefix("_") ? String(record.label.dropFirst()) : record.label
      let owner = self[record.parent]?.label ?? ""
      return owner.isEmpty ? property : "\(owner).\(property)"
    default:
      return record.label
    }
  }

  /// The nearest app view at or above a node; `.none` where there is none.
  public func owningView(of node: NodeSerial) -> NodeSerial {
    var current = node
    while let record = self[current] {
      if record.kind == .view || record.kind == .viewModifier { return current }
      current = record.parent
    }
    return .none
  }
}
