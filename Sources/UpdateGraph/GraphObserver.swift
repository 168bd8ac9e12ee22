public import TraceEvents

/// Receives every event of the graph and the runtime, in order, on the thread where it happens.
///
/// The runtime asks `isRecording` before it builds an event, so a switched-off observer costs one load and a branch.
public protocol GraphObserver: AnyObject {
  /// Whether events are wanted now.
  var isRecording: Bool { get }

  /// Takes one event and returns the id by which later events name it as their cause; `.none` when it was not kept.
  func record(_ event: TraceEvent) -> EventID
}
