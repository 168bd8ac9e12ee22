package import Foundation
package import TraceEvents

/// Attaches a gesture to a view.
public struct _GestureModifier<G: Gesture> {
  let gesture: G
  var rank = GestureRank.after
}

/// How a gesture stands to those of the views below.
package enum GestureRank: Sendable {
  /// Only where none below takes the input.
  case after
  /// Beside them.
  case beside
  /// Instead of them.
  case before
}

extension _GestureModifier: LayoutModifier {
  package static var traceLabel: String { "gesture" }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    UnaryLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let responder = node.attachedResponder { GestureResponder(node: node, tree: ViewTree.of(node)) }
    responder.isInputEnabled = environment.isEnabled
    responder.gestureRank = rank
    guard !responder.isBusy else {
      // The drag that goes on keeps its recognizer; only what it calls is new.
      responder.waiting = { responder.take(gesture) }
      return
    }
    responder.take(gesture)
  }
}

/// Delivers input to a gesture.
@MainActor package final class GestureResponder: InputResponder {
  private unowned let node: LayoutNode
  private var recognizer = GestureRecognizer()
  /// Whether a drag goes on.
  var isBusy = false
  /// A gesture that waits for the drag's end.
  var waiting: (@MainActor () -> Void)?
  package var isInputEnabled = true
  package var gestureRank = GestureRank.after

  private unowned let tree: ViewTree
  private var taps = 0
  private var lastTap: (time: Nanoseconds, point: CGPoint)?

  init(node: LayoutNode, tree: ViewTree) {
    self.node = node
    self.tree = tree
  }

  /// Takes a gesture.
  func take<G: Gesture>(_ gesture: G) { recognizer = gesture.recognizer(changed: { _ in }, ended: { _ in }) }

  package var inputNode: NodeSerial { node.serial }
  package var takesTaps: Bool { recognizer.tapped != nil }
  package var takesDrags: Bool { recognizer.dragged != nil }
  package var takesHolds: Bool { recognizer.held != nil }
  package var takesTwoFingers: Bool { recognizer.twoFingers != nil }

  package func hold(seconds: Double, cause: EventID) {
    tree.perform(.gesture, node: node.serial, cause: cause) { recognizer.held?(seconds) }
  }

  package func twoFingers(_ fingers: TwoFingers, cause: EventID) {
    tree.perform(.gesture, node: node.serial, cause: cause) { recognizer.twoFingers?(fingers) }
  }

  package func tap(at point: CGPoint, cause: EventID) {
    guard completesTaps(at: point) else { return }
    tree.perform(.gesture, node: node.serial, cause: cause) { recognizer.tapped?(point) }
  }

  /// Longest time between two taps of one row: UIKit's 350 ms, as measured by others; Apple gives no figure.
  private static let tapInterval = Nanoseconds(350_000_000)
  /// Farthest that two taps of one row may lie apart, in points: UIKit's 45, as measured by others.
  private static let tapDistance = 45.0

  /// Counts a tap; whether it is the last of as many as the gesture wants.
  private func completesTaps(at point: CGPoint) -> Bool {
    let now = tree.clock.hostTime
    if let last = lastTap, now - last.time <= Self.tapInterval,
      abs(point.x - last.point.x) <= Self.tapDistance, abs(point.y - last.point.y) <= Self.tapDistance
    {
      taps += 1
    } else {
      taps = 1
    }
    lastTap = (now, point)
    guard taps >= recognizer.tapCount else { return false }
    taps = 0
    lastTap = nil
    return true
  }

  package func drag(_ drag: PointerDrag, cause: EventID) {
    isBusy = drag.phase != .ended
    recognizer.dragged?(drag, node)
    if !isBusy, let waiting {
      self.waiting = nil
      waiting()
    }
  }
}

extension LayoutNode {
  /// The responder attached to the node; made at first.
  func attachedResponder<Responder: InputResponder>(_ make: () -> Responder) -> Responder {
    let attachments = attachments ?? NodeAttachments()
    self.attachments = attachments
    if let known = attachments.responder as? Responder { return known }
    let new = make()
    attachments.responder = new
    return new
  }

  /// Sets the text by which a script can aim at the node.
  package final func setLabel(_ label: String?) {
    if attachments == nil {
      guard label != nil else { return }
      attachments = NodeAttachments()
    }
    attachments?.label = label
  }
}

/// Which of a view's gestures take part.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  /// A mask by its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// None.
  public static let none: GestureMask = []
  /// The added gesture.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those below.
  public static let subviews = GestureMask(rawValue: 2)
  /// All.
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  /// Attaches a gesture; one of a view below comes first.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(_GestureModifier(gesture: gesture))
  }

  /// Attaches a gesture that comes before those of the views below.
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier(gesture: gesture, rank: .before))
  }

  /// Attaches a gesture that takes part beside those of the views below.
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier(gesture: gesture, rank: .beside))
  }

  /// Calls on a tap.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(_TapModifier(count: count, action: action))
  }
}

/// Calls on a tap.
public struct _TapModifier {
  let count: Int
  let action: () -> Void
}

extension _TapModifier: LayoutModifier {
  package static var traceLabel: String { "onTapGesture" }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    UnaryLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let responder = node.attachedResponder { GestureResponder(node: node, tree: ViewTree.of(node)) }
    responder.isInputEnabled = environment.isEnabled
    responder.take(TapGesture(count: count).onEnded { _ in action() })
  }
}
