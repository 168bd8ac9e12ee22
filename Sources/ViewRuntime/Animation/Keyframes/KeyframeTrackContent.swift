/// Keyframes of one value, one after another (SwiftUI's `KeyframeTrackContent`).
public protocol KeyframeTrackContent<Value> {
  /// The type of what moves.
  associatedtype Value: Animatable
  /// The keyframes, in order.
  var steps: KeyframeSteps<Value> { get }
}

/// Keyframes in order, in the runtime's own terms.
public struct KeyframeSteps<Value: Animatable> {
  /// How a value gets to a keyframe.
  enum Way {
    case curve(UnitCurve)
    case spring(SpringMotion)
    case smooth(start: Value.AnimatableData?, end: Value.AnimatableData?)
    case jump
  }

  /// A keyframe: where to, in which time and how.
  struct Step {
    let target: Value
    let duration: Double
    let way: Way
  }

  var all: [Step]

  init(_ all: [Step]) { self.all = all }

  init(to target: Value, in duration: Double, _ way: Way) {
    // A time that is none or not a number is a jump, as if it were 0.
    all = [Step(target: target, duration: duration.isFinite ? max(0, duration) : 0, way: way)]
  }
}

/// Keyframes after others.
public struct KeyframeSequence<First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
where First.Value == Second.Value {
  let first: First
  let second: Second

  /// The first ones, then the others.
  public var steps: KeyframeSteps<First.Value> { KeyframeSteps(first.steps.all + second.steps.all) }
}

/// Keyframes chosen by a condition.
public struct KeyframeChoice<First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
where First.Value == Second.Value {
  let chosen: KeyframeSteps<First.Value>

  /// Those that were chosen.
  public var steps: KeyframeSteps<First.Value> { chosen }
}

/// Keyframes of a loop or an empty block.
public struct KeyframeList<Value: Animatable>: KeyframeTrackContent {
  /// The keyframes, in order.
  public let steps: KeyframeSteps<Value>
}

/// Builds the keyframes of a track from the statements of a closure.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// A keyframe.
  public static func buildExpression<C: KeyframeTrackContent>(_ expression: C) -> C where C.Value == Value {
    expression
  }

  /// The first keyframe.
  public static func buildPartialBlock<C: KeyframeTrackContent>(first: C) -> C where C.Value == Value { first }

  /// A keyframe after others.
  public static func buildPartialBlock<Before: KeyframeTrackContent, Next: KeyframeTrackContent>(
    accumulated: Before, next: Next
  ) -> KeyframeSequence<Before, Next> where Before.Value == Value, Next.Value == Value {
    KeyframeSequence(first: accumulated, second: next)
  }

  /// No keyframe: the value stays.
  public static func buildBlock() -> KeyframeList<Value> { KeyframeList(steps: KeyframeSteps([])) }

  /// The keyframes of a loop.
  public static func buildArray<C: KeyframeTrackContent>(_ components: [C]) -> KeyframeList<Value>
  where C.Value == Value { KeyframeList(steps: KeyframeSteps(components.flatMap(\.steps.all))) }

  /// The keyframes of an `if`.
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first component: First
  ) -> KeyframeChoice<First, Second> where First.Value == Value, Second.Value == Value {
    KeyframeChoice(chosen: component.steps)
  }

  /// The keyframes of an `else`.
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> KeyframeChoice<First, Second> where First.Value == Value, Second.Value == Value {
    KeyframeChoice(chosen: component.steps)
  }
}
