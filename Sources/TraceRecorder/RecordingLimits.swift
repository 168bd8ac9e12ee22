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
}
