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
  /// How much is recorded; asked for anew with each frame.
  private var level = RecordingLevel.events
  /// What is recorded in place of events.
  private var counts = RecordingCounts()

  init(_ recorder: Recorder, isVirtual: Bool, isPortable: Bool = false) {
    self.recorder = recorder
    self.isVirtual = isVirtual
    self.isPortable = isPortable
    takeLevel()
  }

  /// Takes the level that the runtime has now, and says so in the trace where it is another one.
  private func takeLevel() {
    let wanted = recorder.runtimeLevel
    guard wanted != level else { return }
    level = wanted
    counts = RecordingCounts()
    recorder.record(.environment(EnvironmentFact(key: "level", value: wanted.rawValue)), at: time)
  }

  var isRecording: Bool { recorder.isRecording }

  func record(_ event: TraceEvent) -> EventID {
    if level != .events { return count(event) }
    // Two calls, so that the usual one copies no event.
    if isPortable { return recorder.record(event.withoutPlace, at: time) }
    return recorder.record(event, at: time)
  }

  /// Counts an event; frames, what the user does and facts are recorded all the same.
  @inline(never) private func count(_ event: TraceEvent) -> EventID {
    if level == .off { return .none }
    switch event {
    case .frameEnd:
      for number in counts.take() { recorder.record(.counter(number), at: time) }
    case .framePresented, .external, .environment, .loss: break
    default:
      counts.count(event)
      return .none
    }
    return recorder.record(event, at: time)
  }

  /// When an event happens that happens now: nil for the recorder's own clock.
  private var time: Nanoseconds? { isVirtual ? RuntimeClock.lastVirtualTime : nil }

  func record(_ event: Invalidated) -> EventID {
    level == .events ? recorder.record(event) : count(event.traceEvent)
  }
  func record(_ event: Validated) -> EventID {
    level == .events ? recorder.record(event) : count(event.traceEvent)
  }
  func record(_ event: LayoutInvalidated) -> EventID {
    level == .events ? recorder.record(event) : count(event.traceEvent)
  }
  func record(_ event: MeasureCached) -> EventID {
    level == .events ? recorder.record(event) : count(event.traceEvent)
  }
  func record(_ event: Placed) -> EventID {
    level == .events ? recorder.record(event) : count(event.traceEvent)
  }
  func record(_ event: DrawnNode) -> EventID {
    level == .events ? recorder.record(event) : count(event.traceEvent)
  }
  func record(_ event: EvaluationBegin) -> EventID {
    level == .events ? recorder.record(event, at: time) : count(event.traceEvent)
  }
  func record(_ event: MeasureBegin) -> EventID {
    level == .events ? recorder.record(event, at: time) : count(event.traceEvent)
  }
  func record(_ event: LayoutBegin) -> EventID {
    level == .events ? recorder.record(event, at: time) : count(event.traceEvent)
  }
  func record(_ event: DrawBegin) -> EventID {
    level == .events ? recorder.record(event, at: time) : count(event.traceEvent)
  }
  func record(_ event: DrawEnd) -> EventID {
    level == .events ? recorder.record(event, at: time) : count(event.traceEvent)
  }
  func record(_ event: FrameBegin) -> EventID {
    takeLevel()
    return level == .off ? .none : recorder.record(event, at: time)
  }
  func record(_ event: FrameEnd) -> EventID {
    level == .events ? recorder.record(event, at: time) : count(event.traceEvent)
  }
  func record(_ event: FramePresented) -> EventID {
    level == .events ? recorder.record(event, at: time) : count(event.traceEvent)
  }
  func record(_ event: Committed) -> EventID {
    level == .events ? recorder.record(event, at: time) : count(event.traceEvent)
  }
  func record(_ event: ActionBegin) -> EventID {
    level == .events ? recorder.record(event, at: time) : count(event.traceEvent)
  }
  func record(_ event: SpanEnd) -> EventID {
    level == .events ? recorder.record(event, at: time) : count(event.traceEvent)
  }
  func record(_ event: MeasureEnd) -> EventID {
    level == .events ? recorder.record(event, at: time) : count(event.traceEvent)
  }
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
