import Foundation
import TraceEvents
import UpdateGraph

/// Runs each body of the app once more, at rest and without effect on the tree, and says where it would show something
/// else now although nothing told it. A debug aid: the app's code runs more often than without.
@MainActor enum AnswerCheck {
  /// Checks a whole window.
  static func run(_ tree: ViewTree, root: Element) {
    guard tree.graph.isRecording, tree.restChecks.checksAnswers, !tree.animations.isRunning, !tree.hasPendingWork
    else { return }
    tree.noteDebugAid("checksAnswers")
    visit(root, tree)
  }

  private static func visit(_ element: Element, _ tree: ViewTree) {
    if let message = element.staleAnswer(), tree.restChecks.isNew("stale-view", element.serial) {
      tree.diagnose(id: "stale-view", message, node: element.serial, isPrinted: false)
    }
    for child in element.children { visit(child, tree) }
  }
}

/// A place that keeps a value of the app's.
@MainActor protocol ValueHolder: AnyObject {
  /// Storage name of the property.
  var heldName: String { get }
  /// Its node.
  var heldNode: NodeSerial { get }
  /// The value now.
  var heldValue: Any { get }
  /// The value it began with.
  var firstValue: Any { get }
}

extension StateLocation: ValueHolder {
  var heldName: String { node.field }
  var heldNode: NodeSerial { node.serial }
  var heldValue: Any { node.value }
  var firstValue: Any { initialValue }
}
