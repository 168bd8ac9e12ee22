public import Foundation

/// A damped spring (SwiftUI's `Spring`): how a value swings to its target and comes to rest.
public struct Spring: Hashable, Sendable {
  let motion: SpringMotion

  /// A spring by the length and bounce that are perceived. Units: seconds.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    motion = SpringMotion(response: duration, dampingFraction: Spring.dampingFraction(bounce: bounce))
  }

  /// A spring by its period and damping. Units: seconds.
  public init(response: Double, dampingRatio: Double) {
    motion = SpringMotion(response: response, dampingFraction: dampingRatio)
  }

  /// A spring by its physics.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    motion = SpringMotion(mass: mass, stiffness: stiffness, damping: damping)
  }

  /// A spring without bounce.
  public static let smooth = Spring()
  /// A spring with a little bounce. Source: SwiftUI's documented presets.
  public static let snappy = Spring(bounce: 0.15)
  /// A spring with more bounce. Source: SwiftUI's documented presets.
  public static let bouncy = Spring(bounce: 0.3)

  /// A spring without bounce, of a length. Units: seconds.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a little bounce, of a length. Units: seconds.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with more bounce, of a length. Units: seconds.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// Seconds until it stays within a thousandth of its target.
  public var settlingDuration: TimeInterval { motion.settlingDuration }

  /// Where a value that is to move by `target` from rest is at a time.
  public func value<V: VectorArithmetic>(target: V, time: TimeInterval) -> V {
    target.scaled(by: motion.progress(at: time))
  }

  /// The fraction of the damping at which a spring no longer swings, for a bounce from −1 to 1.
  static func dampingFraction(bounce: Double) -> Double { bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, 0.01) }
}

extension Animation {
  /// An animation by a spring.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    springing("spring", spring.motion)
  }
}
