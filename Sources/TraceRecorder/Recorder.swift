import Synchronization
public import TraceEvents
import TraceFormat

/// Records events of all threads into one trace.
///
/// Environment variables, read by `Recorder.shared`:
/// `FRAMETRACE_OUT=path` records the program into that file from the first use on;
/// `FRAMETRACE_MAX_SIZE=64M` and `FRAMETRACE_DURATION=10s` end the recording by themselves;
/// `FRAMETRACE_LEVELS=runtime=counts,Import=off` says how much of which category is recorded (`RecordingLevel`).
/// README.md has them all.
///
/// A recording into a file survives the program's end, however it comes: open chunks lie in `path.window` until the
/// recording stops, and a reader takes them from there. A normal exit stops the recording.
///
/// Cost: off, one load and a branch. On, an event costs about a clock reading and its bytes; no lock, no allocation.
public final class Recorder: Sendable {
  /// The process's recorder; recording from the first use on where `FRAMETRACE_OUT` says so.
  public static let shared: Recorder = {
    let recorder = Recorder()
    RecordingEnvironment.complainOfUnknown()
    recorder.startFromEnvironment()
    return recorder
  }()

  /// The recorders that threads' ends and the process's end must find.
  private struct Reference {
    weak var recorder: Recorder?
  }

  @usableFromInline let active = RecordingSwitch()
  private let levels = RecordingLevels()
  private let state = ForkSafeState()
  let ring = RingWatch()
  /// How a child of this process records; nil where it does not.
  private let childPlan = Mutex<ChildPlan?>(nil)
  private let chunkCapacity: Int
  private static let started = Mutex<[Reference]>([])
  /// Taken before `started`: a fork waits until nobody is there, so that a child does not find it locked for ever.
  private static let gate = Mutex<Void>(())

  /// Payload of a chunk: 192 KiB less the header, so that a window is whole pages.
  ///
  /// The event that fills a chunk waits until it is written. At 256 KiB that wait came near the 250 µs that `tracebench
  /// record` allows; at 128 KiB what a chunk costs by itself showed in the mean.
  static let standardCapacity = 192 << 10 - ChunkHeader.length

  /// A recorder that is off.
  public convenience init() { self.init(chunkCapacity: Recorder.standardCapacity) }

  /// A recorder with small chunks, for tests.
  package init(chunkCapacity: Int) { self.chunkCapacity = chunkCapacity }

  deinit { stop() }

  /// Whether events are wanted now. One load.
  @inlinable @inline(__always) public var isRecording: Bool { active.token != 0 }

  /// Starts to record into a file, made anew; a recording under way is stopped first.
  ///
  /// The file is locked as long as the recording goes on.
  ///
  /// - Throws: when the file can't be made, or is recorded into by another program. Later trouble never reaches the
  ///   program: the trace counts what it lost.
  public func start(
    to path: String, clock: RecordingClock = .real, limits: RecordingLimits = RecordingLimits()
  ) throws(RecorderError) {
    try start(to: path, clock: clock, limits: limits, mustBeEmpty: false)
  }

  /// Starts to record into a file; where it must be empty, one that holds another program's recording is left alone.
  private func start(
    to path: String, clock: RecordingClock, limits: RecordingLimits, mustBeEmpty: Bool
  ) throws(RecorderError) {
    if state.isInherited { _ = state.replace() }
    stop()
    let descriptor = try SystemFile.create(
      path, isKeptForUs: RecordingEnvironment.isKept(path), mustBeEmpty: mustBeEmpty)
    childPlan.withLock { $0 = ChildPlan(path: path, clock: clock, limits: limits) }
    let token = RecordingSession.nextToken()
    let end: @Sendable () -> Void = { [weak self] in self?.silence(token) }
    let clock = SessionClock(clock, limit: limits.duration, onLimit: end)
    let recording = clock.isVirtual ? 0 : clock.recordingNumber(process: SystemFile.process)
    let header = FileHeader(isVirtual: clock.isVirtual, recording: recording)
    let sink = FileSink(
      path: path, descriptor: descriptor, header: header.bytes, maximumLength: limits.maximumSize, onLimit: end)
    let windowPath = path + TraceFormat.windowSuffix
    SystemFile.remove(windowPath)
    let window = WindowFile(
      path: windowPath, capacity: chunkCapacity, isVirtual: clock.isVirtual, recording: recording)
    begin(RecordingSession(token: token, clock: clock, capacity: chunkCapacity, sink: sink, window: window))
    if let duration = limits.duration, !clock.isVirtual { Alarm.after(duration, end) }
  }

