public import TraceEvents
public import TraceModel

/// All frames of a trace, in order of their begin.
public struct FrameTable: Sendable {
  /// Every frame that the host began, idle ones included.
  public private(set) var frames: [Frame] = []
  /// Frames that drew nothing.
  public var idleCount: Int { frames.count - drawn.count }
  /// Indices into `frames` of those that drew: the frames of the statistics.
  public private(set) var drawn: [Int] = []

  private var position: [FrameIndex: Int] = [:]

  /// The frame of a number, or nil.
  public subscript(_ index: FrameIndex) -> Frame? { position[index].map { frames[$0] } }

  /// The frames that drew.
  public var drawnFrames: [Frame] { drawn.map { frames[$0] } }

  /// Durations of drawn frames in milliseconds.
  public var durations: Distribution? { Distribution(drawn.map { frames[$0].duration.milliseconds }) }

  /// Signed overruns of drawn frames in milliseconds.
  public var overruns: Distribution? { Distribution(drawn.map { frames[$0].overrun.milliseconds }) }

  /// Stage times of all drawn frames together.
  public var stages: StageTimes { drawn.reduce(into: StageTimes()) { $0 = $0 + frames[$1].stages } }

  /// Position in `frames` of the frame that holds a row; nil between frames. O(log n).
  public func position(holding row: Int) -> Int? {
    let begun = framesBegun(before: row)
    guard begun > 0 else { return nil }
    return frames[begun - 1].endRow >= UInt32(row) ? begun - 1 : nil
  }

  /// Frames that had begun at a row. O(log n).
  func framesBegun(before row: Int) -> Int {
    var low = 0
    var high = frames.count
    while low < high {
      let middle = (low + high) / 2
      if Int(frames[middle].beginRow) <= row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Reads the frames of a trace. O(rows).
  public init(_ trace: Trace) {
    var builder = FrameTableBuilder(trace)
    frames = builder.build()
    for (place, frame) in frames.enumerated() {
      if position[frame.index] == nil { position[frame.index] = place }
      if frame.didDraw && frame.isFinished { drawn.append(place) }
    }
  }
}

/// Collects frames while a `SpanWalk` goes through the rows.
private struct FrameTableBuilder {
  let trace: Trace
  var frames: [Frame] = []
  var open: Int?
  var presented: [FrameIndex: Nanoseconds] = [:]
  var runningAnimations: Set<UInt32> = []
  var animationIntervals: Set<UInt64> = []
  /// An animating external event since the last frame's end: it was for the frame to come.
  var sawMotion = false

  init(_ trace: Trace) { self.trace = trace }

  mutating func build() -> [Frame] {
    var state = self
    SpanWalk.run(
      trace, rows: 0..<trace.count,
      visit: { row, kind in state.visit(row, kind) },
      ended: { span in state.add(span) })
    for place in state.frames.indices {
      state.frames[place].presented = state.presented[state.frames[place].index]
    }
    return state.frames
  }

  private mutating func visit(_ row: Int, _ kind: EventKind) {
    switch kind {
    case .frameBegin: begin(row)
    case .frameEnd: end(row)
    case .framePresented:
      if case .framePresented(let event) = trace.event(at: row) { presented[event.frame] = event.time }
    case .committed: if let open { frames[open].committed = Nanoseconds(trace.times[row]) }
    case .external:
      if trace.externalKind(at: row)?.isMotion == true { markMotion() }
    case .animationBegin:
      if case .animationBegin(let event) = trace.event(at: row) { runningAnimations.insert(event.animation) }
    case .animationEnd:
      if case .animationEnd(let event) = trace.event(at: row) { runningAnimations.remove(event.animation) }
    case .animationTick: markMotion()
    case .intervalBegin:
      if case .intervalBegin(let event) = trace.event(at: row), event.isAnimation {
        animationIntervals.insert(event.id)
      }
    case .intervalEnd:
      if case .intervalEnd(let event) = trace.event(at: row) { animationIntervals.remove(event.id) }
    default: break
    }
  }

  private mutating func markMotion() {
    if let open { frames[open].isAnimated = true } else { sawMotion = true }
  }

  private mutating func begin(_ row: Int) {
    guard case .frameBegin(let event) = trace.event(at: row) else { return }
    let time = Nanoseconds(trace.times[row])
    frames.append(
      Frame(
        index: event.frame, beginRow: UInt32(row), endRow: Trace.noRow, begin: time,
        end: Nanoseconds(trace.times.last ?? 0), expectedPresent: event.expectedPresent, interval: event.interval,
        presented: nil, didDraw: false,
        isAnimated: sawMotion || !runningAnimations.isEmpty || !animationIntervals.isEmpty, notRunning: .zero,
        busyBefore: event.busyBefore,
        stages: StageTimes()))
    open = frames.count - 1
    sawMotion = false
  }

  private mutating func end(_ row: Int) {
    guard let place = open, case .frameEnd(let event) = trace.event(at: row), event.frame == frames[place].index
    else { return }
    frames[place].endRow = UInt32(row)
    frames[place].end = Nanoseconds(trace.times[row])
    frames[place].didDraw = event.didDraw
    frames[place].notRunning = event.notRunning
  }

  private mutating func add(_ span: EndedSpan) {
    guard let place = open, let stage = span.kind.stage, trace.threads[span.begin] == trace.threads[row(of: place)],
      span.begin >= row(of: place)
    else { return }
    frames[place].stages.add(Nanoseconds(span.own), to: stage)
    if span.kind == .frameBegin { open = nil }
  }

  private func row(of place: Int) -> Int { Int(frames[place].beginRow) }
}

extension ExternalKind {
  /// Whether such an event is one step of a motion the user watches.
  var isMotion: Bool {
    switch self {
    case .animationTick, .timeline, .scroll, .drag: true
    default: false
    }
  }
}
