import TraceEvents

/// Makes a trace of any length that looks like a scrolled list: per frame an input, a write, a few bodies, the measures and
/// placements of their rows, and a drawing.
///
/// Shape: about 50 events per frame, 60 view types, 4 000 nodes. Seeded: the same events in each run.
struct TraceGenerator {
  private var random = SeededGenerator(seed: 7)
  private var time: Int64 = 0
  private let record: (TraceEvent, Nanoseconds) -> EventID
  private let viewCount: UInt32 = 4_000
  /// Node that holds the written property.
  private let property = NodeSerial(1)
  /// Events handed out so far.
  private(set) var count = 0

  /// A generator that hands each event and its time to a recorder, which returns the event's id.
  init(record: @escaping (TraceEvent, Nanoseconds) -> EventID) { self.record = record }

  /// Makes at least `total` events, ending with a whole frame.
  mutating func run(total: Int) {
    emit(.environment(EnvironmentFact(key: "clock", value: "virtual")))
    createNodes()
    var frame: UInt32 = 0
    while count < total {
      makeFrame(frame)
      frame += 1
    }
  }

  @discardableResult
  private mutating func emit(_ event: TraceEvent, after nanoseconds: Int64 = 0) -> EventID {
    time += nanoseconds
    count += 1
    return record(event, Nanoseconds(time))
  }

  private mutating func createNodes() {
    let launch = emit(.external(ExternalEvent(kind: .launch)))
    emit(
      .nodeCreated(
        NodeCreated(
          node: property, kind: .state, label: "_offset", parent: NodeSerial(2), identity: .property("_offset"),
          cause: launch)))
    for serial in 2..<viewCount {
      emit(
        .nodeCreated(
          NodeCreated(
            node: NodeSerial(serial), kind: .view, label: "Row\(serial % 60)", module: "App",
            parent: NodeSerial(serial == 2 ? 0 : 2), identity: .index(Int(serial)), cause: launch)))
    }
  }

  private mutating func makeFrame(_ index: UInt32) {
    let interval: Int64 = 16_666_667
    let start = Int64(index) * interval
    time = max(time, start)
    emit(
      .frameBegin(
        FrameBegin(
          frame: FrameIndex(index), expectedPresent: Nanoseconds(start + interval), interval: Nanoseconds(interval))),
      after: 1_000)
    let input = emit(.external(ExternalEvent(kind: .scroll, detail: "scroll", node: NodeSerial(2))), after: 2_000)
    let action = emit(.actionBegin(ActionBegin(kind: .scroll, node: NodeSerial(2), cause: input)), after: 1_000)
    let write = emit(
      .write(
        Write(
          property: property, old: .double(RecordedDouble(Double(index) * 7.5)),
          new: .double(RecordedDouble(Double(index + 1) * 7.5)), outcome: .notified, code: .none, cause: action)))
    let rows = (0..<5).map { _ in NodeSerial(2 + UInt32.random(in: 0..<(viewCount - 2), using: &random)) }
    for row in rows { emit(.invalidated(Invalidated(node: row, cause: write))) }
    emit(.actionEnd, after: 3_000)
    emit(.transactionBegin(TransactionBegin(cause: write)), after: 500)
    for row in rows { evaluate(row, because: write) }
    emit(.transactionEnd, after: 500)
    layOut(rows, because: write)
    emit(.drawBegin(DrawBegin(cause: write)), after: 500)
    for row in rows { emit(.drawnNode(DrawnNode(node: row, commands: 3, changed: true, cause: write))) }
    emit(
      .drawEnd(
        DrawEnd(commands: 60, pixels: 80_000, damage: RecordedRect(x: 0, y: 0, width: 390, height: 400))),
      after: Int64.random(in: 300_000..<900_000, using: &random))
    emit(.committed(Committed(frame: FrameIndex(index), commands: 60)), after: 1_000)
    emit(.frameEnd(FrameEnd(frame: FrameIndex(index), didDraw: true)), after: 1_000)
    emit(.framePresented(FramePresented(frame: FrameIndex(index), time: Nanoseconds(start + interval))))
  }

  private mutating func evaluate(_ row: NodeSerial, because write: EventID) {
    emit(.evaluationBegin(EvaluationBegin(node: row)), after: 400)
    emit(
      .evaluationEnd(
        EvaluationEnd(
          node: row, reasons: [EvaluationReason(input: property, field: "_offset", cause: write)], reads: nil,
          result: .changed)),
      after: Int64.random(in: 2_000..<60_000, using: &random))
  }

  private mutating func layOut(_ rows: [NodeSerial], because write: EventID) {
    for row in rows { emit(.layoutInvalidated(LayoutInvalidated(node: row, cause: write))) }
    emit(.layoutBegin(LayoutBegin(pass: 0, cause: write)), after: 500)
    for (index, row) in rows.enumerated() {
      emit(.measureBegin(MeasureBegin(node: row, proposal: RecordedProposal(width: 390, height: nil))), after: 300)
      emit(
        .measureEnd(MeasureEnd(node: row, response: RecordedSize(width: 390, height: 44 + Double(index) / 3))),
        after: Int64.random(in: 500..<9_000, using: &random))
      emit(
        .placed(
          Placed(node: row, frame: RecordedRect(x: 0, y: Double(index) * 44, width: 390, height: 44), changed: true)))
    }
    emit(.layoutEnd, after: 700)
  }
}
