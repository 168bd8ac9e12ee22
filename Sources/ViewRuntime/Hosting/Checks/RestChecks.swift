import Foundation
import TraceEvents

/// What the checks at rest remember of one window.
@MainActor final class RestChecks {
  /// Most views waited for at once: more say nothing new, and each costs a look at each drawn frame.
  private static let mostUnseen = 64

  private var told: Set<String> = []
  private var unseen: [Unseen] = []

  /// A view whose onAppear was called and which has not been seen.
  private struct Unseen {
    weak var element: Element?
    let node: NodeSerial
  }

  /// Whether bodies, caches and copies are checked too, by running the app's code once more: a debug aid.
  var checksAnswers = false
  /// Whether the person asked for less motion.
  var reducesMotion = false

  /// Whether something is said of a node for the first time.
  func isNew(_ id: String, _ node: NodeSerial) -> Bool { told.insert("\(id) \(node.rawValue)").inserted }

  // MARK: Seen or not

  /// Waits for a view in a scroll view to be seen, after its onAppear.
  func appeared(_ element: Element) {
    guard unseen.count < Self.mostUnseen else { return }
    unseen.append(Unseen(element: element, node: element.serial))
  }

  /// Forgets the views that a drawn frame shows.
  func drew(_ tree: ViewTree) {
    if unseen.isEmpty { return }
    let window = CGRect(origin: .zero, size: tree.windowSize)
    unseen.removeAll { one in
      guard let element = one.element, element.isAlive else { return true }
      return element.layoutNodes.isEmpty || element.layoutNodes.contains { Self.isSeen($0, in: window) }
    }
  }

  /// Says which views were never seen; at the end of a run.
  func end(_ tree: ViewTree) {
    for one in unseen where one.element?.isAlive == true && isNew("appear-before-visible", one.node) {
      tree.diagnose(
        id: "appear-before-visible", "its onAppear was called, and it never came into sight.", node: one.node,
        isPrinted: false)
    }
  }

  /// Whether a node shows in the window and in each scroll view around it; without one around it counts as seen.
  private static func isSeen(_ node: LayoutNode, in window: CGRect) -> Bool {
    var visible = node.globalFrame.intersection(window)
    var isInScroll = false
    var ancestor = node.parent
    while let current = ancestor {
      if current is ScrollLayoutNode {
        isInScroll = true
        visible = visible.intersection(current.globalFrame)
      }
      ancestor = current.parent
    }
    return !isInScroll || !visible.isNull && visible.width > 0 && visible.height > 0
  }
}