  /// Starts to record in memory; a recording under way is stopped first.
  public func startInMemory(clock: RecordingClock = .real) {
    begin(makeSession(clock: clock, capacity: chunkCapacity) { MemorySink(header: $0) })
  }

  /// A session that needs no file, once the one under way is stopped.
  func makeSession(
    clock: RecordingClock, capacity: Int, _ sink: (_ header: [UInt8]) -> any ChunkSink
  ) -> RecordingSession {
    if state.isInherited { _ = state.replace() }
    stop()
    childPlan.withLock { $0 = nil }
    let clock = SessionClock(clock)
    return RecordingSession(
      token: RecordingSession.nextToken(), clock: clock, capacity: capacity,
      sink: sink(FileHeader(isVirtual: clock.isVirtual).bytes))
  }

  /// The trace that a ring would be, at this moment; nil where none is recorded.
  func ringBytes() -> [UInt8]? {
    state.withLock { state -> [UInt8]? in
      guard let sink = state.session?.sink as? RingSink else { return nil }
      return sink.trace(with: state.buffers.compactMap { $0.openCopy() })
    } ?? nil
  }

  /// Starts to record where `FRAMETRACE_OUT` says, with its limits; a recording under way is stopped first.
  ///
  /// A host with a virtual clock calls this before its first event. A file that can't be made is one line on standard
  /// error, and the program goes on without a trace.
  /// - Returns: whether a recording was asked for and started.
  @discardableResult
  public func startFromEnvironment(clock: RecordingClock = .real) -> Bool {
    guard let request = RecordingEnvironment.request() else { return false }
    let limits = RecordingEnvironment.limits()
    for (category, level) in RecordingEnvironment.requestedLevels() { setLevel(level, for: category) }
    do throws(RecorderError) {
      do throws(RecorderError) {
        try start(to: request.path, clock: clock, limits: limits, mustBeEmpty: request.isShared)
      } catch {
        guard case .inUse = error, request.isShared else { throw error }
        // Another program of the same run was first: this one takes the name that a child would.
        RecordingEnvironment.leavePathToOthers()
        try start(to: RecordingEnvironment.ownPath(request.path), clock: clock, limits: limits)
      }
      return true
    } catch {
      SystemFile.complain("trace recording: \(error)")
      return false
    }
  }

  /// Hands every thread's events so far to the file, so that a copy of it holds them.
  public func flush() {
    _ = state.withLock { state in
      for buffer in state.buffers { buffer.flush() }
    }
  }

  /// Ends the recording.
  ///
  /// - Returns: the trace's bytes where it was recorded in memory, else nil.
  @discardableResult
  public func stop() -> [UInt8]? {
    activate(0)
    ring.set(nil)
    return state.withLock { state -> [UInt8]? in
      guard let session = state.session else { return nil }
      state.session = nil
      for buffer in state.buffers { buffer.finish() }
      // The window first: once the trace is closed, somebody else may record into the file and have a window there.
      session.window?.remove()
      session.sink.close()
      return (session.sink as? MemorySink)?.bytes
    } ?? nil
  }

  /// Records an event on the calling thread.
  ///
  /// - Parameters:
  ///   - time: when it happened, from the start of the recording; nil for now. Untimed kinds ignore it.
  /// - Returns: the id by which later events name it as their cause; `.none` when it was not kept.
  @discardableResult
  public func record(_ event: TraceEvent, at time: Nanoseconds? = nil) -> EventID {
    guard let handle = handle() else { return .none }
    let ticks = ThreadBuffer.ticks(isTimed: event.kind.isTimed, at: time, in: handle)
    if ring.watches { watch(event) }
    return ThreadBuffer.record(ticks: ticks, in: handle) { $0.encode(event, ticks: ticks) }
  }

  /// Looks at what may make a ring write.
  private func watch(_ event: TraceEvent) {
    switch event {
    case .frameBegin(let begin): ring.frameBegins(begin.expectedPresent)
    case .framePresented(let shown): if ring.isLate(shown.time) { ringWasTriggered(.hitch) }
    case .guardFired: ringWasTriggered(.guardFired)
    default: break
    }
  }

