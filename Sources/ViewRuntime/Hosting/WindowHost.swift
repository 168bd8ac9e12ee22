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
  /// The element at the root; nil before the first frame and after the window was closed.
  package private(set) var root: RootElement?
  private let makeRoot: @MainActor (ViewTree, EnvironmentScope) -> RootElement
  /// What the last frame shows.
  package private(set) var picture: DisplayList?
  /// Whether each frame's damage becomes pixels at once; without, pixels are made when a snapshot is taken.
  ///
  /// Off: an app's frame ends with its commit. On the systems that this runtime stands for, pixels are made by another
  /// process and the graphics processor, so a frame's time must not hold them.
  package var rasterizesFrames = false
  /// Whether each picture that was brought up to date is compared with one made as a whole; for tests.
  package var checksPictures = false
  /// Pictures that were brought up to date in their place.
  package private(set) var picturesUpdated = 0
  private var bitmap: Bitmap?
  /// Tells the thread's own time while frames are recorded under the real clock.
  private var meter: ThreadMeter?
  private let rasterizer = Rasterizer()
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
  package var needsFrame: Bool {
    root == nil || tree.hasPendingWork || tree.hasQueuedActions || tree.drawingCause != nil
      || AnimationCompletion.isWaiting(in: tree)
  }

  /// Runs one frame; `deliver` brings what came from outside.
  ///
  /// Returns: whether anything was drawn.
  @discardableResult
  package func runFrame(expectedPresent: Nanoseconds, deliver: () -> Void = {}) -> Bool {
    tree.becomeLatest()
    tree.clock.becomeCurrent()
    let graph = tree.graph
    let frame = tree.frame
    // A recording may have begun since the window was made.
    if graph.isRecording { CallSite.want(true) }
    if tree.clock.mode == .real && graph.isRecording { meter = meter ?? ThreadMeter() } else { meter = nil }
    graph.meter = meter ?? (graph.isRecording ? ModelledMeter(tree.clock) : nil)
    let metered = meter?.beginFrame()
    graph.record(
      FrameBegin(frame: frame, expectedPresent: expectedPresent, interval: interval, busyBefore: metered?.busyBefore))
    if root == nil { launch() }
    deliver()
    update()
    let didDraw = draw()
    let notRunning = metered.flatMap { meter?.endFrame($0.mark) } ?? .zero
    graph.record(FrameEnd(frame: frame, didDraw: didDraw, notRunning: notRunning))
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
      while tree.hasPendingWork || tree.hasObservedActions, count < Self.transactionLimit {
        if tree.hasPendingWork { last = tree.flush(fallbackCause: last) }
        tree.runObservedActions()
        count += 1
      }
      AnimationCompletion.settle(in: tree)
      tree.runLifecycleActions()
      if !tree.hasPendingWork { return }
    }
    tree.graph.record(
      .guardFired(GuardFired(kind: .passLimit, node: tree.rootLayout.serial, cause: last, message: "")))
  }

  private func draw() -> Bool {
    guard let cause = tree.drawingCause else { return false }
    tree.drawingCause = nil
    let graph = tree.graph
    graph.record(DrawBegin(cause: cause))
    let isFirst = picture == nil
    let (list, damage) = tree.duringUpdate { graph.untracked { makePicture(cause: cause) } }
    let isVisible = isFirst || damage.pixelCount > 0
    picture = list
    let scale = tree.layout.displayScale
    let bounds = damage.bounds
    graph.record(
      DrawEnd(
        commands: list.commandCount, pixels: damage.pixelCount,
        damage: RecordedRect(
          x: Double(bounds.left) / scale, y: Double(bounds.top) / scale, width: Double(bounds.width) / scale,
          height: Double(bounds.height) / scale)))
    // Nothing on the screen differs: there is nothing to commit, and no frame to present.
    guard isVisible else { return false }
    if graph.isRecording { tree.restChecks.drew(tree) }
    rasterize(list, damage)
    graph.record(Committed(frame: tree.frame, commands: list.commandCount))
    return true
  }

  /// The picture as it is now, and in what it differs from the one shown.
  private func makePicture(cause: EventID) -> (DisplayList, DisplayDamage) {
    defer { tree.layout.pictureChanges.clear() }
    guard var list = picture else {
      let list = PicturePass.make(tree, cause: cause)
      return (list, list.damage(from: nil))
    }
    // Nobody else holds it, so that it is changed in its place.
    picture = nil
    if let damage = PicturePass.update(&list, of: tree, cause: cause) {
      picturesUpdated += 1
      if checksPictures {
        let whole = PicturePass.make(tree, cause: cause)
        precondition(list.damage(from: whole).isEmpty && list.commandCount == whole.commandCount)
      }
      return (list, damage)
    }
    let new = PicturePass.make(tree, cause: cause)
    return (new, new.damage(from: list))
  }

  /// Draws the damage into the window's pixels, if they are wanted in each frame.
  private func rasterize(_ list: DisplayList, _ damage: DisplayDamage) {
    guard rasterizesFrames else { return }
    guard var pixels = bitmap, pixels.bounds == list.pixelBounds else {
      bitmap = rasterizer.bitmap(of: list)
      return
    }
    bitmap = nil
    _ = rasterizer.draw(list, into: &pixels, damage: damage)
    bitmap = pixels
  }

  /// The window's pixels as of the last drawn frame.
  package func snapshot() -> Bitmap? {
    if rasterizesFrames, let bitmap { return bitmap }
    return picture.map { rasterizer.bitmap(of: $0) }
  }

  /// Looks at the window between two frames, while nothing moves in it; at the end of a run also for what needs all of it.
  package func checkAtRest(isEnd: Bool) {
    guard let root, tree.graph.isRecording else { return }
    RestCheck.run(tree)
    AnswerCheck.run(tree, root: root)
    guard isEnd else { return }
    tree.restChecks.end(tree)
    CopyCheck.run(tree, root: root)
  }

  /// Closes the window: everything in it ends.
  package func close() {
    root?.remove(reason: .hostClosed)
    root = nil
    tree.runLifecycleActions()
  }
}
