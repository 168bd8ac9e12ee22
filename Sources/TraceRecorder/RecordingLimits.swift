public import TraceEvents

/// When a recording ends by itself.
public struct RecordingLimits: Hashable, Sendable {
  /// Bytes the file may have; nil for any number. Events after that are counted as lost.
  public var maximumSize: UInt64?
  /// Time from the start after which nothing more is recorded; nil for any.
  public var duration: Nanoseconds?

  /// Sets the limits.
  public init(maximumSize: UInt64? = nil, duration: Nanoseconds? = nil) {
    self.maximumSize = maximumSize
    self.duration = duration
  }

  /// Reads a size: a number of bytes, or with `k`, `M` or `G` of 1024 powers. Nil where it is none.
  package static func size(_ text: String) -> UInt64? {
    var digits = Substring(text)
    var shift: UInt64 = 0
    switch digits.last {
    case "k", "K": shift = 10
    case "m", "M": shift = 20
    case "g", "G": shift = 30
    default: break
    }
    if shift > 0 { digits = digits.dropLast() }
    guard let number = UInt64(digits), number > 0, number <= UInt64.max >> shift else { return nil }
    return number << shift
  }

  /// Reads a duration: a number of seconds, or with `ms`, `s` or `m`. Nil where it is none.
  package static func duration(_ text: String) -> Nanoseconds? {
    var digits = Substring(text)
    var factor = 1e9
    for (unit, nanoseconds) in [("ms", 1e6), ("s", 1e9), ("m", 60e9)] where digits.hasSuffix(unit) {
      digits = digits.dropLast(unit.count)
      factor = nanoseconds
      break
    }
    guard let number = Double(digits), number > 0, number * factor < 9e18 else { return nil }
    return Nanoseconds(Int64(number * factor))
  }
}