  /// Sets how much of a category is recorded, from now on; everything where nothing is said.
  ///
  /// - Parameter category: of signposts, or `RecordingLevel.runtimeCategory`, which takes its level at the next frame.
  public func setLevel(_ level: RecordingLevel, for category: String) {
    Recorder.gate.withLock { _ in levels.set(level, category) }
  }

  /// How much of a category is recorded.
  public func level(of category: String) -> RecordingLevel {
    Recorder.gate.withLock { _ in levels.level(category) }
  }

  /// How much of the runtime's events is wanted. One load.
  package var runtimeLevel: RecordingLevel { levels.runtimeLevel }

  /// Names the calling thread in the trace.
  public func nameThread(_ name: String) { record(.threadName(ThreadName(name: name))) }

  /// The calling thread's buffer in the recording under way; nil when there is none.
  @inlinable @inline(__always)
  func handle() -> ThreadBuffer.Handle? {
    let token = active.token
    let slot = ThreadSlot.current
    if let handle = slot.handle(token: token) { return handle }
    return token == 0 ? nil : join(slot)
  }

  /// The calling thread's buffer in the recording under way, made or found.
  @usableFromInline @inline(never)
  func join(_ slot: ThreadSlot) -> ThreadBuffer.Handle? {
    if state.isInherited { becomeChild() }
    let thread = slot.thread
    ThreadEnd.watch(thread)
    return state.withLock { state -> ThreadBuffer.Handle? in
      guard let session = state.session else { return nil }
      let buffer: ThreadBuffer
      if let own = state.buffers.first(where: { $0.thread == thread }) {
        if !own.takesPart(in: session) {
          guard let index = session.nextThread() else { return nil }
          own.join(session, index: index)
        }
        buffer = own
      } else {
        guard let index = session.nextThread() else { return nil }
        buffer = ThreadBuffer(thread: thread, index: index, session: session)
        state.buffers.append(buffer)
      }
      slot.join(token: session.token, buffer.handle)
      return buffer.handle
    } ?? nil
  }

  /// A forked child begins its own file beside its parent's, at its first event.
  private func becomeChild() {
    guard state.replace() else { return }
    activate(0)
    guard let plan = childPlan.withLock({ $0 }) else { return }
    do throws(RecorderError) {
      try start(to: RecordingEnvironment.ownPath(plan.path), clock: plan.clock, limits: plan.limits)
    } catch {
      SystemFile.complain("trace recording: \(error)")
    }
  }

  func begin(_ session: RecordingSession) {
    Recorder.gate.withLock { _ in
      Recorder.started.withLock { started in
        started.removeAll { $0.recorder == nil || $0.recorder === self }
        started.append(Reference(recorder: self))
      }
    }
    _ = state.withLock { $0.session = session }
    activate(session.token)
  }

  /// Records nothing more; `stop` brings the recording to its end. Takes no lock that is held while a sink is at work.
  private func silence(_ token: UInt64) {
    active.clear(token)
    Recorder.gate.withLock { _ in levels.ended(token) }
  }

  /// Says to the recorder's switches which recording is under way, or with 0 that none is.
  private func activate(_ token: UInt64) {
    active.set(token)
    Recorder.gate.withLock { _ in levels.recording(token) }
  }

  /// The switch that signposters of a category ask.
  func signpostSwitch(_ category: String) -> RecordingSwitch {
    Recorder.gate.withLock { _ in levels.signpostSwitch(category) }
  }

  private static var startedRecorders: [Recorder] {
    gate.withLock { _ in started.withLock { $0.compactMap(\.recorder) } }
  }

  /// A thread ends: its open chunks are closed and its memory is freed. Called on that thread.
  static func threadEnds(_ thread: UInt64) {
    for recorder in startedRecorders {
      _ = recorder.state.withLock { state in
        for buffer in state.buffers where buffer.thread == thread { buffer.leave() }
        state.buffers.removeAll { $0.thread == thread }
      }
    }
    ThreadSlot.current.leave()
  }

  /// The process ends: all recordings are stopped.
  static func processEnds() {
    for recorder in startedRecorders where !recorder.state.isInherited { recorder.stop() }
  }

  /// The process forks: what the child will need must not be locked by another thread then.
  static func processForks() { gate._unsafeLock() }

  /// The process has forked, and this is it, or its child.
  static func processHasForked() { gate._unsafeUnlock() }
}

/// How a forked child of a recording process records.
private struct ChildPlan: Sendable {
  var path: String
  var clock: RecordingClock
  var limits: RecordingLimits
}
