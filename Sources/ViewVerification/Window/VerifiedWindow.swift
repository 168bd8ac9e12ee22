import Foundation
import TraceEvents
import UpdateGraph
import ViewRuntime

/// A window under the virtual clock that shows one value after another.
@MainActor final class VerifiedWindow<Value> {
  let observer = VerificationObserver()
  let conditions: VerifiedConditions
  private let host: HeadlessHost
  private let shown: ShownValue<Value>

  init<Content: View>(
    _ value: Value, _ conditions: VerifiedConditions, content: @escaping @MainActor (Value) -> Content
  ) {
    self.conditions = conditions
    shown = ShownValue(value)
    var configuration = HeadlessHost.Configuration(size: conditions.size)
    configuration.reducesMotion = conditions.reducesMotion
    configuration.checksAnswers = conditions.checksAnswers
    let root = VerifiedRoot(shown: shown, conditions: conditions, content: content)
    host = HeadlessHost(root: root, configuration: configuration, observer: observer)
    // What the runtime would print is in the diagnostics.
    host.window.tree.console = { _ in }
  }

  /// Runs input, then waits until the window has had time to come to rest.
  func run(_ steps: [InputScript.Step] = [], settling: TimeInterval) async {
    await host.run(InputScript(steps + [.wait(settling)]))
  }

  /// Shows another value.
  func show(_ value: Value, settling: TimeInterval) async {
    host.window.tree.perform(.hostCall, node: .none, cause: .none) { shown.value = value }
    await run(settling: settling)
  }

  /// Runs one frame.
  func frame() { host.runFrame() }

  /// Ends the window.
  func close() { host.close() }

  // MARK: What it shows

  var root: LayoutNode { host.window.tree.rootLayout }

  /// Texts shown, in tree order.
  var labels: [String] { root.shownLabels }

  /// The window's size now.
  var size: CGSize { host.window.tree.windowSize }

  /// Collections in tree order, with their rows.
  var collections: [ShownCollection] {
    guard let root = host.window.root else { return [] }
    var found: [ShownCollection] = []
    func search(_ element: Element) {
      if let collection = element as? any KeyedCollection {
        found.append(ShownCollection(element: element, rows: collection.keyedRows.map { ShownRow($0) }))
      }
      for child in element.children { search(child) }
    }
    search(root)
    return found
  }

  /// Texts with their places, in tree order.
  var places: [(label: String, frame: CGRect)] {
    var found: [(label: String, frame: CGRect)] = []
    func search(_ node: LayoutNode) {
      guard node.placedProposal != nil, !node.isHiddenByContainer else { return }
      if let label = node.attachments?.label { found.append((label, node.globalFrame)) }
      for child in node.children { search(child) }
    }
    search(root)
    return found
  }

  /// What those who do not see the window find in it.
  var accessibility: [AccessibilityElement] { AccessibilityElement.all(in: root) }

  /// Custom layouts with the most calls of `sizeThatFits` that one frame made.
  var customLayouts: [(name: String, node: LayoutNode, mostMeasures: Int)] {
    var found: [(name: String, node: LayoutNode, mostMeasures: Int)] = []
    func search(_ node: LayoutNode) {
      if let layout = node as? any CustomLayoutContainer {
        found.append((layout.ruleName, node, observer.mostMeasures[node.serial] ?? 0))
      }
      for child in node.children { search(child) }
    }
    search(root)
    return found
  }
}
