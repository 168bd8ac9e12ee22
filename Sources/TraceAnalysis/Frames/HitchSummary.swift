public import TraceEvents

/// One frame that reached the display later than expected.
public struct Hitch: Sendable, Hashable {
  /// Position in `FrameTable.frames`.
  public var position: Int
  /// The frame's number.
  public var frame: FrameIndex
  /// How late.
  public var lateness: Nanoseconds
}

/// Two published sets of limits for the hitch ratio; a figure always names the one it is held against.
public enum HitchBands: String, Sendable, CaseIterable {
  /// Scroll hitch rate: under 5 ms/s good, 5–10 warning, over 10 critical (Apple, MetricKit and XCTest).
  case scrollHitchRate = "scroll hitch rate"
  /// Hitches of all animations: up to 10 ms/s good, up to 25 warning, more critical.
  case allAnimations = "hitches of all animations"

  /// Name of the band that a ratio in ms/s falls in.
  public func band(of ratio: Double) -> String {
    switch self {
    case .scrollHitchRate: ratio < 5 ? "good" : ratio <= 10 ? "warning" : "critical"
    case .allAnimations: ratio <= 10 ? "good" : ratio <= 25 ? "warning" : "critical"
    }
  }
}

/// Hitches of a trace, and their ratio to the observed animation time.
public struct HitchSummary: Sendable, Hashable {
  /// Every late frame in order, animated or not.
  public var hitches: [Hitch] = []
  /// Milliseconds late of all of them together.
  public var lateness = Nanoseconds.zero
  /// Lateness of the animated frames alone: the ratio's numerator.
  public var animatedLateness = Nanoseconds.zero
  /// Σ over animated frames of refresh interval plus lateness: the ratio's denominator.
  public var animationTime = Nanoseconds.zero

  /// Milliseconds late per second of observed animation; nil where nothing was animated.
  public var ratio: Double? {
    animationTime.rawValue > 0 ? animatedLateness.milliseconds / animationTime.seconds : nil
  }

  /// Counts hitches. O(frames).
  public init(_ table: FrameTable) {
    for position in table.drawn {
      let frame = table.frames[position]
      let late = frame.lateness
      if late > .zero {
        hitches.append(Hitch(position: position, frame: frame.index, lateness: late))
        lateness = lateness + late
      }
      if frame.isAnimated {
        animatedLateness = animatedLateness + late
        animationTime = animationTime + frame.interval + late
      }
    }
  }
}
