import TraceEvents

/// An element that keeps views in the tree without showing all of them: a tab view, a navigation stack, `ViewThatFits`.
///
/// Views that it does not show have not appeared, or have disappeared, with their state kept.
@MainActor protocol Staging: Element {
  /// Whether what is below it and holds `element` is shown.
  func isShowing(_ element: Element) -> Bool

  /// Who wants to hear when that changes.
  var stageWatchers: StageWatchers { get }
}

/// Something that acts when its view appears or disappears.
@MainActor protocol StageWatcher: AnyObject {
  /// A container around now shows other views.
  func stageMayHaveChanged()
}

/// Watchers of one staging element, in the order they came.
@MainActor final class StageWatchers {
  /// A watcher that may have ended.
  private struct Entry {
    weak var watcher: (any StageWatcher)?
  }

  private var entries: [Entry] = []

  /// Adds a watcher.
  func add(_ watcher: any StageWatcher) {
    entries.removeAll { $0.watcher == nil }
    entries.append(Entry(watcher: watcher))
  }

  /// Tells all watchers.
  func tell() {
    for entry in entries { entry.watcher?.stageMayHaveChanged() }
  }
}

extension Element {
  /// Whether every container around shows it.
  final var isOnStage: Bool {
    var ancestor = parent
    while let current = ancestor {
      if let stage = current as? any Staging, !stage.isShowing(self) { return false }
      ancestor = current.parent
    }
    return true
  }

  /// Lets a watcher hear of all containers around that may show other views.
  final func watchStages(_ watcher: any StageWatcher) {
    var ancestor = parent
    while let current = ancestor {
      if let stage = current as? any Staging { stage.stageWatchers.add(watcher) }
      ancestor = current.parent
    }
  }
}
