import TraceEvents
import UpdateGraph

/// Calls when a view came into the tree, and when it left.
public struct _AppearanceActionModifier {
  /// Called after the update that made the view.
  public var appear: (() -> Void)?
  /// Called after the update that removed the view.
  public var disappear: (() -> Void)?

  /// Keeps the actions.
  public init(appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
    self.appear = appear
    self.disappear = disappear
  }
}

extension _AppearanceActionModifier: EffectModifier {
  package static var traceLabel: String { "onAppear" }
  package typealias Effect = AppearanceEffect
}

/// The appearance actions of one view.
package final class AppearanceEffect: ViewEffect<_AppearanceActionModifier> {

  package override func attached() {
    let cause = tree.graph.currentCause
    let node = element.serial
    tree.afterRound { [weak self] in
      guard let self, element.isAlive else { return }
      guard let appear = modifier.appear else { return }
      tree.perform(.onAppear, node: node, cause: cause, appear)
    }
  }

  package override func removed() {
    guard let disappear = modifier.disappear else { return }
    let cause = tree.graph.currentCause
    let node = element.serial
    let tree = tree
    tree.afterRound { tree.perform(.onDisappear, node: node, cause: cause, disappear) }
  }
}

extension View {
  /// Calls after the view came into the tree.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action))
  }

  /// Calls after the view left the tree.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(disappear: action))
  }
}
