package import Foundation
package import TraceEvents

/// What the host finds on a layout node: a label, what it answers to, what it shows.
@MainActor package final class NodeAttachments {
  /// Text that the node shows, by which a script can aim at it.
  package var label: String?
  /// What a tap, drag or edit on it does.
  package var responder: (any InputResponder)?
  /// What the node shows.
  package var drawing: NodeDrawing?
  /// The region that can be hit, for the node's size; nil where that is what it shows.
  package var hitRegion: (@MainActor (CGSize, CGPoint) -> Bool)?
  /// Called when the pointer comes and goes.
  package var hover: ((Bool) -> Void)?
  /// Nodes that are no children any more and still drawn, behind the children: their views are leaving.
  package internal(set) var departing: [LayoutNode] = []
  /// Whether it and what is below it can be hit at all.
  package var isHitTestable = true

  package init() {}
}

/// Something that input is delivered to.
@MainActor package protocol InputResponder: AnyObject {
  /// The node it stands for.
  var inputNode: NodeSerial { get }
  /// Whether it takes input now.
  var isInputEnabled: Bool { get }
  /// Whether it does something on taps.
  var takesTaps: Bool { get }
  /// Whether it does something on drags.
  var takesDrags: Bool { get }
  /// Whether it does something when a finger stays down.
  var takesHolds: Bool { get }
  /// Whether it does something on two fingers.
  var takesTwoFingers: Bool { get }
  /// How it stands to those below.
  var gestureRank: GestureRank { get }
  /// A finger that stayed down for a time.
  func hold(seconds: Double, cause: EventID)
  /// Two fingers that moved or lifted.
  func twoFingers(_ fingers: TwoFingers, cause: EventID)
  /// A tap at a point of its layout node's space.
  func tap(at point: CGPoint, cause: EventID)
  /// A finger that went down on it moved or lifted; points are in its layout node's space.
  func drag(_ drag: PointerDrag, cause: EventID)
}

extension InputResponder {
  package var isInputEnabled: Bool { true }
  package var takesTaps: Bool { false }
  package var takesDrags: Bool { false }
  package var takesHolds: Bool { false }
  package var takesTwoFingers: Bool { false }
  package var gestureRank: GestureRank { .after }
  package func hold(seconds: Double, cause: EventID) {}
  package func twoFingers(_ fingers: TwoFingers, cause: EventID) {}
  package func tap(at point: CGPoint, cause: EventID) {}
  package func drag(_ drag: PointerDrag, cause: EventID) {}
}

/// A finger's way so far.
package struct PointerDrag: Equatable, Sendable {
  /// Stage of a drag.
  package enum Phase: Equatable, Sendable {
    case moved, ended
  }

  /// Where it went down, in the window.
  package var start: CGPoint
  /// Where it is, in the window.
  package var location: CGPoint
  /// Points per second at the end.
  package var velocity: CGSize
  /// When, from the start of the clock.
  package var time: Nanoseconds
  /// Whether it still moves.
  package var phase: Phase

  package init(start: CGPoint, location: CGPoint, velocity: CGSize, time: Nanoseconds, phase: Phase) {
    self.start = start
    self.location = location
    self.velocity = velocity
    self.time = time
    self.phase = phase
  }
}
