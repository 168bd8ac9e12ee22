import TraceFormat

/// When a recording began by the machine's counter, so that recordings of one machine can be laid beside each other.
package struct RecordingStart: Sendable {
  private let clock: ChunkClock

  /// Looks into a trace's bytes; nil in modelled time, or where no chunk can be read.
  package init?(_ bytes: [UInt8]) {
    guard let scan = try? ChunkScan(bytes), !scan.header.isVirtual else { return nil }
    // A chunk that was written by a tool has nanoseconds from the start for ticks.
    guard let chunk = scan.chunks.first(where: { $0.header.clock.baseTicks != $0.header.clock.startTicksOfIdentity })
    else { return nil }
    clock = chunk.header.clock
  }

  /// Nanoseconds from another recording's start to this one's; nil where the counters can't be one machine's.
  package func nanoseconds(after other: RecordingStart) -> Int64? {
    let apart = other.clock.nanoseconds(at: clock.baseTicks) &- clock.baseNanoseconds
    return abs(apart) < RecordingStart.farthest ? apart : nil
  }

  /// A day: who merges recordings that began further apart has taken them on two machines.
  private static let farthest: Int64 = 86_400_000_000_000
}

extension ChunkClock {
  /// The base ticks that a clock without a counter of its own has.
  fileprivate var startTicksOfIdentity: UInt64 {
    rate == ChunkClock.nanosecondRate ? UInt64(bitPattern: baseNanoseconds) : baseTicks &+ 1
  }
}
