/// Keyframes of a value or of parts of it (SwiftUI's `Keyframes`): one track, or several that run side by side.
public protocol Keyframes<Value> {
  /// The type of what moves.
  associatedtype Value
  /// The tracks that move it from a value on.
  func motion(from value: Value) -> KeyframeMotion<Value>
}

/// Tracks side by side, as statements one after another make them.
public struct KeyframePair<First: Keyframes, Second: Keyframes>: Keyframes where First.Value == Second.Value {
  let first: First
  let second: Second

  /// Both.
  public func motion(from value: First.Value) -> KeyframeMotion<First.Value> {
    KeyframeMotion(parts: first.motion(from: value).parts + second.motion(from: value).parts)
  }
}

/// No track: nothing moves.
public struct EmptyKeyframes<Value>: Keyframes {
  /// Nothing.
  public func motion(from value: Value) -> KeyframeMotion<Value> { KeyframeMotion(parts: []) }
}

/// How a value moves over time, in the runtime's own terms.
public struct KeyframeMotion<Value> {
  /// One track: how long it takes, and how it sets its part of the value at a time.
  struct Part {
    let duration: Double
    let apply: (inout Value, Double) -> Void
  }

  var parts: [Part]
}
