/// A random number generator whose numbers follow from its seed alone, on every platform.
///
/// SplitMix64 (Steele, Lea, Flood 2014): one addition and two xor-multiply rounds per number.
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts at a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in a closed range.
  public mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// A number in a half-open range.
  public mutating func double(_ range: Range<Double>) -> Double { Double.random(in: range, using: &self) }

  /// True with a probability.
  public mutating func chance(_ probability: Double) -> Bool { double(0..<1) < probability }

  /// One element of a list that is not empty.
  public mutating func pick<Element>(_ list: [Element]) -> Element { list[integer(0...(list.count - 1))] }
}
