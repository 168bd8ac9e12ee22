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
  /// Records in order of creation.
  private var records: [NodeRecord] = []
  /// Serial of each record.
  private var recordSerials: [UInt32] = []
  /// Place of a serial's record, from 1, for serials that follow each other closely, as a process counts them.
  private var near: [UInt32] = []
  /// The same for serials far beyond the number of nodes: only a damaged or made-up recording has any.
  private var far: [UInt32: UInt32] = [:]

  /// Serials up to this, or twice the number of records, are near.
  private static let leastNear = 65_536

  /// The record of a node; nil when its creation is not in the trace.
  public subscript(_ node: NodeSerial) -> NodeRecord? { place(of: node.rawValue).map { records[$0] } }

  /// What kind of node it is; nil when its creation is not in the trace. O(1), without a copy of the record.
  public func kind(of node: NodeSerial) -> NodeKind? { place(of: node.rawValue).map { records[$0].kind } }

  /// Serials in ascending order. O(n log n).
  public var serials: [NodeSerial] { recordSerials.sorted().map { NodeSerial($0) } }

  /// Keeps a node's record, in place of an older one of the same serial.
  mutating func set(_ record: NodeRecord, for serial: UInt32) {
    if let known = place(of: serial) {
      records[known] = record
      return
    }
    records.append(record)
    recordSerials.append(serial)
    let place = UInt32(records.count)
    if Int(serial) < near.count {
      near[Int(serial)] = place
    } else if Int(serial) <= max(NodeTable.leastNear, 2 * records.count) {
      near.append(contentsOf: repeatElement(0, count: max(Int(serial) + 1, 2 * near.count) - near.count))
      near[Int(serial)] = place
      // What was far may have come near: one table holds each serial.
      for entry in far.keys where Int(entry) < near.count { near[Int(entry)] = far.removeValue(forKey: entry) ?? 0 }
    } else {
      far[serial] = place
    }
  }

  /// Changes a node's record, where there is one.
  mutating func update(_ serial: UInt32, _ change: (inout NodeRecord) -> Void) {
    if let known = place(of: serial) { change(&records[known]) }
  }

  /// Changes all records.
  mutating func updateAll(_ change: (inout NodeRecord) -> Void) {
    for place in records.indices { change(&records[place]) }
  }

  @inline(__always) private func place(of serial: UInt32) -> Int? {
    let place = Int(serial) < near.count ? near[Int(serial)] : far.isEmpty ? 0 : far[serial] ?? 0
    return place == 0 ? nil : Int(place) - 1
  }

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
    // A damaged recording may name parents in a circle.
    for _ in 0...records.count {
      guard let place = place(of: current.rawValue) else { return .none }
      let kind = records[place].kind
      if kind == .view || kind == .viewModifier { return current }
      current = records[place].parent
    }
    return .none
  }
}
