package import TraceEvents
package import UpdateGraph

/// What the layout nodes of one window share: where events go, what is pending, what was counted.
@MainActor package final class LayoutContext {
  /// Where events go; nil outside a host.
  package let observer: (any GraphObserver)?
  /// The tree that the nodes belong to.
  package weak var owner: AnyObject?
  /// Pixels per point.
  package var displayScale: Double
  /// Whether what custom layouts remember is held against answers without memory: a debug aid.
  package var checksCaches = false
  /// Work done so far.
  package var counters = LayoutCounters()
  /// Pass number within the present frame; the host sets it to 0 when a frame begins.
  package var passInFrame = 0
  /// Takes a misuse: the node it was seen at, the stable id of its kind, and a message for people.
  package var diagnose: (@MainActor (_ node: NodeSerial, _ id: String, _ message: String) -> Void)?
  /// Called when layout becomes needed, once until the next pass.
  package var onNeedsLayout: (@MainActor () -> Void)?
  /// Called for each measurement really made and each placement, so that the virtual clock can charge it.
  package var onWork: (@MainActor (LayoutWork) -> Void)?

  /// Nodes whose own layout must be done again, in the order they said so.
  var pending: [LayoutNode] = []
  /// Nodes that hold causes, to be cleared when the pass is over.
  var touched: [LayoutNode] = []
  /// Geometry observations, in the order they were made.
  var observations: [GeometryObservation] = []
  /// Whether an observation was made or reset since the last pass.
  var hasNewObservation = false
  /// Cause of the first invalidation since the last pass.
  var firstCause = EventID.none
  /// Whether any frame changed in the running pass.
  var anyFrameChanged = false
  /// Whether a pass is running.
  package internal(set) var isLayingOut = false

  /// What the next picture differs in.
  package var pictureChanges = PictureChanges()

  /// Whether some node says where reading begins.
  var hasDirections = false

  /// Guides that some node sets or computes itself; others have nowhere an explicit value.
  private(set) var keysInUse: Set<AlignmentKey> = [
    VerticalAlignment.firstTextBaseline.key, VerticalAlignment.lastTextBaseline.key,
  ]
  /// Whether a custom layout may set any guide.
  private var hasCustomGuides = false
  /// Whether every node must be asked again, because a guide came into use.
  var mustAskAll = false

  /// Whether some node may have an explicit value for a guide.
  func isInUse(_ key: AlignmentKey) -> Bool { hasCustomGuides || keysInUse.contains(key) }

  /// Notes that a node sets a guide; nil means it may set any.
  func use(_ key: AlignmentKey?) {
    if hasCustomGuides { return }
    if let key {
      guard keysInUse.insert(key).inserted else { return }
    } else {
      hasCustomGuides = true
    }
    mustAskAll = counters.passes > 0
  }

  /// A node without guides, whose dimensions stand for a plain rectangle; made at first use.
  private(set) lazy var bareNode: LayoutNode = BareLayoutNode(serial: .none, context: self)

  /// A context that tells an observer.
  package init(observer: (any GraphObserver)? = nil, displayScale: Double = 2) {
    self.observer = observer
    self.displayScale = displayScale
  }

  /// Whether some node's children must be placed again, without a measurement.
  var hasInvalidPlacement = false

  /// Whether a node waits for layout.
  package var needsLayout: Bool { !pending.isEmpty || hasInvalidPlacement || mustAskAll }

  /// Puts a node in line for the next pass.
  func enqueue(_ node: LayoutNode) {
    let wasNeeded = needsLayout
    pending.append(node)
    if !wasNeeded, !isLayingOut { onNeedsLayout?() }
  }

  /// Notes that a node's children must be placed again.
  func placementWasInvalidated() {
    let wasNeeded = needsLayout
    hasInvalidPlacement = true
    if !wasNeeded, !isLayingOut { onNeedsLayout?() }
  }

  /// Builds and records an event, if someone records.
  @discardableResult
  func record(_ event: @autoclosure () -> TraceEvent) -> EventID {
    guard let observer, observer.isRecording else { return .none }
    return observer.record(event())
  }

  /// Records a frequent event, built only when it is wanted.
  ///
  /// Returns: its id, `.none` when nothing records.
  @discardableResult @inline(__always)
  func record<Event: ObservedEvent>(_ event: @autoclosure () -> Event) -> EventID {
    guard let observer, observer.isRecording else { return .none }
    return event().tell(observer)
  }
}

/// A piece of layout work, for a cost table.
package enum LayoutWork: Sendable {
  /// A measurement was made.
  case measure
  /// A node was placed.
  case placement
}
