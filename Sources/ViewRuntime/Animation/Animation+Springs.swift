public import Foundation

extension Animation {
  /// A spring of half a second without bounce.
  public static let spring = Animation.spring(duration: 0.5, bounce: 0)
  /// A spring without bounce.
  public static let smooth = Animation.spring(duration: 0.5, bounce: 0)
  /// A spring with a little bounce. Source: SwiftUI's documented presets.
  public static let snappy = Animation.spring(duration: 0.5, bounce: 0.15)
  /// A spring with more bounce. Source: SwiftUI's documented presets.
  public static let bouncy = Animation.spring(duration: 0.5, bounce: 0.3)
  /// A short spring for what a finger moves.
  public static let interactiveSpring = Animation.interactiveSpring(response: 0.15)

  /// A spring by the length and bounce that are perceived. Units: seconds.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }

  /// A spring by its period and damping. Units: seconds.
  public static func spring(
    response: Double, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    springing("spring", SpringMotion(response: response, dampingFraction: dampingFraction))
  }

  /// A spring for what a finger moves. Units: seconds.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    springing("interactiveSpring", SpringMotion(response: response, dampingFraction: dampingFraction))
  }

  /// A spring without bounce, of a length. Units: seconds.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a little bounce, of a length. Units: seconds.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with more bounce, of a length. Units: seconds.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A spring by its physics.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    springing("interpolatingSpring", SpringMotion(mass: mass, stiffness: stiffness, damping: damping))
  }
}
