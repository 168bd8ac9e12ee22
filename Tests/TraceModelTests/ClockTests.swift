import Testing
import TraceEvents
import TraceFormat
import TraceModel

/// Chunks whose two readings of both clocks bring a drifting, stepping or sleeping counter back to true time.
@Suite struct ClockTests {
  /// A simulated machine: true time in nanoseconds, and what its counter shows at that time.
  private struct Machine {
    var counter: (Double) -> Double

    func ticks(_ time: Double) -> UInt64 { UInt64(counter(time)) }

    /// Chunks of points, one each `step`, `perChunk` in each; the recorder believes that the counter runs at `rate`.
    func trace(until end: Double, step: Double, perChunk: Int, rate: Double) throws -> Trace {
      var bytes = FileHeader(isVirtual: false).bytes
      let memory = HeapRegion(count: 64 << 10)
      let tables = EncoderTables()
      var encoder = ChunkEncoder(thread: 0, ticks: ticks(0), tables: tables, locator: ReaderCodeLocator())
      var time = 0.0
      var sequence: UInt64 = 0
      while time < end {
        var clock = ChunkClock(
          baseTicks: ticks(time), baseNanoseconds: Int64(time), rate: UInt64(rate * Double(ChunkClock.nanosecondRate)))
        let first = encoder.nextOrdinal
        encoder.open(memory.region, ticks: clock.baseTicks)
        for _ in 0..<perChunk {
          time += step
          let point = PointEvent(id: UInt64(time), name: "p", category: "")
          guard encoder.encode(.point(point), ticks: ticks(time)) else { break }
        }
        clock.endTicks = ticks(time)
        clock.endNanoseconds = Int64(time)
        var header = ChunkHeader(thread: 0, sequence: sequence, firstOrdinal: first, clock: clock)
        let payload = memory.region.view(0..<encoder.payloadLength)
        header.close(payload: payload, eventCount: encoder.eventCount)
        bytes += header.bytes + payload.copy
        sequence += 1
      }
      return try TraceReader.read(bytes: bytes)
    }
  }

  /// The largest difference between an event's time and the true time that its id holds; nil where time goes back.
  private func error(_ trace: Trace) -> Int64? {
    var largest: Int64 = 0
    var last = Int64.min
    for row in 0..<trace.count {
      guard case .point(let point) = trace.event(at: row) else { continue }
      if trace.times[row] < last { return nil }
      last = trace.times[row]
      largest = max(largest, abs(trace.times[row] - Int64(point.id)))
    }
    return largest
  }

  /// 100 ppm is ten times what a crystal drifts.
  @Test func aWrongRateIsCorrectedByEachChunk() throws {
    let machine = Machine { 1_000_000 + $0 * 2.5 * 1.0001 }
    let trace = try machine.trace(until: 20e9, step: 1e6, perChunk: 1_000, rate: 1 / 2.5)
    #expect(trace.count == 20_000)
    // Without the correction 20 s would be 2 ms off.
    #expect(try #require(error(trace)) <= 2)
  }

  @Test func aRateThatChangesIsFollowed() throws {
    // The counter runs half as fast in the second half: no invariant counter does, and times are right all the same.
    let machine = Machine { $0 < 10e9 ? $0 * 3 : 30e9 + ($0 - 10e9) * 1.5 }
    let trace = try machine.trace(until: 20e9, step: 1e6, perChunk: 1_000, rate: 1 / 3.0)
    #expect(try #require(error(trace)) <= 2)
  }

  @Test func aSuspendCostsOneChunkItsPrecision() throws {
    // The machine sleeps for an hour at 5.0005 s: the counter goes on, the monotonic clock does not.
    let sleep = 3_600e9
    let machine = Machine { $0 < 5.0005e9 ? $0 * 3 : ($0 + sleep) * 3 }
    let trace = try machine.trace(until: 10e9, step: 1e6, perChunk: 500, rate: 1 / 3.0)
    let worst = try #require(error(trace))
    // The chunk of half a second that holds the sleep is off by its own length at most; all others are right.
    #expect(worst <= 500_000_000)
    let off = (0..<trace.count).count { row in
      guard case .point(let point) = trace.event(at: row) else { return false }
      return abs(trace.times[row] - Int64(point.id)) > 2
    }
    #expect(off <= 500)
  }

  @Test func countersThatDifferBetweenCoresNeverTurnTimeBack() throws {
    // The thread moves between two cores every 10 ms; the second's counter is 20 µs behind.
    let machine = Machine { 1e6 + $0 * 3 - (Int($0 / 10e6).isMultiple(of: 2) ? 0 : 60_000) }
    let trace = try machine.trace(until: 1e9, step: 1e5, perChunk: 777, rate: 1 / 3.0)
    #expect(trace.count >= 10_000)
    #expect(try #require(error(trace)) <= 45_000)
    #expect(trace.losses.isEmpty)
  }

  @Test func aWeekIsCountedWithoutWrapping() throws {
    // A counter near its end, in the last of its 64 bits, and a thread whose ordinals need 40 bits.
    let week = 7 * 86_400e9
    let start = Double(UInt64.max) / 2
    let machine = Machine { start + $0 * 3 }
    let trace = try machine.trace(until: week, step: 1e9, perChunk: 10_000, rate: 1 / 3.0)
    #expect(trace.count >= 604_800)
    // A double holds the simulated counter to 2048 ticks at that height.
    #expect(try #require(error(trace)) <= 2_000)

    let builder = ChunkBuilder(thread: 3, sequence: 1 << 40, ordinal: 1 << 41)
    let id = builder.append(.actionEnd, at: Int64(week))
    builder.append(.invalidated(Invalidated(node: NodeSerial(1), cause: id)), at: Int64(week))
    builder.close()
    let late = try TraceReader.read(bytes: FileHeader(isVirtual: true).bytes + builder.bytes)
    #expect(late.causes == [Trace.noRow, 0])
    #expect(late.times == [Int64(week), Int64(week)])
  }
}
