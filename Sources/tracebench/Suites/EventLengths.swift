import CBenchBaselines
import TraceRecorder

/// How long single events take, by the counter on both sides of each.
enum EventLengths {
  /// Ticks from which on an event is looked at closely: well above any event that does not flush, some 2 µs.
  private static let notable: UInt64 = 5_000

  /// Records intervals and measures each begin and end.
  ///
  /// An event during which the thread lost the processor measures the machine and not the recorder: it is left out. Each
  /// loss of the processor takes long enough to be looked at, so the number of switches is asked for then only.
  ///
  /// - Returns: microseconds of the longest event and of the 99.99th percentile.
  static func measure(_ count: UInt64) -> (maximum: Double, tail: Double) {
    let signposter = Signposter(subsystem: "bench", category: "longest")
    var ticks: [UInt64] = []
    ticks.reserveCapacity(Int(count))
    signposter.emitEvent("begin")
    var switches = bench_thread_switches()
    let (firstTicks, firstTime) = (bench_counter(), bench_clock_nanoseconds())
    for index in 0..<count {
      let start = bench_counter()
      signposter.emitEvent("step", id: .init(index))
      let length = bench_counter() &- start
      if length > notable {
        let now = bench_thread_switches()
        defer { switches = now }
        if now != switches { continue }
      }
      ticks.append(length)
    }
    let scale = Double(bench_clock_nanoseconds() - firstTime) / Double(bench_counter() &- firstTicks) / 1e3
    ticks.sort()
    guard let last = ticks.last else { return (0, 0) }
    let tail = ticks[min(ticks.count - 1, ticks.count * 9_999 / 10_000)]
    return (Double(last) * scale, Double(tail) * scale)
  }
}
