public import Foundation

/// A finger that stays down.
public struct LongPressGesture {
  /// Seconds that it must stay.
  public var minimumDuration: Double
  /// Points that it may move meanwhile.
  public var maximumDistance: CGFloat

  /// A press of a length.
  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
}

extension LongPressGesture: PrimitiveGesture {
  public typealias Value = Bool
  public typealias Body = Never

  package func makeRecognizer(
    changed: @escaping @MainActor (Bool) -> Void, ended: @escaping @MainActor (Bool) -> Void
  ) -> GestureRecognizer {
    let recognizer = GestureRecognizer()
    recognizer.held = { seconds in
      changed(true)
      if seconds >= minimumDuration { ended(true) }
    }
    return recognizer
  }
}

/// Two fingers that move apart or together.
public struct MagnifyGesture {
  /// What is known of a magnification.
  public struct Value: Equatable, Sendable {
    /// When.
    public var time: Date
    /// How many times as far apart the fingers are as at the beginning.
    public var magnification: CGFloat
    /// How fast that changes, per second.
    public var velocity: CGFloat
    /// Where it began, as a fraction of the view.
    public var startAnchor: UnitPoint
    /// Where it began.
    public var startLocation: CGPoint
  }

  /// Change of magnification that begins it.
  public var minimumScaleDelta: CGFloat

  /// A magnification.
  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnifyGesture: PrimitiveGesture {
  public typealias Body = Never

  package func makeRecognizer(
    changed: @escaping @MainActor (Value) -> Void, ended: @escaping @MainActor (Value) -> Void
  ) -> GestureRecognizer {
    let recognizer = GestureRecognizer()
    recognizer.twoFingers = { fingers in
      guard abs(fingers.scale - 1) >= minimumScaleDelta || fingers.isEnd else { return }
      let value = Value(
        time: fingers.date, magnification: fingers.scale, velocity: fingers.scaleVelocity, startAnchor: fingers.anchor,
        startLocation: fingers.start)
      if fingers.isEnd { ended(value) } else { changed(value) }
    }
    return recognizer
  }
}

/// Two fingers that turn.
public struct RotateGesture {
  /// What is known of a turn.
  public struct Value: Equatable, Sendable {
    /// When.
    public var time: Date
    /// How far they have turned.
    public var rotation: Angle
    /// How fast, per second.
    public var velocity: Angle
    /// Where it began, as a fraction of the view.
    public var startAnchor: UnitPoint
    /// Where it began.
    public var startLocation: CGPoint
  }

  /// Turn that begins it.
  public var minimumAngleDelta: Angle

  /// A turn.
  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotateGesture: PrimitiveGesture {
  public typealias Body = Never

  package func makeRecognizer(
    changed: @escaping @MainActor (Value) -> Void, ended: @escaping @MainActor (Value) -> Void
  ) -> GestureRecognizer {
    let recognizer = GestureRecognizer()
    recognizer.twoFingers = { fingers in
      guard abs(fingers.angle.radians) >= minimumAngleDelta.radians || fingers.isEnd else { return }
      let value = Value(
        time: fingers.date, rotation: fingers.angle, velocity: fingers.angleVelocity, startAnchor: fingers.anchor,
        startLocation: fingers.start)
      if fingers.isEnd { ended(value) } else { changed(value) }
    }
    return recognizer
  }
}

/// Two fingers on their way.
package struct TwoFingers: Equatable, Sendable {
  /// How many times as far apart as at the beginning.
  package var scale: CGFloat
  /// How fast that changes, per second.
  package var scaleVelocity: CGFloat
  /// How far they have turned.
  package var angle: Angle
  /// How fast, per second.
  package var angleVelocity: Angle
  /// Where they went down, in the view.
  package var start: CGPoint
  /// The same as a fraction of the view.
  package var anchor: UnitPoint
  /// When.
  package var date: Date
  /// Whether they lift.
  package var isEnd: Bool
}

extension View {
  /// Calls when a finger has stayed down for a while.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      _EndedGesture(
        base: _ChangedGesture(
          base: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
          action: { _ in onPressingChanged?(true) }),
        action: { _ in
          action()
          onPressingChanged?(false)
        }))
  }
}
