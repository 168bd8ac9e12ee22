/// An animation began on an attribute of a node.
public struct AnimationBegin: Hashable, Sendable {
  /// Number of the animation.
  public var animation: UInt32
  /// The node.
  public var node: NodeSerial
  /// Curve as text: `easeInOut 0.35 s`.
  public var curve: String
  /// The transaction or evaluation that carried it.
  public var cause: EventID

  /// All fields.
  public init(animation: UInt32, node: NodeSerial, curve: String, cause: EventID) {
    self.animation = animation
    self.node = node
    self.curve = curve
    self.cause = cause
  }
}

/// An animation moved its attribute for a frame.
public struct AnimationTick: Hashable, Sendable {
  /// Number of the animation.
  public var animation: UInt32
  /// The node.
  public var node: NodeSerial
  /// The `animationTick` external event of the frame.
  public var cause: EventID

  /// All fields.
  public init(animation: UInt32, node: NodeSerial, cause: EventID) {
    self.animation = animation
    self.node = node
    self.cause = cause
  }
}

/// A running animation was given a new target.
public struct AnimationRetargeted: Hashable, Sendable {
  /// Number of the animation.
  public var animation: UInt32
  /// What led to it.
  public var cause: EventID

  /// All fields.
  public init(animation: UInt32, cause: EventID) {
    self.animation = animation
    self.cause = cause
  }
}

/// An animation reached its end, or its node went away.
public struct AnimationEnd: Hashable, Sendable {
  /// Number of the animation.
  public var animation: UInt32
  /// Whether it reached its target.
  public var finished: Bool

  /// All fields.
  public init(animation: UInt32, finished: Bool) {
    self.animation = animation
    self.finished = finished
  }
}
