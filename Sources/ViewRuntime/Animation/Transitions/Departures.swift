import Foundation
import TraceEvents
import UpdateGraph

/// Elements that left the tree of views and are still shown, while their transitions run.
///
/// The element that held one keeps it here; its layout nodes are no children of their container any more.
@MainActor final class Departures {
  /// One that leaves.
  private struct Departure {
    let key: AnyHashable
    let element: Element
    let nodes: [LayoutNode]
    weak var host: LayoutNode?
  }

  private var leaving: [Departure] = []

  /// The elements, in the order they left.
  var elements: [Element] { leaving.map(\.element) }

  /// Lets an element go: at once, or when its transitions are over.
  func depart(_ element: Element, key: AnyHashable, reason: RemovalReason) {
    let transitions = element.tree.isEvaluating ? element.transitions : []
    let nodes = element.layoutNodes
    guard !transitions.isEmpty, let host = nodes.first?.departureHost else {
      element.remove(reason: reason)
      return
    }
    var waiting = 0
    var isAnimated = false
    let gone: @MainActor () -> Void = { [weak self, weak element] in
      waiting -= 1
      guard waiting <= 0, let self, let element else { return }
      end(element, reason: reason)
    }
    for transition in transitions where transition.go(completion: gone) {
      waiting += 1
      isAnimated = true
    }
    guard isAnimated else {
      element.remove(reason: reason)
      return
    }
    leaving.append(Departure(key: key, element: element, nodes: nodes, host: host))
    host.keepDeparting(nodes)
  }

  /// It has gone.
  private func end(_ element: Element, reason: RemovalReason) {
    guard let index = leaving.firstIndex(where: { $0.element === element }) else { return }
    let departure = leaving.remove(at: index)
    departure.host?.forgetDeparting(departure.nodes)
    element.remove(reason: reason)
    element.tree.noteDrawing(cause: element.tree.graph.currentCause)
  }

  /// Takes back an element that was about to leave.
  func takeBack(_ key: AnyHashable) -> Element? {
    guard let index = leaving.firstIndex(where: { $0.key == key }) else { return nil }
    let departure = leaving.remove(at: index)
    departure.host?.forgetDeparting(departure.nodes)
    for transition in departure.element.transitions { transition.stay() }
    return departure.element
  }

  /// The element that held them goes too: they are shown no more.
  func endAll() {
    for departure in leaving { departure.host?.forgetDeparting(departure.nodes) }
  }
}

extension Element {
  /// The outermost elements in it that have a way to come and go: not within stacks or other containers.
  var transitions: [any Transitional] {
    if let transitional = self as? any Transitional { return [transitional] }
    if self is any LazyContainer || self is any Staging { return [] }
    return children.flatMap(\.transitions)
  }

  /// It came into the tree, by a branch, an id or a collection: lets its transitions run.
  func didCome() {
    guard tree.isEvaluating else { return }
    for transition in transitions { transition.come() }
  }
}
