import TraceEvents
import TraceRecorder
import UpdateGraph
import ViewRuntime

/// Hands the runtime's events to a recorder, at the time of the window's clock.
final class RecorderObserver: GraphObserver {
  private let recorder: Recorder
  /// Whether times are the window's modelled ones.
  private let isVirtual: Bool

  init(_ recorder: Recorder, isVirtual: Bool) {
    self.recorder = recorder
    self.isVirtual = isVirtual
  }

  var isRecording: Bool { recorder.isRecording }

  func record(_ event: TraceEvent) -> EventID {
    recorder.record(event, at: isVirtual ? RuntimeClock.lastVirtualTime : nil)
  }
}
