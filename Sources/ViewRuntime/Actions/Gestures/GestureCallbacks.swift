/// A gesture that calls when its value changes.
public struct _ChangedGesture<Base: Gesture> {
  let base: Base
  let action: (Base.Value) -> Void
}

/// A gesture that calls at its end.
public struct _EndedGesture<Base: Gesture> {
  let base: Base
  let action: (Base.Value) -> Void
}

/// A gesture that keeps a value in a gesture state while it goes on.
public struct GestureStateGesture<Base: Gesture, State> {
  /// The gesture.
  public var base: Base
  /// The state.
  public var state: GestureState<State>
  /// Sets the state from the gesture's value.
  public var update: (Base.Value, inout State, inout Transaction) -> Void
}

extension _ChangedGesture: PrimitiveGesture {
  public typealias Value = Base.Value
  public typealias Body = Never

  package func makeRecognizer(
    changed: @escaping @MainActor (Value) -> Void, ended: @escaping @MainActor (Value) -> Void
  ) -> GestureRecognizer {
    base.recognizer(
      changed: {
        action($0)
        changed($0)
      }, ended: ended)
  }
}

extension _EndedGesture: PrimitiveGesture {
  public typealias Value = Base.Value
  public typealias Body = Never

  package func makeRecognizer(
    changed: @escaping @MainActor (Value) -> Void, ended: @escaping @MainActor (Value) -> Void
  ) -> GestureRecognizer {
    base.recognizer(
      changed: changed,
      ended: {
        action($0)
        ended($0)
      })
  }
}

extension GestureStateGesture: PrimitiveGesture {
  public typealias Value = Base.Value
  public typealias Body = Never

  package func makeRecognizer(
    changed: @escaping @MainActor (Value) -> Void, ended: @escaping @MainActor (Value) -> Void
  ) -> GestureRecognizer {
    base.recognizer(
      changed: { value in
        var transaction = Transaction()
        transaction.isContinuous = true
        state.change(transaction: &transaction) { update(value, &$0, &$1) }
        changed(value)
      },
      ended: {
        ended($0)
        state.goBack()
      })
  }
}

extension Gesture {
  /// Calls whenever the value changes.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }

  /// Calls at the end.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }

  /// Keeps a value in a gesture state while the gesture goes on.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, update: body)
  }
}
