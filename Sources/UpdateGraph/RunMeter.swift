package import TraceEvents

/// Tells the time within a span during which the thread did not run.
@MainActor package protocol RunMeter: AnyObject {
  /// A span begins; its mark.
  func begin() -> UInt64
  /// A span ends: how much of it the thread did not run.
  func end(_ mark: UInt64) -> Nanoseconds
}
