/// Drawing of a frame began.
public struct DrawBegin: Hashable, Sendable {
  /// First cause: what made the picture dirty.
  public var cause: EventID

  /// All fields.
  @inlinable public init(cause: EventID) { self.cause = cause }
}

/// One view's content was made anew for the display list.
public struct DrawnNode: Hashable, Sendable {
  /// The node.
  public var node: NodeSerial
  /// Drawing commands it contributed.
  public var commands: Int
  /// Whether the commands differ from the last frame's.
  public var changed: Bool
  /// The evaluation, layout pass or tick that made it draw again.
  public var cause: EventID

  /// All fields.
  @inlinable public init(node: NodeSerial, commands: Int, changed: Bool, cause: EventID) {
    self.node = node
    self.commands = commands
    self.changed = changed
    self.cause = cause
  }
}

/// Drawing of a frame ended.
public struct DrawEnd: Hashable, Sendable {
  /// Commands in the whole display list.
  public var commands: Int
  /// Pixels touched.
  public var pixels: Int
  /// Bounding rectangle of what changed.
  public var damage: RecordedRect

  /// All fields.
  @inlinable public init(commands: Int, pixels: Int, damage: RecordedRect) {
    self.commands = commands
    self.pixels = pixels
    self.damage = damage
  }
}

/// The display list was handed over.
public struct Committed: Hashable, Sendable {
  /// The frame.
  public var frame: FrameIndex
  /// Commands in the display list.
  public var commands: Int

  /// All fields.
  @inlinable public init(frame: FrameIndex, commands: Int) {
    self.frame = frame
    self.commands = commands
  }
}
