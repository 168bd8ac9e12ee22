/// Holds times to what arithmetic can bear: within 2^52 ns of the start, whatever a damaged file says.
struct AdmittedTimes {
  /// Times that had to be moved.
  private(set) var corrections: UInt64 = 0

  /// 52 days of nanoseconds: more than a recording lasts, and a double holds the difference of any two exactly.
  private static let farthest: Int64 = (1 << 52) - 1

  /// The time itself, or the nearest that is near enough. O(1).
  mutating func admit(_ time: Int64) -> Int64 {
    let admitted = min(max(time, -AdmittedTimes.farthest), AdmittedTimes.farthest)
    if admitted != time { corrections += 1 }
    return admitted
  }
}
