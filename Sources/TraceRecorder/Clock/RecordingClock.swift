public import TraceEvents

/// What gives events their time.
public enum RecordingClock: Sendable {
  /// The processor's counter, calibrated against the monotonic clock.
  case real
  /// A clock of the caller's: nanoseconds from the start of the recording. Times are modelled, and the trace says so.
  case virtual(@Sendable () -> Nanoseconds)
}
