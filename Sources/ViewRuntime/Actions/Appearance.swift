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
///
/// A container that does not show the view (a tab, a covered screen) lets it disappear, and appear again later.
package final class AppearanceEffect: ViewEffect<_AppearanceActionModifier>, StageWatcher {
  private var hasAppeared = false
  private var madeBy = EventID.none

  package override func attached() {
    madeBy = tree.graph.currentCause
    tree.afterRound { [weak self] in
      guard let self, element.isAlive else { return }
      element.watchStages(self)
      stageMayHaveChanged(cause: madeBy)
    }
  }

  func stageMayHaveChanged() {
    let cause = tree.graph.currentCause
    tree.afterRound { [weak self] in self?.stageMayHaveChanged(cause: cause) }
  }

  private func stageMayHaveChanged(cause: EventID) {
    guard element.isAlive, element.isOnStage != hasAppeared else { return }
    hasAppeared.toggle()
    let action = hasAppeared ? modifier.appear : modifier.disappear
    guard let action else { return }
    if hasAppeared, tree.graph.isRecording { tree.restChecks.appeared(element) }
    tree.perform(hasAppeared ? .onAppear : .onDisappear, node: element.serial, cause: cause, action)
  }

  package override func removed() {
    guard hasAppeared, let disappear = modifier.disappear else { return }
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
