extension [UInt8] {
  /// Appends the low bytes of an integer, low byte first.
  package mutating func append(lowFirst value: UInt64, bytes count: Int) {
    for index in 0..<count { append(UInt8(truncatingIfNeeded: value >> UInt64(8 * index))) }
  }

  /// An integer of some bytes at an offset that lies within the array, low byte first.
  package func lowFirst(at offset: Int, bytes count: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(self[offset + index]) << UInt64(8 * index) }
    return value
  }
}
