/// How the ticks of one chunk become nanoseconds from the start of the recording.
///
/// A closed chunk has two readings of both clocks, at its begin and its end, and time in between is a straight line
/// through them; so drift between the counters is corrected with every chunk. An open chunk has the begin and a rate.
package struct ChunkClock: Hashable, Sendable {
  /// A tick is a nanosecond, as fixed point with 32 fraction bits.
  package static let nanosecondRate: UInt64 = 1 << 32

  /// Ticks at the begin; the first time delta counts from here.
  package var baseTicks: UInt64
  /// Nanoseconds from the start of the recording at `baseTicks`.
  package var baseNanoseconds: Int64
  /// Ticks at the end; 0 in an open chunk.
  package var endTicks: UInt64 = 0
  /// Nanoseconds from the start of the recording at `endTicks`.
  package var endNanoseconds: Int64 = 0
  /// Nanoseconds per tick, with 32 fraction bits, as the recorder knew it at the begin.
  package var rate: UInt64

  /// A clock without an end.
  package init(baseTicks: UInt64, baseNanoseconds: Int64, rate: UInt64) {
    self.baseTicks = baseTicks
    self.baseNanoseconds = baseNanoseconds
    self.rate = rate
  }

  /// A clock whose ticks are nanoseconds from the start of the recording.
  package static func identity(_ ticks: UInt64) -> ChunkClock {
    ChunkClock(baseTicks: ticks, baseNanoseconds: Int64(bitPattern: ticks), rate: nanosecondRate)
  }

  /// Nanoseconds from the start of the recording. O(1); total, whatever the fields hold.
  package func nanoseconds(at ticks: UInt64) -> Int64 {
    let elapsed = Int64(bitPattern: ticks &- baseTicks)
    let span = Int64(bitPattern: endTicks &- baseTicks)
    let covered = endNanoseconds &- baseNanoseconds
    if rate == ChunkClock.nanosecondRate && (endTicks == 0 || covered == span) { return baseNanoseconds &+ elapsed }
    let (product, divisor): ((high: Int64, low: UInt64), Int64)
    // Two readings too near to each other measure the reading, not the clock.
    if endTicks != 0, span >= ChunkClock.minimumSpan, covered > 0 {
      (product, divisor) = (elapsed.multipliedFullWidth(by: covered), span)
    } else {
      let bounded = Int64(bitPattern: rate & 0x7FFF_FFFF_FFFF_FFFF)
      (product, divisor) = (elapsed.multipliedFullWidth(by: bounded), 1 << 32)
    }
    // A quotient that does not fit is a damaged header's: any value does, a trap does not.
    guard product.high.magnitude < UInt64(divisor) >> 1 else { return baseNanoseconds }
    return baseNanoseconds &+ divisor.dividingFullWidth(product).quotient
  }

  /// Ticks between two readings from which on their quotient beats the recorder's rate: about 1 ms at 3 GHz, where
  /// the reading's own error of some 50 ns is below 0.01 %.
  private static let minimumSpan: Int64 = 1 << 21
}
