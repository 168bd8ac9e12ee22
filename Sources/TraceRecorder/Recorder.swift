import CTraceClock
import Synchronization
public import TraceEvents
import TraceFormat

/// Records events of all threads into one trace.
///
/// Cost: off, one load and a branch. On, an event costs about a clock reading and its bytes; no lock, no allocation.
public final class Recorder: Sendable {
  /// The process's recorder; started by `FRAMETRACE_OUT` where that is set.
  public static let shared = Recorder()

  /// What start and stop share.
  private struct State {
    var session: RecordingSession?
    var buffers: [ThreadBuffer] = []
  }

  /// The recorders that threads' ends and the process's end must find.
  private struct Reference {
    weak var recorder: Recorder?
  }

  private let active = Atomic<UInt64>(0)
  private let state = Mutex(State())
  private let chunkCapacity: Int

  private static let threads = Atomic<UInt64>(1)
  private static let started = Mutex<[Reference]>([])

  /// Payload of a chunk: 256 KiB as the best peers use, less the header, so that a window is whole pages.
  static let standardCapacity = 256 << 10 - ChunkHeader.length

  /// A recorder that is off.
  public convenience init() { self.init(chunkCapacity: Recorder.standardCapacity) }

  /// A recorder with small chunks, for tests.
  package init(chunkCapacity: Int) { self.chunkCapacity = chunkCapacity }

  deinit { stop() }

  /// Whether events are wanted now. One load.
  @inline(__always) public var isRecording: Bool { active.load(ordering: .relaxed) != 0 }

  /// Starts to record into a file, made anew; a recording under way is stopped first.
  ///
  /// - Throws: when the file can't be made. Later trouble never reaches the program: the trace counts what it lost.
  public func start(to path: String, clock: RecordingClock = .real) throws(RecorderError) {
    stop()
    let descriptor: Int32
    switch SystemFile.create(path) {
    case .success(let opened): descriptor = opened
    case .failure(let error):
      throw .unwritable(path: path, errorNumber: error.number, reason: error.text)
    }
    let clock = SessionClock(clock)
    begin(clock, FileSink(path: path, descriptor: descriptor, header: RecordingSession.header(clock)))
  }

  /// Starts to record in memory; a recording under way is stopped first.
  public func startInMemory(clock: RecordingClock = .real) {
    stop()
    let clock = SessionClock(clock)
    begin(clock, MemorySink(header: RecordingSession.header(clock)))
  }

  /// Ends the recording.
  ///
  /// - Returns: the trace's bytes where it was recorded in memory, else nil.
  @discardableResult
  public func stop() -> [UInt8]? {
    active.store(0, ordering: .sequentiallyConsistent)
    return state.withLock { state in
      guard let session = state.session else { return nil }
      state.session = nil
      for buffer in state.buffers { buffer.finish() }
      session.sink.close()
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
    let token = active.load(ordering: .relaxed)
    guard token != 0 else { return .none }
    guard let buffer = buffer(token) else { return .none }
    var ticks = buffer.pointee.encoder.ticks
    if event.kind.isTimed {
      ticks = time.map { buffer.pointee.clock.ticks(at: $0) } ?? buffer.pointee.clock.ticks()
    }
    return ThreadBuffer.record(event, ticks: ticks, in: buffer)
  }

  @inline(__always)
  private func buffer(_ token: UInt64) -> UnsafeMutablePointer<ThreadBuffer.Hot>? {
    guard let slot = trace_thread_slot() else { return nil }
    if slot.pointee.token == token {
      return slot.pointee.buffer.assumingMemoryBound(to: ThreadBuffer.Hot.self)
    }
    return join(slot)
  }

  /// The calling thread's buffer in the recording under way, made or found.
  @inline(never)
  private func join(_ slot: UnsafeMutablePointer<trace_thread_slot>) -> UnsafeMutablePointer<ThreadBuffer.Hot>? {
    if slot.pointee.thread == 0 {
      slot.pointee.thread = Recorder.threads.wrappingAdd(1, ordering: .relaxed).oldValue
    }
    let thread = slot.pointee.thread
    ThreadEnd.watch(thread)
    let joined: (buffer: ThreadBuffer, token: UInt64)? = state.withLock { state in
      guard let session = state.session else { return nil }
      if let buffer = state.buffers.first(where: { $0.thread == thread }) {
        if !buffer.takesPart(in: session) {
          guard let index = session.nextThread() else { return nil }
          buffer.join(session, index: index)
        }
        return (buffer, session.token)
      }
      guard let index = session.nextThread() else { return nil }
      let buffer = ThreadBuffer(thread: thread, index: index, session: session)
      state.buffers.append(buffer)
      return (buffer, session.token)
    }
    guard let joined else { return nil }
    slot.pointee.token = joined.token
    slot.pointee.buffer = UnsafeMutableRawPointer(joined.buffer.hot)
    return joined.buffer.hot
  }

  private func begin(_ clock: SessionClock, _ sink: any ChunkSink) {
    let session = RecordingSession(clock: clock, capacity: chunkCapacity, sink: sink)
    Recorder.started.withLock { started in
      started.removeAll { $0.recorder == nil || $0.recorder === self }
      started.append(Reference(recorder: self))
    }
    state.withLock { $0.session = session }
    active.store(session.token, ordering: .sequentiallyConsistent)
  }

  /// A thread ends: its open chunks are closed and its memory is freed. Called on that thread.
  static func threadEnds(_ thread: UInt64) {
    for recorder in started.withLock({ $0.compactMap(\.recorder) }) {
      recorder.state.withLock { state in
        for buffer in state.buffers where buffer.thread == thread { buffer.finish() }
        state.buffers.removeAll { $0.thread == thread }
      }
    }
    guard let slot = trace_thread_slot() else { return }
    slot.pointee.token = 0
    slot.pointee.buffer = nil
  }

  /// The process ends: all recordings are stopped.
  static func processEnds() {
    for recorder in started.withLock({ $0.compactMap(\.recorder) }) { recorder.stop() }
  }
}
