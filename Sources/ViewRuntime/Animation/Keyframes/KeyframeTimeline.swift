public import Foundation

/// The values that keyframes give over time (SwiftUI's `KeyframeTimeline`), apart from any view.
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let motion: KeyframeMotion<Value>

  /// The timeline of keyframes from a value on.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    initial = initialValue
    motion = content().motion(from: initialValue)
  }

  /// Seconds until the longest track has come to its last keyframe.
  public var duration: TimeInterval { motion.parts.map(\.duration).max() ?? 0 }

  /// The value at a time: before the beginning the initial one, after the end the last.
  public func value(time: TimeInterval) -> Value {
    var value = initial
    for part in motion.parts { part.apply(&value, max(0, time)) }
    return value
  }

  /// The value at a fraction of the duration.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
