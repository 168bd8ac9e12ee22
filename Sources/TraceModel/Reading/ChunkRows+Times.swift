import TraceFormat

extension ChunkRows {
  /// Turns the rows' ticks into nanoseconds.
  ///
  /// - Returns: the time of the last row.
  mutating func settleTimes(_ clock: ChunkClock, after earlier: Int64, isVirtual: Bool) -> Int64 {
    var time = earlier
    var lastTicks: UInt64?
    for index in 0..<count {
      let ticks = ticks(at: index)
      // An untimed event has the ticks of the one before.
      if ticks != lastTicks {
        lastTicks = ticks
        let now = clock.nanoseconds(at: ticks)
        // Two chunks' calibrations meet to within their readings' error; modelled time is exact and is left alone.
        time = isVirtual ? now : max(now, time)
      }
      set(time: time, at: index)
    }
    return time
  }
}
