/// A layout pass began: from the window's root, or from a node whose own size can't have changed.
public struct LayoutBegin: Hashable, Sendable {
  /// Pass number within the frame, from 0.
  public var pass: Int
  /// Main cause: the first layout invalidation's cause.
  public var cause: EventID

  /// All fields.
  @inlinable public init(pass: Int, cause: EventID) {
    self.pass = pass
    self.cause = cause
  }
}

/// A node's layout must be done again; its ancestors' follows up to where sizes turn out equal.
public struct LayoutInvalidated: Hashable, Sendable {
  /// The node.
  public var node: NodeSerial
  /// The evaluation, geometry event or animation tick behind it.
  public var cause: EventID

  /// All fields.
  @inlinable public init(node: NodeSerial, cause: EventID) {
    self.node = node
    self.cause = cause
  }
}

/// A measurement that was really made began; nested measures stand between begin and end.
public struct MeasureBegin: Hashable, Sendable {
  /// The node.
  public var node: NodeSerial
  /// What the parent proposed.
  public var proposal: RecordedProposal

  /// All fields.
  @inlinable public init(node: NodeSerial, proposal: RecordedProposal) {
    self.node = node
    self.proposal = proposal
  }
}

/// A measurement ended.
public struct MeasureEnd: Hashable, Sendable {
  /// The node.
  public var node: NodeSerial
  /// What the node answered.
  public var response: RecordedSize

  /// All fields.
  @inlinable public init(node: NodeSerial, response: RecordedSize) {
    self.node = node
    self.response = response
  }
}

/// A measurement was answered from the node's memory.
public struct MeasureCached: Hashable, Sendable {
  /// The node.
  public var node: NodeSerial
  /// What the parent proposed.
  public var proposal: RecordedProposal
  /// What the node answered.
  public var response: RecordedSize

  /// All fields.
  @inlinable public init(node: NodeSerial, proposal: RecordedProposal, response: RecordedSize) {
    self.node = node
    self.proposal = proposal
    self.response = response
  }
}

/// A node was placed.
public struct Placed: Hashable, Sendable {
  /// The node.
  public var node: NodeSerial
  /// In the parent's space.
  public var frame: RecordedRect
  /// Whether the frame differs from the last placement.
  public var changed: Bool

  /// All fields.
  @inlinable public init(node: NodeSerial, frame: RecordedRect, changed: Bool) {
    self.node = node
    self.frame = frame
    self.changed = changed
  }
}

/// The geometry that a reader or geometry node offers has changed; its readers are dirty.
public struct GeometryChanged: Hashable, Sendable {
  /// The `geometry` node.
  public var node: NodeSerial
  /// Value before.
  public var old: RecordedValue
  /// Value after.
  public var new: RecordedValue
  /// Why it changed, the main cause first.
  public var causes: [EventID]

  /// All fields.
  public init(node: NodeSerial, old: RecordedValue, new: RecordedValue, causes: [EventID]) {
    self.node = node
    self.old = old
    self.new = new
    self.causes = causes
  }
}

/// A preference's reduced value changed at a node that watches it.
public struct PreferenceReduced: Hashable, Sendable {
  /// The node.
  public var node: NodeSerial
  /// Key type name.
  public var key: String
  /// The value.
  public var value: RecordedValue
  /// Contributors in tree order.
  public var contributors: [NodeSerial]
  /// Why it changed, the main cause first.
  public var causes: [EventID]

  /// All fields.
  public init(
    node: NodeSerial, key: String, value: RecordedValue, contributors: [NodeSerial], causes: [EventID]
  ) {
    self.node = node
    self.key = key
    self.value = value
    self.contributors = contributors
    self.causes = causes
  }
}
