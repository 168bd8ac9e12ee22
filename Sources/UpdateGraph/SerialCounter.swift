package import TraceEvents

/// Hands out node serials, counting up from 1.
///
/// Graphs that record into one trace share a counter, so that no serial names two nodes.
@MainActor package final class SerialCounter {
  private var last: UInt32 = 0

  /// A counter whose first serial is 1.
  package init() {}

  /// The next serial.
  package func next() -> NodeSerial {
    last += 1
    return NodeSerial(last)
  }
}
