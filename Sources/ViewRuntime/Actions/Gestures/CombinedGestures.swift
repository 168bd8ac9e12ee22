/// Two gestures at once.
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
  /// What the two say; nil for one that has not begun.
  public struct Value {
    /// What the first says.
    public var first: First.Value?
    /// What the second says.
    public var second: Second.Value?
  }

  /// One.
  public var first: First
  /// The other.
  public var second: Second

  /// Two gestures at once.
  nonisolated public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

/// The first of two gestures that is recognized.
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
  /// What the one that was recognized says.
  public enum Value {
    /// The first was recognized.
    case first(First.Value)
    /// The second was.
    case second(Second.Value)
  }

  /// The one that comes first.
  public var first: First
  /// The other.
  public var second: Second

  /// Two gestures, of which the first comes first.
  nonisolated public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

/// A gesture, and then another.
public struct SequenceGesture<First: Gesture, Second: Gesture> {
  /// How far the two have come.
  public enum Value {
    /// The first goes on.
    case first(First.Value)
    /// The first has ended; the second says this, if it has begun.
    case second(First.Value, Second.Value?)
  }

  /// The first.
  public var first: First
  /// What follows it.
  public var second: Second

  /// A gesture, and then another.
  nonisolated public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

extension SimultaneousGesture: PrimitiveGesture {
  public typealias Body = Never

  package func makeRecognizer(
    changed: @escaping @MainActor (Value) -> Void, ended: @escaping @MainActor (Value) -> Void
  ) -> GestureRecognizer {
    let both = Both<First.Value, Second.Value>()
    return GestureRecognizer(
      both: first.recognizer(
        changed: {
          both.first = $0
          changed(Value(first: both.first, second: both.second))
        },
        ended: {
          ended(Value(first: $0, second: both.second))
          both.first = nil
        }),
      second.recognizer(
        changed: {
          both.second = $0
          changed(Value(first: both.first, second: both.second))
        },
        ended: {
          ended(Value(first: both.first, second: $0))
          both.second = nil
        }))
  }
}

extension ExclusiveGesture: PrimitiveGesture {
  public typealias Body = Never

  package func makeRecognizer(
    changed: @escaping @MainActor (Value) -> Void, ended: @escaping @MainActor (Value) -> Void
  ) -> GestureRecognizer {
    GestureRecognizer(
      oneOf: first.recognizer(changed: { changed(.first($0)) }, ended: { ended(.first($0)) }),
      second.recognizer(changed: { changed(.second($0)) }, ended: { ended(.second($0)) }))
  }
}

extension SequenceGesture: PrimitiveGesture {
  public typealias Body = Never

  package func makeRecognizer(
    changed: @escaping @MainActor (Value) -> Void, ended: @escaping @MainActor (Value) -> Void
  ) -> GestureRecognizer {
    let both = Both<First.Value, Second.Value>()
    return GestureRecognizer(
      both: first.recognizer(
        changed: { changed(.first($0)) },
        ended: {
          both.first = $0
          changed(.second($0, nil))
        }),
      second.recognizer(
        changed: { if let first = both.first { changed(.second(first, $0)) } },
        ended: { value in
          guard let first = both.first else { return }
          both.first = nil
          ended(.second(first, value))
        }))
  }
}

/// What two gestures have said last.
@MainActor private final class Both<First, Second> {
  var first: First?
  var second: Second?
}

extension GestureRecognizer {
  /// Hands all input to two recognizers.
  convenience init(both first: GestureRecognizer, _ second: GestureRecognizer) {
    self.init()
    if first.tapped != nil || second.tapped != nil {
      tapCount = max(first.tapCount, second.tapCount)
      tapped = {
        first.tapped?($0)
        second.tapped?($0)
      }
    }
    if first.dragged != nil || second.dragged != nil {
      dragged = {
        first.dragged?($0, $1)
        second.dragged?($0, $1)
      }
    }
    if first.held != nil || second.held != nil {
      held = {
        first.held?($0)
        second.held?($0)
      }
    }
    if first.twoFingers != nil || second.twoFingers != nil {
      twoFingers = {
        first.twoFingers?($0)
        second.twoFingers?($0)
      }
    }
  }

  /// Hands each kind of input to the first of two recognizers that takes it.
  convenience init(oneOf first: GestureRecognizer, _ second: GestureRecognizer) {
    self.init()
    tapped = first.tapped ?? second.tapped
    tapCount = first.tapped != nil ? first.tapCount : second.tapCount
    dragged = first.dragged ?? second.dragged
    held = first.held ?? second.held
    twoFingers = first.twoFingers ?? second.twoFingers
  }
}

extension Gesture {
  /// This gesture and another at once.
  nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// This gesture, or else another.
  nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// This gesture, and then another.
  nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}
