import TestKit
import TraceEvents
import TraceFormat
import TraceModel

/// Small traces made without a recorder: what the damage tests cut and flip.
enum SmallTraces {
  /// A trace's bytes with what they hold.
  struct Sample {
    var bytes: [UInt8]
    /// Where each chunk lies.
    var chunks: [Range<Int>]
    /// The events by id.
    var events: [EventID: TraceEvent]
  }

  /// One chunk of one thread.
  static let single = sample(threads: [frameOfACounter], capacity: 64 << 10)
  /// Many small chunks of one thread.
  static let many = sample(threads: [frameOfACounter + frameOfACounter + frameOfACounter], capacity: 110)
  /// Two threads whose chunks take turns.
  static let threads = sample(threads: [frameOfACounter, frameOfACounter + frameOfACounter], capacity: 120)

  /// All three.
  static let all = [single, many, threads]

  private static func sample(threads: [[TraceEvent]], capacity: Int) -> Sample {
    var bytes = FileHeader(isVirtual: true).bytes
    var events: [EventID: TraceEvent] = [:]
    var chunks: [Range<Int>] = []
    let builders = threads.indices.map { ChunkBuilder(thread: UInt16($0), capacity: capacity) }
    var written = threads.indices.map { _ in 0 }
    func take(_ thread: Int) {
      let new = builders[thread].bytes[written[thread]...]
      guard !new.isEmpty else { return }
      chunks.append(bytes.count..<bytes.count + new.count)
      bytes += new
      written[thread] += new.count
    }
    for step in 0..<(threads.map(\.count).max() ?? 0) {
      for (thread, list) in threads.enumerated() where step < list.count {
        events[builders[thread].append(list[step], at: Int64(step * 1000))] = list[step]
        take(thread)
      }
    }
    for thread in threads.indices {
      builders[thread].close()
      take(thread)
    }
    return Sample(bytes: bytes, chunks: chunks, events: events)
  }

  /// What a tap on a counter records, shortened.
  private static let frameOfACounter: [TraceEvent] = {
    let view = NodeSerial(2)
    let state = NodeSerial(3)
    let code = CodeAddress(0x40_1234, 0x40_5678)
    func id(_ ordinal: UInt64) -> EventID { EventID(thread: 0, ordinal: ordinal) }
    return [
      .nodeCreated(
        NodeCreated(
          node: view, kind: .view, label: "Counter", module: "App", parent: NodeSerial(1), identity: .index(0),
          cause: .none, code: code)),
      .nodeCreated(
        NodeCreated(
          node: state, kind: .state, label: "_count", parent: view, identity: .property("_count"), cause: id(1))),
      .external(ExternalEvent(kind: .tap, detail: "tap (10, 20)", node: view)),
      .actionBegin(ActionBegin(kind: .button, node: view, cause: id(3))),
      .write(
        Write(
          property: state, old: .integer(1), new: .integer(2), outcome: .notified, code: code, cause: id(4))),
      .invalidated(Invalidated(node: view, cause: id(5))),
      .actionEnd,
      .frameBegin(
        FrameBegin(frame: FrameIndex(1), expectedPresent: Nanoseconds(16_666_667), interval: Nanoseconds(16_666_667))),
      .evaluationBegin(EvaluationBegin(node: view)),
      .evaluationEnd(
        EvaluationEnd(
          node: view, reasons: [EvaluationReason(input: state, field: "_count", cause: id(5))], reads: [state],
          result: .changed)),
      .measureBegin(MeasureBegin(node: view, proposal: RecordedProposal(width: 390, height: nil))),
      .measureEnd(MeasureEnd(node: view, response: RecordedSize(width: 44.1, height: 20))),
      .placed(Placed(node: view, frame: RecordedRect(x: 172.95, y: 0, width: 44.1, height: 20), changed: true)),
      .frameEnd(FrameEnd(frame: FrameIndex(1), didDraw: true)),
    ]
  }()
}
