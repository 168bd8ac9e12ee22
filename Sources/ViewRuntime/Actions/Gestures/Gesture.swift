public import Foundation
import TraceEvents

/// Recognizes input on a view and calls with its value.
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// What it says of the input.
  associatedtype Value
  /// The type of its body.
  associatedtype Body: Gesture
  /// The gesture it is made of.
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

extension Gesture where Body == Never {
  /// Gestures that the runtime implements have no body; nobody asks for it.
  public var body: Never { preconditionFailure("\(Self.self) has no body: the runtime implements it") }
}

/// A gesture that the runtime implements.
@MainActor package protocol PrimitiveGesture: Gesture where Body == Never {
  /// Makes a recognizer that calls with each value and at the end.
  func makeRecognizer(
    changed: @escaping @MainActor (Value) -> Void, ended: @escaping @MainActor (Value) -> Void
  ) -> GestureRecognizer
}

/// Turns taps and drags into calls of a gesture. Calls come inside an action.
@MainActor package final class GestureRecognizer {
  /// Called for a tap; nil when taps mean nothing.
  package var tapped: (@MainActor (CGPoint) -> Void)?
  /// Called for each move and the end of a drag; nil when drags mean nothing.
  package var dragged: (@MainActor (PointerDrag, LayoutNode) -> Void)?
  /// Called for a finger that stayed down, with its seconds; nil when that means nothing.
  package var held: (@MainActor (Double) -> Void)?
  /// Called for each move and the end of two fingers; nil when they mean nothing.
  package var twoFingers: (@MainActor (TwoFingers) -> Void)?
  /// Taps in a row that `tapped` stands for.
  package var tapCount = 1

  package init() {}
}

extension Gesture {
  /// Makes the recognizer of any gesture, by its body if it has one.
  func recognizer(
    changed: @escaping @MainActor (Value) -> Void, ended: @escaping @MainActor (Value) -> Void
  ) -> GestureRecognizer {
    func open<G: PrimitiveGesture>(_ gesture: G) -> GestureRecognizer {
      // G is Self.
      gesture.makeRecognizer(
        changed: { if let value = $0 as? Value { changed(value) } },
        ended: { if let value = $0 as? Value { ended(value) } })
    }
    if let primitive = self as? any PrimitiveGesture { return open(primitive) }
    return body.recognizer(
      changed: { if let value = $0 as? Value { changed(value) } },
      ended: { if let value = $0 as? Value { ended(value) } })
  }
}

/// A tap.
public struct TapGesture {
  /// Taps that make one.
  public var count: Int

  /// A gesture of a number of taps in a row.
  nonisolated public init(count: Int = 1) { self.count = count }
}

extension TapGesture: PrimitiveGesture {
  public typealias Value = Void
  public typealias Body = Never

  package func makeRecognizer(
    changed: @escaping @MainActor (()) -> Void, ended: @escaping @MainActor (()) -> Void
  ) -> GestureRecognizer {
    let recognizer = GestureRecognizer()
    recognizer.tapCount = max(1, count)
    recognizer.tapped = { _ in ended(()) }
    return recognizer
  }
}

/// A finger that moves.
public struct DragGesture {
  /// What is known of a drag.
  public struct Value: Equatable, Sendable {
    /// When.
    public var time: Date
    /// Where the finger is.
    public var location: CGPoint
    /// Where it went down.
    public var startLocation: CGPoint
    /// Points per second.
    public var velocity: CGSize

    /// How far it has come.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where it would come to rest: a quarter of a second at its present speed.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    /// How far it would come.
    public var predictedEndTranslation: CGSize {
      CGSize(width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
    }
  }

  /// Points that the finger must move first.
  public var minimumDistance: CGFloat
  /// In which space locations are given.
  public var coordinateSpace: CoordinateSpace

  /// A drag, in a space.
  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// A drag, in a space.
  @_disfavoredOverload
  nonisolated public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }
}

extension DragGesture: PrimitiveGesture {
  public typealias Body = Never

  package func makeRecognizer(
    changed: @escaping @MainActor (Value) -> Void, ended: @escaping @MainActor (Value) -> Void
  ) -> GestureRecognizer {
    let recognizer = GestureRecognizer()
    var hasBegun = false
    recognizer.dragged = { drag, node in
      let way = CGSize(width: drag.location.x - drag.start.x, height: drag.location.y - drag.start.y)
      if !hasBegun, way.width * way.width + way.height * way.height < minimumDistance * minimumDistance { return }
      let isEnd = drag.phase == .ended
      hasBegun = !isEnd
      // A space's origin is where its frame has its origin in the window.
      let local = node.frame(in: coordinateSpace).origin
      let global = node.globalFrame.origin
      let shift = CGPoint(x: global.x - local.x, y: global.y - local.y)
      let value = Value(
        time: Date(timeIntervalSince1970: RuntimeClock.epoch + drag.time.seconds),
        location: CGPoint(x: drag.location.x - shift.x, y: drag.location.y - shift.y),
        startLocation: CGPoint(x: drag.start.x - shift.x, y: drag.start.y - shift.y), velocity: drag.velocity)
      if isEnd { ended(value) } else { changed(value) }
    }
    return recognizer
  }
}
