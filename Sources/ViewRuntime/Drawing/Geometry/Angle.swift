/// An angle, written in degrees or radians.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The zero angle.
  public init() { radians = 0 }

  /// An angle of so many radians.
  public init(radians: Double) { self.radians = radians }

  /// An angle of so many degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No turn.
  public static let zero = Angle()

  /// An angle of so many degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle of so many radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }

  public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }

  public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }

  /// The angle turned the other way.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// A multiple of an angle.
  public static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }

  /// A fraction of an angle.
  public static func / (angle: Angle, divisor: Double) -> Angle { Angle(radians: angle.radians / divisor) }
}
