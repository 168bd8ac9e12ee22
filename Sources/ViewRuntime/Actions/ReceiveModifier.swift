import TraceEvents
import UpdateGraph

/// Calls with each value of a publisher while a view is there.
public struct _ReceiveModifier<P: Publisher> where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void
}

extension _ReceiveModifier: EffectModifier {
  package static var traceLabel: String { "onReceive(\(TypeNames.short(P.Output.self)))" }
  package typealias Effect = ReceiveEffect<P>
}

/// A view's subscription.
///
/// Another publisher means a new subscription; one made in `body` is another each time, unless all its parts are equal.
package final class ReceiveEffect<P: Publisher>: ViewEffect<_ReceiveModifier<P>> where P.Failure == Never {
  private var subscription: AnyCancellable?

  package override func attached() { subscribe() }

  package override func changed(from old: _ReceiveModifier<P>) {
    guard !ValueComparison.areEqual(old.publisher, modifier.publisher) else { return }
    subscribe()
  }

  package override func removed() {
    subscription?.cancel()
    subscription = nil
  }

  private func subscribe() {
    subscription?.cancel()
    subscription = modifier.publisher.sink { [weak self] value in ReceivedValue.deliver(value, to: self) }
  }

  /// A value came: the action runs now, or after the update that is under way.
  func receive(_ value: P.Output) {
    let tree = tree
    let cause = tree.graph.currentCause
    guard tree.isUpdating || tree.isEvaluating else { return perform(value, cause: cause) }
    tree.noteCause(cause)
    tree.afterUpdate { [weak self] in self?.perform(value, cause: cause) }
  }

  private func perform(_ value: P.Output, cause: EventID) {
    guard element.isAlive else { return }
    let node = element.serial
    tree.graph.activity &+= 1
    guard cause.isNone else {
      tree.perform(.onReceive, node: node, cause: cause) { modifier.action(value) }
      return
    }
    HopCause.resume(in: tree) {
      tree.perform(.onReceive, node: node, cause: tree.graph.currentCause) { modifier.action(value) }
    }
  }
}

/// Values of publishers, which come on any thread.
enum ReceivedValue {
  /// Hands a value to a view's subscription; from another thread after a hop.
  static func deliver<P: Publisher>(_ value: P.Output, to effect: ReceiveEffect<P>?) {
    guard let effect else { return }
    if MainActorOnly.isCurrent {
      MainActorOnly.run((effect, value)) { $0.receive($1) }
    } else {
      MainActorOnly.enqueue((effect, value)) { $0.receive($1) }
    }
  }
}

extension View {
  /// Calls with each value of a publisher while the view is there.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(_ReceiveModifier(publisher: publisher, action: action))
  }
}
