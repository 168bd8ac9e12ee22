public import TraceEvents

/// The numbers that a chunk used lately, so that a repeated one takes one byte; producer and reader keep the same.
///
/// 128 slots, two halves: numbers in quarter points of up to 21 bits, and all others, so that many positions don't
/// push out the few odd widths that take nine bytes. A number's slot follows from its bits.
@usableFromInline package struct NumberCache {
  /// Slots: what one byte with a clear top bit can name.
  package static let slots = 128
  @usableFromInline let bits: Slots<UInt64>

  /// A cache over a table of 128 words.
  package init(_ bits: Slots<UInt64>) { self.bits = bits }

  /// All slots hold 0.0, as at the begin of a chunk.
  package func clear() { bits.fill(0) }

  /// The bits in a slot below 128.
  @inlinable @inline(__always) package subscript(_ slot: Int) -> UInt64 {
    get { bits[slot] }
    nonmutating set { bits[slot] = newValue }
  }

  /// Slot of a number.
  @inlinable @inline(__always) package static func slot(of bits: UInt64, isQuarter: Bool) -> Int {
    // The golden ratio's multiplier spreads neighbours; its top six bits choose within the half.
    Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 58) | (isQuarter ? 64 : 0)
  }

  /// The number in quarter points, where that is exact and fits 21 bits with its sign; else nil.
  @inlinable @inline(__always) package static func quarters(_ value: RecordedDouble) -> Int64? {
    let number = value.value * 4
    // 2^20 quarter points; NaN fails both comparisons.
    guard number > -1_048_576, number < 1_048_576 else { return nil }
    let whole = Int64(number)
    return (Double(whole) / 4).bitPattern == value.bits ? whole : nil
  }
}

/// First bytes of a number that is not in a slot.
@usableFromInline enum NumberForm {
  /// `10xxxxxx` and one byte: 14 bits of quarter points, not negative.
  static let short: UInt8 = 0x80
  /// `110xxxxx` and two bytes: 21 bits of quarter points, zigzag.
  static let middle: UInt8 = 0xC0
  /// No number: a proposal's ideal length.
  @inlinable static var absent: UInt8 { 0xE0 }
  /// Positive infinity.
  static let infinity: UInt8 = 0xE1
  /// Four bytes follow: the bits of a 32-bit float that is the same number.
  static let float: UInt8 = 0xE2
  /// Eight bytes follow.
  static let literal: UInt8 = 0xE3
}

extension PayloadWriter {
  /// A number, bit-exact, in 1, 2, 3, 5 or 9 bytes.
  @inlinable @inline(__always)
  mutating func number(_ value: RecordedDouble, cache: NumberCache) {
    // Most numbers are in one half or the other, and which one need not be asked first: no number is ever in both.
    let slot = NumberCache.slot(of: value.bits, isQuarter: true)
    if cache[slot] == value.bits { return byte(UInt8(truncatingIfNeeded: slot)) }
    newNumber(value, cache: cache)
  }

  @usableFromInline
  mutating func newNumber(_ value: RecordedDouble, cache: NumberCache) {
    if let quarters = NumberCache.quarters(value) {
      cache[NumberCache.slot(of: value.bits, isQuarter: true)] = value.bits
      writeQuarters(quarters)
    } else {
      oddNumber(value, cache: cache)
    }
  }

  private mutating func oddNumber(_ value: RecordedDouble, cache: NumberCache) {
    if value.value == .infinity { return byte(NumberForm.infinity) }
    let slot = NumberCache.slot(of: value.bits, isQuarter: false)
    if cache[slot] == value.bits { return byte(UInt8(truncatingIfNeeded: slot)) }
    cache[slot] = value.bits
    writeOdd(value)
  }
}

extension PayloadWriter {
  /// A number, bit-exact, without a cache.
  @inline(__always)
  mutating func plainNumber(_ value: RecordedDouble) {
    if let quarters = NumberCache.quarters(value) {
      writeQuarters(quarters)
    } else if value.value == .infinity {
      byte(NumberForm.infinity)
    } else {
      writeOdd(value)
    }
  }

  @inline(__always)
  private mutating func writeQuarters(_ quarters: Int64) {
    if quarters >= 0 && quarters < 1 << 14 {
      byte(NumberForm.short | UInt8(truncatingIfNeeded: quarters >> 8))
      byte(UInt8(truncatingIfNeeded: quarters))
    } else {
      let folded = ZigZag.fold(quarters)
      byte(NumberForm.middle | UInt8(truncatingIfNeeded: folded >> 16))
      fixed(folded, bytes: 2)
    }
  }

  private mutating func writeOdd(_ value: RecordedDouble) {
    let float = Float(value.value)
    if Double(float).bitPattern == value.bits {
      byte(NumberForm.float)
      fixed(UInt64(float.bitPattern), bytes: 4)
    } else {
      byte(NumberForm.literal)
      fixed(value.bits, bytes: 8)
    }
  }
}

extension PayloadReader {
  /// A number that was written without a cache, or the absent one.
  @inline(__always)
  mutating func plainNumber() throws(ChunkDamage) -> RecordedDouble? {
    let first = try byte()
    guard first >= NumberForm.short else { throw .invalid }
    guard let value = try uncached(first) else { return nil }
    return RecordedDouble(value)
  }

  /// A number or the absent one.
  @inline(__always)
  mutating func number(cache: NumberCache) throws(ChunkDamage) -> RecordedDouble? {
    let first = try byte()
    if first < NumberForm.short { return RecordedDouble(Double(bitPattern: cache[Int(first)])) }
    return try longNumber(first, cache: cache)
  }

  private mutating func longNumber(_ first: UInt8, cache: NumberCache) throws(ChunkDamage) -> RecordedDouble? {
    guard let value = try uncached(first) else { return nil }
    if first == NumberForm.infinity { return RecordedDouble(value) }
    let bits = value.bitPattern
    cache[NumberCache.slot(of: bits, isQuarter: first < NumberForm.absent)] = bits
    return RecordedDouble(value)
  }

  /// The number behind a first byte that names no slot; nil for the absent one.
  private mutating func uncached(_ first: UInt8) throws(ChunkDamage) -> Double? {
    if first < NumberForm.middle {
      return Double(UInt64(first & 0x3F) << 8 | UInt64(try byte())) / 4
    } else if first < NumberForm.absent {
      return Double(ZigZag.unfold(UInt64(first & 0x1F) << 16 | (try fixed(bytes: 2)))) / 4
    } else {
      switch first {
      case NumberForm.absent: return nil
      case NumberForm.infinity: return .infinity
      case NumberForm.float: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: try fixed(bytes: 4))))
      case NumberForm.literal: return Double(bitPattern: try fixed(bytes: 8))
      default: throw .invalid
      }
    }
  }
}
