/// Signed integers as unsigned ones with small magnitudes small: 0, −1, 1, −2, 2 … are 0, 1, 2, 3, 4 …
@usableFromInline package enum ZigZag {
  /// Signed to unsigned.
  @inlinable @inline(__always) package static func fold(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: (value << 1) ^ (value >> 63))
  }

  /// Unsigned to signed.
  @inlinable @inline(__always) package static func unfold(_ value: UInt64) -> Int64 {
    Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }
}
