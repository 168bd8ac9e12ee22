import TraceEvents
import TraceFormat

/// Several recordings in one: a program and its children, a client and its server.
///
/// Threads, nodes, frames, tasks, animations and images are numbered on, so that nothing of one recording is taken for
/// something of another. Times are laid by what the caller knows of the recordings' starts.
package struct TraceMerger {
  private var bytes: [UInt8] = []
  private var isVirtual = true
  private var isEmpty = true
  private var nextThread: UInt16 = 0
  private var shift = NumberShift()
  private let annotations: ChunkBuilder
  private var losses: [RecordedLoss] = []

  /// A merger without recordings.
  package init() {
    annotations = ChunkBuilder(thread: TraceFormat.annotationThread)
  }

  /// Adds a recording.
  ///
  /// - Parameter delay: nanoseconds from the first recording's start to this one's.
  /// - Returns: false where all thread indices are taken.
  package mutating func add(_ trace: Trace, delay: Int64) -> Bool {
    let ids = trace.eventIDs
    var threads: [UInt16: UInt16] = [TraceFormat.annotationThread: TraceFormat.annotationThread]
    for thread in Set(trace.threads).sorted() where thread != TraceFormat.annotationThread {
      guard nextThread < TraceFormat.annotationThread else { return false }
      threads[thread] = nextThread
      nextThread += 1
    }
    let shift = self.shift
    let locator = ReaderCodeLocator(
      trace.codeImageNames.map {
        CodeImageName(image: $0.image &+ shift.images, name: $0.name, buildID: $0.buildID)
      })
    var rows: [UInt16: [Int]] = [:]
    for row in 0..<trace.count { rows[ids[row].thread, default: []].append(row) }
    for (old, new) in threads.sorted(by: { $0.value < $1.value }) {
      var builder = ChunkBuilder(thread: new, locator: locator)
      var next: UInt64 = 1
      for row in (rows[old] ?? []).sorted(by: { ids[$0] < ids[$1] }) {
        let event = trace.event(at: row).shifted(shift, threads: threads)
        self.shift.note(event)
        if old == TraceFormat.annotationThread {
          annotations.append(event, at: trace.times[row] &+ delay)
          continue
        }
        let ordinal = ids[row].ordinal
        if ordinal < next { continue }
        if ordinal != next {
          builder.close()
          bytes += builder.bytes
          builder = ChunkBuilder(thread: new, sequence: builder.nextSequence, ordinal: ordinal, locator: locator)
        }
        builder.append(event, at: trace.times[row] &+ delay)
        next = ordinal + 1
      }
      builder.close()
      bytes += builder.bytes
    }
    if trace.fact("clock") != "virtual" { isVirtual = false }
    for loss in trace.losses.rows where loss.origin == .file || loss.origin == .reading {
      // What is missing from a thread's events shows in the new file by itself.
      if loss.kind == "missing-events" { continue }
      losses.append(RecordedLoss(kind: loss.kind, count: loss.count, detail: loss.sentence))
    }
    isEmpty = false
    return true
  }

  /// The merged trace's bytes.
  package consuming func finish() -> [UInt8] {
    for loss in losses { annotations.append(.loss(loss), at: 0) }
    annotations.close()
    return FileHeader(isVirtual: isVirtual && !isEmpty).bytes + bytes + annotations.bytes
  }
}
