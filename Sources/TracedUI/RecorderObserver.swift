import TraceEvents
import TraceRecorder
import UpdateGraph
import ViewRuntime

/// Hands the runtime's events to a recorder, at the time of the window's clock.
final class RecorderObserver: GraphObserver {
  private let recorder: Recorder
  /// Whether times are the window's modelled ones.
  private let isVirtual: Bool
  /// Whether places in the code are left out, which differ from build to build.
  private let isPortable: Bool

  init(_ recorder: Recorder, isVirtual: Bool, isPortable: Bool = false) {
    self.recorder = recorder
    self.isVirtual = isVirtual
    self.isPortable = isPortable
  }

  var isRecording: Bool { recorder.isRecording }

  func record(_ event: TraceEvent) -> EventID {
    // Two calls, so that the usual one copies no event.
    if isPortable { return recorder.record(event.withoutPlace, at: time) }
    return recorder.record(event, at: time)
  }

  /// When an event happens that happens now: nil for the recorder's own clock.
  private var time: Nanoseconds? { isVirtual ? RuntimeClock.lastVirtualTime : nil }

  func record(_ event: Invalidated) -> EventID { recorder.record(event) }
  func record(_ event: Validated) -> EventID { recorder.record(event) }
  func record(_ event: LayoutInvalidated) -> EventID { recorder.record(event) }
  func record(_ event: MeasureCached) -> EventID { recorder.record(event) }
  func record(_ event: Placed) -> EventID { recorder.record(event) }
  func record(_ event: DrawnNode) -> EventID { recorder.record(event) }
  func record(_ event: EvaluationBegin) -> EventID { recorder.record(event, at: time) }
  func record(_ event: MeasureBegin) -> EventID { recorder.record(event, at: time) }
  func record(_ event: LayoutBegin) -> EventID { recorder.record(event, at: time) }
  func record(_ event: DrawBegin) -> EventID { recorder.record(event, at: time) }
  func record(_ event: DrawEnd) -> EventID { recorder.record(event, at: time) }
  func record(_ event: FrameBegin) -> EventID { recorder.record(event, at: time) }
  func record(_ event: FrameEnd) -> EventID { recorder.record(event, at: time) }
  func record(_ event: FramePresented) -> EventID { recorder.record(event, at: time) }
  func record(_ event: Committed) -> EventID { recorder.record(event, at: time) }
  func record(_ event: ActionBegin) -> EventID { recorder.record(event, at: time) }
  func record(_ event: SpanEnd) -> EventID { recorder.record(event, at: time) }
  func record(_ event: MeasureEnd) -> EventID { recorder.record(event, at: time) }
}

extension TraceEvent {
  /// The event without its place in the code.
  fileprivate var withoutPlace: TraceEvent {
    switch self {
    case .write(var write):
      write.code = .none
      return .write(write)
    case .nodeCreated(var node):
      node.code = .none
      return .nodeCreated(node)
    case .diagnostic(var diagnostic):
      diagnostic.code = .none
      return .diagnostic(diagnostic)
    default: return self
    }
  }
}
