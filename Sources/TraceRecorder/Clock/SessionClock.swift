import CTraceClock
import TraceEvents
import TraceFormat

/// The clock of one recording: reads ticks, and relates them to nanoseconds from its start.
struct SessionClock: Sendable {
  /// One reading of both clocks at the same moment, as near as it gets.
  struct Reading: Sendable {
    /// The counter.
    var ticks: UInt64
    /// The monotonic clock.
    var nanoseconds: UInt64
  }

  private let virtualTime: (@Sendable () -> Nanoseconds)?
  private let virtualLimit: Nanoseconds?
  private let onLimit: @Sendable () -> Void
  /// Whether ticks are the processor's counter.
  let hasCounter: Bool
  private let start: Reading
  private let startRate: UInt64

  /// Starts a clock; the real one takes about 0.1 ms to measure the counter's rate.
  ///
  /// - Parameters:
  ///   - limit: modelled time after which `onLimit` is called; a real clock has no hook for that.
  ///   - onLimit: must take no lock of the recorder.
  init(_ clock: RecordingClock, limit: Nanoseconds? = nil, onLimit: @escaping @Sendable () -> Void = {}) {
    self.onLimit = onLimit
    switch clock {
    case .virtual(let time):
      virtualTime = time
      virtualLimit = limit
      hasCounter = false
      start = Reading(ticks: 0, nanoseconds: 0)
      startRate = ChunkClock.nanosecondRate
    case .real:
      virtualTime = nil
      virtualLimit = nil
      hasCounter = trace_has_counter() != 0
      start = SessionClock.read(hasCounter: hasCounter)
      var later = start
      // 100 µs: with readings exact to 50 ns the first rate is right to 0.1 %; closed chunks measure their own.
      while later.nanoseconds &- start.nanoseconds < 100_000 { later = SessionClock.read(hasCounter: hasCounter) }
      startRate = SessionClock.rate(from: start, to: later)
    }
  }

  /// Whether times are modelled.
  var isVirtual: Bool { virtualTime != nil }

  /// The ticks now.
  @inline(__always) func ticks() -> UInt64 {
    if let virtualTime { return virtualTicks(virtualTime()) }
    return hasCounter ? trace_counter() : trace_monotonic_nanoseconds()
  }

  private func virtualTicks(_ time: Nanoseconds) -> UInt64 {
    if let virtualLimit, time > virtualLimit { onLimit() }
    return UInt64(bitPattern: time.rawValue)
  }

  /// A number that ties files of one recording together: from the start time and the process.
  func recordingNumber(process: Int32) -> UInt64 {
    Checksum.of([], mixing: start.nanoseconds ^ UInt64(UInt32(bitPattern: process)) << 40)
  }

  /// The ticks of a time that the caller gives. Under the real clock exact to the rate's precision.
  func ticks(at time: Nanoseconds) -> UInt64 {
    if isVirtual { return UInt64(bitPattern: time.rawValue) }
    let ticks = Double(time.rawValue) * Double(ChunkClock.nanosecondRate) / Double(startRate)
    return start.ticks &+ UInt64(bitPattern: Int64(exactly: ticks.rounded()) ?? 0)
  }

  /// The begin of a chunk whose first event has these ticks.
  func beginChunk(ticks: UInt64) -> ChunkClock {
    if isVirtual { return .identity(ticks) }
    let now = SessionClock.read(hasCounter: hasCounter)
    let elapsed = now.nanoseconds &- start.nanoseconds
    // After 10 ms the whole recording so far measures the rate better than its first 100 µs did.
    let rate = elapsed > 10_000_000 ? SessionClock.rate(from: start, to: now) : startRate
    return ChunkClock(baseTicks: now.ticks, baseNanoseconds: Int64(bitPattern: elapsed), rate: rate)
  }

  /// Adds the end of a chunk. A virtual clock needs none: its ticks are nanoseconds.
  func endChunk(_ clock: inout ChunkClock) {
    if isVirtual { return }
    let now = SessionClock.read(hasCounter: hasCounter)
    clock.endTicks = now.ticks
    clock.endNanoseconds = Int64(bitPattern: now.nanoseconds &- start.nanoseconds)
  }

  /// Nanoseconds from the start of the recording.
  func nanosecondsNow() -> Nanoseconds {
    if let virtualTime { return virtualTime() }
    return Nanoseconds(Int64(bitPattern: trace_monotonic_nanoseconds() &- start.nanoseconds))
  }

  private static func rate(from first: Reading, to last: Reading) -> UInt64 {
    let ticks = last.ticks &- first.ticks
    guard ticks > 0 else { return ChunkClock.nanosecondRate }
    let rate = Double(last.nanoseconds &- first.nanoseconds) / Double(ticks) * Double(ChunkClock.nanosecondRate)
    return UInt64(exactly: rate.rounded()) ?? ChunkClock.nanosecondRate
  }

  private static func read(hasCounter: Bool) -> Reading {
    guard hasCounter else {
      let now = trace_monotonic_nanoseconds()
      return Reading(ticks: now, nanoseconds: now)
    }
    var best = Reading(ticks: 0, nanoseconds: 0)
    var narrowest = UInt64.max
    // Of three tries the one that was interrupted least: the system call's reading lies between two of the counter's.
    for _ in 0..<3 {
      let before = trace_counter()
      let now = trace_monotonic_nanoseconds()
      let width = trace_counter() &- before
      if width < narrowest {
        narrowest = width
        best = Reading(ticks: before &+ width / 2, nanoseconds: now)
      }
    }
    return best
  }
}
