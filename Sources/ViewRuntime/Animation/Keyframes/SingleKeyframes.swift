public import Foundation

/// Moves to a value by a timing curve (SwiftUI's `LinearKeyframe`).
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe.
  public let steps: KeyframeSteps<Value>

  /// Reaches a value after a time. Units: seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    steps = KeyframeSteps(to: to, in: duration, .curve(timingCurve))
  }
}

/// Moves to a value on a smooth path through the neighbouring keyframes (SwiftUI's `CubicKeyframe`).
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe.
  public let steps: KeyframeSteps<Value>

  /// Reaches a value after a time; speeds that are not given keep the motion smooth. Units: seconds, and the value's own
  /// per second.
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    steps = KeyframeSteps(
      to: to, in: duration, .smooth(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
  }
}

/// Moves to a value by a spring (SwiftUI's `SpringKeyframe`).
///
/// Differs on purpose: the spring starts at rest, whatever the speed before it.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe.
  public let steps: KeyframeSteps<Value>

  /// Swings to a value; without a duration until the spring rests. Units: seconds.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    steps = KeyframeSteps(to: to, in: duration ?? spring.settlingDuration, .spring(spring.motion))
  }
}

/// Jumps to a value (SwiftUI's `MoveKeyframe`).
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe.
  public let steps: KeyframeSteps<Value>

  /// Has a value at once.
  public init(_ to: Value) { steps = KeyframeSteps(to: to, in: 0, .jump) }
}
