import TraceEvents
import TraceFormat

/// A small trace as bytes: a tap writes a count, the view's body runs, the frame is drawn late.
enum SmallTrace {
  /// The bytes; the same in every run.
  static let bytes: [UInt8] = header + chunks(events)

  /// A file header under the virtual clock.
  static let header = FileHeader(isVirtual: true).bytes

  /// Closed chunks of one thread.
  static func chunks(_ events: [(TraceEvent, Int64)]) -> [UInt8] {
    let builder = ChunkBuilder(thread: 0)
    for (event, time) in events { builder.append(event, at: time) }
    builder.close()
    return builder.bytes
  }

  /// A longer one: a view that runs once in each of many frames.
  static func long(frames: Int, view: String) -> [UInt8] {
    var events: [(TraceEvent, Int64)] = [
      (
        .nodeCreated(
          NodeCreated(
            node: NodeSerial(1), kind: .view, label: view, parent: .none, identity: .index(0), cause: .none)), 0
      )
    ]
    let interval: Int64 = 16_666_667
    for index in 0..<frames {
      let time = Int64(index) * interval
      let tap = EventID(thread: 0, ordinal: UInt64(events.count + 1))
      let frame = FrameIndex(UInt32(index))
      let reason = EvaluationReason(input: .none, field: "@self", cause: tap)
      events += [
        (.external(ExternalEvent(kind: .tap)), time),
        (
          .frameBegin(
            FrameBegin(
              frame: frame, expectedPresent: Nanoseconds(time + interval), interval: Nanoseconds(interval))), time + 1
        ),
        (.evaluationBegin(EvaluationBegin(node: NodeSerial(1))), time + 2),
        (
          .evaluationEnd(
            EvaluationEnd(node: NodeSerial(1), reasons: [reason], reads: nil, result: .changed)), time + 1_000
        ),
        (.frameEnd(FrameEnd(frame: frame, didDraw: true)), time + 2_000),
      ]
    }
    return header + chunks(events)
  }

  /// Where the write stands: image 1, so that a reader can look it up.
  static let writeCode = CodeAddress(CodeLocation(image: 1, offset: 0x1234).readerAddress)

  /// The story.
  static let events: [(TraceEvent, Int64)] = {
    let counter = NodeSerial(2)
    let count = NodeSerial(3)
    func id(_ ordinal: UInt64) -> EventID { EventID(thread: 0, ordinal: ordinal) }
    let interval = Nanoseconds(16_666_667)
    return [
      (.environment(EnvironmentFact(key: "refresh-rate", value: "60")), 0),
      (
        .nodeCreated(
          NodeCreated(
            node: NodeSerial(1), kind: .window, label: "Window", parent: .none, identity: .index(0), cause: .none)), 0
      ),
      (
        .nodeCreated(
          NodeCreated(
            node: counter, kind: .view, label: "Counter", module: "App", parent: NodeSerial(1), identity: .index(0),
            cause: .none)), 0
      ),
      (
        .nodeCreated(
          NodeCreated(
            node: count, kind: .state, label: "_count", parent: counter, identity: .property("_count"), cause: .none)),
        0
      ),
      (.external(ExternalEvent(kind: .tap, detail: "tap (1, 2)", node: counter)), 1_000),
      (.actionBegin(ActionBegin(kind: .button, node: counter, cause: id(5))), 1_100),
      (
        .write(
          Write(
            property: count, old: .integer(0), new: .integer(1), outcome: .notified, code: writeCode, cause: id(6))),
        1_100
      ),
      (.actionEnd, 1_200),
      (.frameBegin(FrameBegin(frame: FrameIndex(0), expectedPresent: interval, interval: interval)), 2_000),
      (.evaluationBegin(EvaluationBegin(node: counter)), 3_000),
      (
        .evaluationEnd(
          EvaluationEnd(
            node: counter, reasons: [EvaluationReason(input: count, field: "_count", cause: id(7))], reads: [count],
            result: .changed)), 2_003_000
      ),
      (.drawBegin(DrawBegin(cause: id(10))), 2_004_000),
      (.drawnNode(DrawnNode(node: counter, commands: 3, changed: true, cause: id(10))), 2_004_000),
      (
        .drawEnd(DrawEnd(commands: 3, pixels: 100, damage: RecordedRect(x: 0, y: 0, width: 10, height: 10))),
        2_005_000
      ),
      (.frameEnd(FrameEnd(frame: FrameIndex(0), didDraw: true)), 2_006_000),
      (.framePresented(FramePresented(frame: FrameIndex(0), time: interval)), 16_666_667),
    ]
  }()
}
