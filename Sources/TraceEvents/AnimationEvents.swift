/// An animation began on an attribute of a node.
public struct AnimationBegin: Hashable, Sendable {
  public var animation: UInt32
  public var node: NodeSerial
  /// Curve as text: `easeInOut 0.35 s`.
  public var curve: String
  /// The transaction or evaluation that carried it.
  public var cause: EventID

  public init(animation: UInt32, node: NodeSerial, curve: String, cause: EventID) {
    self.animation = animation
    self.node = node
    self.curve = curve
    self.cause = cause
  }
}

/// An animation moved its attribute for a frame.
public struct AnimationTick: Hashable, Sendable {
  public var animation: UInt32
  public var node: NodeSerial
  /// The `animationTick` external event of the frame.
  public var cause: EventID

  public init(animation: UInt32, node: NodeSerial, cause: EventID) {
    self.animation = animation
    self.node = node
    self.cause = cause
  }
}

/// A running animation was given a new target.
public struct AnimationRetargeted: Hashable, Sendable {
  public var animation: UInt32
  public var cause: EventID

  public init(animation: UInt32, cause: EventID) {
    self.animation = animation
    self.cause = cause
  }
}

/// An animation reached its end, or its node went away.
public struct AnimationEnd: Hashable, Sendable {
  public var animation: UInt32
  public var finished: Bool

  public init(animation: UInt32, finished: Bool) {
    self.animation = animation
    self.finished = finished
  }
}
