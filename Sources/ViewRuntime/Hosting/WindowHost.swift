package import Foundation
package import TraceEvents
package import UpdateGraph

/// One window: runs frames of a root view.
///
/// A frame delivers what came from outside, then brings transactions to the layout until nothing is left or a limit is
/// met, and draws if the picture may differ.
@MainActor package final class WindowHost {
  /// The tree.
  package let tree: ViewTree
  /// Time between frames.
  package let interval: Nanoseconds
  private var root: RootElement?
  private let makeRoot: @MainActor (ViewTree, EnvironmentScope) -> RootElement
  /// The environment that the host sets.
  package let environment: EnvironmentScope

  /// Most chained transactions in one round: SwiftUI's own limit (messages.md, Pass limits).
  static let transactionLimit = 8
  /// Rounds per frame: SwiftUI's own number.
  static let roundLimit = 2

  /// A window that shows a view.
  package init<V: View>(
    _ root: V, size: CGSize, interval: Nanoseconds, clock: RuntimeClock, observer: (any GraphObserver)? = nil,
    serials: SerialCounter = SerialCounter(), displayScale: Double = 2
  ) {
    let graph = Graph(observer: observer, serials: serials)
    tree = ViewTree(graph: graph, clock: clock, displayScale: displayScale)
    tree.windowSize = size
    self.interval = interval
    environment = EnvironmentScope(parent: nil, owner: tree.rootLayout.serial, graph: graph)
    makeRoot = { tree, environment in RootElement(root, ElementContext(root: tree, environment: environment)) }
  }

  /// Whether the next frame has something to do.
  package var needsFrame: Bool { root == nil || tree.hasPendingWork || tree.hasQueuedActions || tree.drawingCause != nil }

  /// Runs one frame; `deliver` brings what came from outside.
  ///
  /// Returns: whether anything was drawn.
  @discardableResult
  package func runFrame(expectedPresent: Nanoseconds, deliver: () -> Void = {}) -> Bool {
    tree.becomeLatest()
    tree.clock.becomeCurrent()
    let graph = tree.graph
    let frame = tree.frame
    graph.record(.frameBegin(FrameBegin(frame: frame, expectedPresent: expectedPresent, interval: interval)))
    if root == nil { launch() }
    deliver()
    update()
    let didDraw = draw()
    graph.record(.frameEnd(FrameEnd(frame: frame, didDraw: didDraw)))
    tree.frame = FrameIndex(frame.rawValue + 1)
    return didDraw
  }

  private func launch() {
    let graph = tree.graph
    let cause = graph.record(.external(ExternalEvent(kind: .launch, detail: "")))
    graph.withCause(cause) { root = makeRoot(tree, environment) }
    tree.noteCause(cause)
  }

  /// Brings transactions to the layout, in rounds; what is left when a limit is met waits for the next frame.
  private func update() {
    var last = EventID.none
    for _ in 0..<Self.roundLimit {
      var count = 0
      while tree.hasPendingWork, count < Self.transactionLimit {
        last = tree.flush(fallbackCause: last)
        tree.runObservedActions()
        count += 1
      }
      if tree.hasPendingWork {
        tree.graph.record(
          .guardFired(GuardFired(kind: .passLimit, node: tree.rootLayout.serial, cause: last, message: "")))
      }
      tree.runLifecycleActions()
      if !tree.hasPendingWork { break }
    }
  }

  private func draw() -> Bool {
    guard let cause = tree.drawingCause else { return false }
    tree.drawingCause = nil
    tree.graph.record(.drawBegin(DrawBegin(cause: cause)))
    tree.graph.record(
      .drawEnd(DrawEnd(commands: 0, pixels: 0, damage: RecordedRect(x: 0, y: 0, width: 0, height: 0))))
    tree.graph.record(.committed(Committed(frame: tree.frame, commands: 0)))
    return true
  }

  /// Closes the window: everything in it ends.
  package func close() {
    root?.remove(reason: .hostClosed)
    root = nil
    tree.runLifecycleActions()
  }
}
