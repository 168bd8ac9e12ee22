import Synchronization
import TraceEvents
import TraceFormat

/// Keeps the newest closed chunks in memory.
///
/// Of chunks that are let go it keeps what later ones can't be understood without: the nodes that are still there, facts and
/// names. That costs a look at each event of such a chunk, once.
final class RingSink: ChunkSink {
  /// One closed chunk.
  private struct Kept {
    var header: ChunkHeader
    var bytes: [UInt8]
  }

  /// A definition out of a chunk that was let go.
  private struct Definition {
    var id: EventID
    var event: TraceEvent
    var time: Int64
  }

  private struct State {
    var chunks: [Kept] = []
    /// Position of the oldest chunk; those before it are let go.
    var first = 0
    var size = 0
    var nodes: [UInt32: Definition] = [:]
    var facts: [Definition] = []
    var isClosed = false
  }

  private let options: RingOptions
  private let header: [UInt8]
  private let state = Mutex(State())

  /// An empty ring.
  init(_ options: RingOptions, header: [UInt8]) {
    self.options = options
    self.header = header
  }

  func append(header: [UInt8], payload: ByteView) -> LossReason? {
    guard let parsed = ChunkHeader(header) else { return .sinkRefused }
    return state.withLock { state in
      if state.isClosed { return .sinkRefused }
      state.chunks.append(Kept(header: parsed, bytes: header + payload.copy))
      state.size += header.count + payload.count
      let oldest = options.duration.map { parsed.clock.lastNanoseconds &- $0.rawValue } ?? .min
      while state.first < state.chunks.count - 1 {
        let chunk = state.chunks[state.first]
        guard state.size > options.maximumSize || chunk.header.clock.lastNanoseconds < oldest else { break }
        letGo(chunk, &state)
      }
      return nil
    }
  }

  func append(losses: [UInt8]) {}

  func close() { state.withLock { $0.isClosed = true } }

  /// The whole trace: definitions of what was let go, the chunks, and the threads' open ones.
  ///
  /// - Parameter open: closed copies of the open chunks.
  func trace(with open: [(header: ChunkHeader, bytes: [UInt8])]) -> [UInt8] {
    state.withLock { state in
      let chunks = state.chunks[state.first...].map { (header: $0.header, bytes: $0.bytes) } + open
      var firsts: [UInt16: UInt64] = [:]
      var ends: [UInt16: (sequence: UInt64, ordinal: UInt64, time: Int64)] = [:]
      for chunk in chunks {
        let (thread, header) = (chunk.header.thread, chunk.header)
        firsts[thread] = min(firsts[thread] ?? .max, header.firstOrdinal)
        let ordinal = header.firstOrdinal &+ UInt64(header.eventCount)
        if ordinal >= ends[thread]?.ordinal ?? 0 {
          ends[thread] = (header.sequence + 1, ordinal, header.clock.lastNanoseconds)
        }
      }
      var bytes = header
      // A thread's chunks are numbered anew: definitions come before what is left of its own.
      let kept = state.nodes.values.map { $0 } + state.facts
      for thread in Set(kept.map(\.id.thread)).union(firsts.keys).sorted() {
        let definitions = kept.filter { $0.id.thread == thread }.sorted { $0.id < $1.id }
        let end = ends[thread] ?? (UInt64(definitions.count), (definitions.last?.id.ordinal ?? 0) + 1, 0)
        // The chunks' numbers begin far enough up: each definition may need a chunk, and those let go had numbers too.
        var sequence: UInt64 = 0
        for definition in definitions {
          let builder = ChunkBuilder(thread: thread, sequence: sequence, ordinal: definition.id.ordinal)
          builder.append(definition.event, at: definition.time)
          builder.close()
          bytes += builder.bytes
          sequence = builder.nextSequence
        }
        for chunk in chunks where chunk.header.thread == thread {
          var header = chunk.header
          header.sequence = sequence
          sequence += 1
          bytes += header.bytes + chunk.bytes[ChunkHeader.length...]
        }
        let missing = (firsts[thread] ?? end.ordinal) - 1 - UInt64(definitions.count)
        guard missing > 0 else { continue }
        let builder = ChunkBuilder(thread: thread, sequence: sequence, ordinal: end.ordinal)
        builder.append(
          .loss(
            RecordedLoss(
              kind: "overwritten-events", count: missing, detail: "events came before what the ring could hold")),
          at: end.time)
        builder.close()
        bytes += builder.bytes
      }
      return bytes
    }
  }

  private func letGo(_ chunk: Kept, _ state: inout State) {
    state.first += 1
    state.size -= chunk.bytes.count
    chunk.bytes.withView { bytes in
      var decoder = ChunkDecoder(header: chunk.header, payload: bytes.part(ChunkHeader.length..<bytes.count))
      while let decoded = try? decoder.next() {
        let time = chunk.header.clock.nanoseconds(at: decoded.ticks)
        let definition = Definition(id: decoded.id, event: decoded.event, time: time)
        switch decoded.event {
        case .nodeCreated(var created):
          // Its place in the code would need its image's definition.
          created.code = .none
          state.nodes[created.node.rawValue] = Definition(id: decoded.id, event: .nodeCreated(created), time: time)
        case .nodeRemoved(let removed): state.nodes[removed.node.rawValue] = nil
        case .environment, .threadName, .loss: state.facts.append(definition)
        default: break
        }
      }
    }
    // Room is taken back in large steps.
    if state.first > 64, state.first > state.chunks.count / 2 {
      state.chunks.removeFirst(state.first)
      state.first = 0
    }
  }
}

extension ChunkClock {
  /// Nanoseconds at the end, or at the begin where there is no end.
  fileprivate var lastNanoseconds: Int64 { endTicks == 0 ? baseNanoseconds : endNanoseconds }
}
