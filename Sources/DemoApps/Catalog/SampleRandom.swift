/// A seeded generator for sample data, so that each run of a demo shows the same.
package struct SampleRandom {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Next 64 bits. Source: SplitMix64, Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number in 0..<bound.
  package mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// A number in 0..<1.
  package mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
