public import Foundation

/// A value that can be added, scaled and measured: what an animation interpolates.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component.
  mutating func scale(by rhs: Double)
  /// Sum of the squared components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The value multiplied by a factor.
  package func scaled(by factor: Double) -> Self {
    var copy = self
    copy.scale(by: factor)
    return copy
  }

  /// The value at a fraction of the way to another; 0 gives this value, 1 the other, bit for bit.
  package func interpolated(towards other: Self, amount: Double) -> Self {
    if amount == 0 { return self }
    if amount == 1 { return other }
    return self + (other - self).scaled(by: amount)
  }
}

extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}
