/// Builds keyframes from the statements of a closure: tracks, or the keyframes of a single one.
@resultBuilder public struct KeyframesBuilder<Value> {
  /// A track.
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }

  /// The first of several tracks.
  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }

  /// A track beside others.
  public static func buildPartialBlock<Before: Keyframes, Next: Keyframes>(
    accumulated: Before, next: Next
  ) -> KeyframePair<Before, Next> where Before.Value == Value, Next.Value == Value {
    KeyframePair(first: accumulated, second: next)
  }

  /// No track.
  public static func buildBlock() -> EmptyKeyframes<Value> { EmptyKeyframes() }

  /// The tracks.
  public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value { component }
}

extension KeyframesBuilder where Value: Animatable {
  /// A keyframe of the whole value.
  public static func buildExpression<C: KeyframeTrackContent>(_ expression: C) -> C where C.Value == Value {
    expression
  }

  /// The first keyframe of the whole value.
  public static func buildPartialBlock<C: KeyframeTrackContent>(first: C) -> C where C.Value == Value { first }

  /// A keyframe of the whole value after others.
  public static func buildPartialBlock<Before: KeyframeTrackContent, Next: KeyframeTrackContent>(
    accumulated: Before, next: Next
  ) -> KeyframeSequence<Before, Next> where Before.Value == Value, Next.Value == Value {
    KeyframeSequence(first: accumulated, second: next)
  }

  /// The keyframes of the whole value as its only track.
  public static func buildFinalResult<C: KeyframeTrackContent>(_ component: C) -> KeyframeTrack<Value, Value, C>
  where C.Value == Value { KeyframeTrack { component } }
}
