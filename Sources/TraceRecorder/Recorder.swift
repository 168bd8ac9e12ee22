import Synchronization
public import TraceEvents
import TraceFormat

/// Records events of all threads into one trace.
///
/// Environment variables, read by `Recorder.shared`:
/// `FRAMETRACE_OUT=path` records the program into that file from the first use on;
/// `FRAMETRACE_MAX_SIZE=64M` and `FRAMETRACE_DURATION=10s` end the recording by themselves.
///
/// A recording into a file survives the program's end, however it comes: open chunks lie in `path.window` until the
/// recording stops, and a reader takes them from there. A normal exit stops the recording.
///
/// Cost: off, one load and a branch. On, an event costs about a clock reading and its bytes; no lock, no allocation.
public final class Recorder: Sendable {
  /// The process's recorder; recording from the first use on where `FRAMETRACE_OUT` says so.
  public static let shared: Recorder = {
    let recorder = Recorder()
    recorder.startFromEnvironment()
    return recorder
  }()

  /// What start and stop share.
  private struct State {
    var session: RecordingSession?
    var buffers: [ThreadBuffer] = []
  }

  /// The recorders that threads' ends and the process's end must find.
  private struct Reference {
    weak var recorder: Recorder?
  }

  @usableFromInline let active = RecordingSwitch()
  private let state = Mutex(State())
  private let chunkCapacity: Int
  private static let started = Mutex<[Reference]>([])

  /// Payload of a chunk: 256 KiB as the best peers use, less the header, so that a window is whole pages.
  static let standardCapacity = 256 << 10 - ChunkHeader.length

  /// A recorder that is off.
  public convenience init() { self.init(chunkCapacity: Recorder.standardCapacity) }

  /// A recorder with small chunks, for tests.
  package init(chunkCapacity: Int) { self.chunkCapacity = chunkCapacity }

  deinit { stop() }

  /// Whether events are wanted now. One load.
  @inlinable @inline(__always) public var isRecording: Bool { active.token != 0 }

  /// Starts to record into a file, made anew; a recording under way is stopped first.
  ///
  /// - Throws: when the file can't be made. Later trouble never reaches the program: the trace counts what it lost.
  public func start(
    to path: String, clock: RecordingClock = .real, limits: RecordingLimits = RecordingLimits()
  ) throws(RecorderError) {
    stop()
    let descriptor: Int32
    switch SystemFile.create(path) {
    case .success(let opened): descriptor = opened
    case .failure(let error):
      throw .unwritable(path: path, errorNumber: error.number, reason: error.text)
    }
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
    stop()
    let token = RecordingSession.nextToken()
    let clock = SessionClock(clock)
    let sink = MemorySink(header: FileHeader(isVirtual: clock.isVirtual).bytes)
    begin(RecordingSession(token: token, clock: clock, capacity: chunkCapacity, sink: sink))
  }

  /// Starts to record where `FRAMETRACE_OUT` says, with its limits; a recording under way is stopped first.
  ///
  /// A host with a virtual clock calls this before its first event. A file that can't be made is one line on standard
  /// error, and the program goes on without a trace.
  /// - Returns: whether a recording was asked for and started.
  @discardableResult
  public func startFromEnvironment(clock: RecordingClock = .real) -> Bool {
    guard let path = RecordingEnvironment.requestedPath() else { return false }
    do throws(RecorderError) {
      try start(to: path, clock: clock, limits: RecordingEnvironment.limits())
      return true
    } catch {
      switch error {
      case .unwritable(let path, _, let reason): SystemFile.complain("trace recording: \(path): \(reason)")
      }
      return false
    }
  }

  /// Hands every thread's events so far to the file, so that a copy of it holds them.
  public func flush() {
    state.withLock { state in
      for buffer in state.buffers { buffer.flush() }
    }
  }

  /// Ends the recording.
  ///
  /// - Returns: the trace's bytes where it was recorded in memory, else nil.
  @discardableResult
  public func stop() -> [UInt8]? {
    active.set(0)
    // In a forked child the lock may be held by a thread that is not there, and the chunks are the parent's.
    if ThreadEnd.isForkedChild.load(ordering: .relaxed) { return nil }
    return state.withLock { state in
      guard let session = state.session else { return nil }
      state.session = nil
      for buffer in state.buffers { buffer.finish() }
      session.sink.close()
      session.window?.remove()
      return (session.sink as? MemorySink)?.bytes
    }
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
    return ThreadBuffer.record(ticks: ticks, in: handle) { $0.encode(event, ticks: ticks) }
  }

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
    let thread = slot.thread
    ThreadEnd.watch(thread)
    return state.withLock { state in
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
    }
  }

  private func begin(_ session: RecordingSession) {
    Recorder.started.withLock { started in
      started.removeAll { $0.recorder == nil || $0.recorder === self }
      started.append(Reference(recorder: self))
    }
    state.withLock { $0.session = session }
    active.set(session.token)
  }

  /// Records nothing more; `stop` brings the recording to its end. Takes no lock.
  private func silence(_ token: UInt64) {
    active.clear(token)
  }

  /// A thread ends: its open chunks are closed and its memory is freed. Called on that thread.
  static func threadEnds(_ thread: UInt64) {
    if ThreadEnd.isForkedChild.load(ordering: .relaxed) { return }
    for recorder in started.withLock({ $0.compactMap(\.recorder) }) {
      recorder.state.withLock { state in
        for buffer in state.buffers where buffer.thread == thread { buffer.leave() }
        state.buffers.removeAll { $0.thread == thread }
      }
    }
    ThreadSlot.current.leave()
  }

  /// The process ends: all recordings are stopped.
  static func processEnds() {
    if ThreadEnd.isForkedChild.load(ordering: .relaxed) { return }
    for recorder in started.withLock({ $0.compactMap(\.recorder) }) { recorder.stop() }
  }

  /// The process is a forked child: it records nothing more into its parent's chunks.
  static func processForked() {
    ThreadEnd.isForkedChild.store(true, ordering: .relaxed)
    ThreadSlot.current.leave()
  }
}
