public import TraceEvents

/// Events of every kind with ordinary and with extreme fields: what any bytes must keep.
public enum SampleEvents {
  /// Numbers that differ in the last bit, in sign, or in being numbers at all.
  public static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.25, 44, 390, 4095.75, 4096, -4096.25, 262_143.75, -262_144, 262_144, 1.0 / 3, 0.1, 0.1.nextUp,
    16.333333333333332, 1e-300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    Double(bitPattern: 0x7FF0_0000_0000_0001), Double(bitPattern: 0xFFF8_0000_DEAD_BEEF), 0.5, 1e6, 3.5e9,
  ]

  /// Values of every case.
  public static let values: [RecordedValue] =
    [
      .none, .bool(false), .bool(true), .integer(0), .integer(-1), .integer(.min), .integer(.max),
      .string(""), .string("naïve 🚂"), .enumCase(".idle"), .point(RecordedPoint(x: 1, y: -2.5)),
      .size(RecordedSize(width: 0.1, height: .infinity)), .rect(RecordedRect(x: 0, y: 1, width: 2, height: 3)),
      .collection(type: "Array<Int>", count: 2000), .opaque(type: "Model"), .redacted,
    ] + numbers.map { .double(RecordedDouble($0)) }

  /// Causes: none, near, far, and of another thread.
  public static let causes: [EventID] = [
    .none, EventID(thread: 0, ordinal: 1), EventID(thread: 0, ordinal: 1), EventID(thread: 7, ordinal: 1 << 40),
    EventID(thread: 0, ordinal: (1 << 48) - 1), EventID(thread: 0xFFFF, ordinal: 0),
  ]

  /// Nodes: none, the first, the last.
  public static let nodes: [NodeSerial] = [.none, NodeSerial(1), NodeSerial(.max), NodeSerial(2), NodeSerial(70_000)]

  /// Code places: none, of one address, of four.
  public static let codes: [CodeAddress] = [
    .none, CodeAddress(0x1234), CodeAddress(0x1234), CodeAddress(1, 2, 3, 4), CodeAddress(.max >> 17),
  ]

  /// All events; every kind comes at least once.
  public static var all: [TraceEvent] { nodeEvents + frameEvents + updateEvents + layoutEvents + otherEvents }

  private static let cause = EventID(thread: 0, ordinal: 3)
  private static let node = NodeSerial(12)

  private static var nodeEvents: [TraceEvent] {
    let identities: [IdentityComponent] = [
      .index(0), .index(-5), .index(.max), .branch(true), .branch(false), .explicit("row 3"), .property("_count"),
    ]
    var events: [TraceEvent] = identities.enumerated().map { index, identity in
      .nodeCreated(
        NodeCreated(
          node: nodes[index % nodes.count], kind: NodeKind.allCases[index], label: "FeedRow", module: "Feed",
          parent: node, identity: identity, cause: causes[index % causes.count], code: codes[index % codes.count]))
    }
    events += RemovalReason.allCases.map { .nodeRemoved(NodeRemoved(node: node, reason: $0, cause: cause)) }
    events.append(.nodeMoved(NodeMoved(node: node, from: 3, to: .min, cause: cause)))
    return events
  }

  private static var frameEvents: [TraceEvent] {
    var events: [TraceEvent] = ExternalKind.allCases.map {
      .external(ExternalEvent(kind: $0, detail: "tap (1, 2)", node: node))
    }
    events += [
      .frameBegin(
        FrameBegin(frame: FrameIndex(.max), expectedPresent: Nanoseconds(.max), interval: Nanoseconds(16_666_667))),
      .frameBegin(
        FrameBegin(
          frame: FrameIndex(0), expectedPresent: .zero, interval: Nanoseconds(8_333_333),
          busyBefore: Nanoseconds(1_234_567))),
      .frameBegin(FrameBegin(frame: FrameIndex(0), expectedPresent: .zero, interval: .zero, busyBefore: .zero)),
      .frameEnd(FrameEnd(frame: FrameIndex(0), didDraw: true, notRunning: Nanoseconds(.min))),
      .frameEnd(FrameEnd(frame: FrameIndex(1), didDraw: false)),
      .framePresented(FramePresented(frame: FrameIndex(1), time: Nanoseconds(33_333_334))),
    ]
    return events
  }

  private static var updateEvents: [TraceEvent] {
    var events: [TraceEvent] = causes.map { .transactionBegin(TransactionBegin(cause: $0, animation: "")) }
    events += [.transactionBegin(TransactionBegin(cause: cause, animation: "easeInOut 0.35 s")), .transactionEnd]
    events += ActionKind.allCases.map { .actionBegin(ActionBegin(kind: $0, node: node, cause: cause, task: .max)) }
    events += [.actionEnd]
    events += values.map {
      .observedChange(
        ObservedChange(
          kind: .onGeometryChange, node: node, old: $0, new: .integer(1), causes: causes, valueType: "CGSize"))
    }
    events += GuardKind.allCases.map {
      .guardFired(GuardFired(kind: $0, node: node, cause: cause, message: "tried to update multiple times per frame"))
    }
    events += values.enumerated().map { index, value in
      .write(
        Write(
          property: nodes[index % nodes.count], old: values[(index + 1) % values.count], new: value,
          outcome: WriteOutcome.allCases[index % WriteOutcome.allCases.count], code: codes[index % codes.count],
          cause: causes[index % causes.count]))
    }
    events += nodes.map { .invalidated(Invalidated(node: $0, cause: cause)) }
    events += [.evaluationBegin(EvaluationBegin(node: node))]
    events += [0, 1, 6, 7, 8, 300].map { count in
      .evaluationEnd(
        EvaluationEnd(
          node: node,
          reasons: (0..<count).map {
            EvaluationReason(
              input: nodes[$0 % nodes.count], field: "_field\($0 % 40)", cause: causes[$0 % causes.count])
          }, reads: count % 2 == 0 ? nil : Array(repeating: node, count: count),
          result: EvaluationResult.allCases[count % 3], notRunning: Nanoseconds(Int64(count)),
          body: count % 3 == 0 ? nil : Nanoseconds(Int64(count) * 1_000),
          comparison: count % 3 == 0 ? .zero : Nanoseconds(Int64(count) * 100)))
    }
    events += [
      .validated(Validated(node: node, cause: cause)),
      .diagnostic(
        Diagnostic(
          id: "duplicate-id", message: String(repeating: "é", count: 900), node: node, code: codes[3], cause: cause)),
    ]
    return events
  }

  private static var layoutEvents: [TraceEvent] {
    var events: [TraceEvent] = [
      .layoutBegin(LayoutBegin(pass: 2, cause: cause)), .layoutEnd,
      .layoutInvalidated(LayoutInvalidated(node: node, cause: cause)),
    ]
    for (index, number) in numbers.enumerated() {
      let other = numbers[(index + 5) % numbers.count]
      let proposal = RecordedProposal(width: index % 3 == 0 ? nil : number, height: index % 4 == 0 ? nil : other)
      events += [
        .measureBegin(MeasureBegin(node: node, proposal: proposal)),
        .measureEnd(MeasureEnd(node: node, response: RecordedSize(width: number, height: other))),
        .measureCached(
          MeasureCached(node: node, proposal: proposal, response: RecordedSize(width: other, height: number))),
        .placed(
          Placed(
            node: node, frame: RecordedRect(x: number, y: other, width: number, height: 1), changed: index % 2 == 0)),
      ]
    }
    events += values.map { .geometryChanged(GeometryChanged(node: node, old: .none, new: $0, causes: [cause])) }
    events += values.map {
      .preferenceReduced(
        PreferenceReduced(node: node, key: "WidthKey", value: $0, contributors: nodes, causes: []))
    }
    return events
  }

  private static var otherEvents: [TraceEvent] {
    var events: [TraceEvent] = [
      .drawBegin(DrawBegin(cause: cause)),
      .drawnNode(DrawnNode(node: node, commands: 3, changed: true, cause: cause)),
      .drawnNode(DrawnNode(node: node, commands: -1, changed: false, cause: .none)),
      .drawEnd(DrawEnd(commands: 40, pixels: .max, damage: RecordedRect(x: 0, y: 0.5, width: 390, height: 844))),
      .committed(Committed(frame: FrameIndex(9), commands: 40)),
      .animationBegin(AnimationBegin(animation: 1, node: node, curve: "spring", cause: cause)),
      .animationTick(AnimationTick(animation: .max, node: node, cause: cause)),
      .animationRetargeted(AnimationRetargeted(animation: 1, cause: cause)),
      .animationEnd(AnimationEnd(animation: .max, finished: true)),
      .animationEnd(AnimationEnd(animation: 0, finished: false)),
      .intervalBegin(
        IntervalBegin(id: .max, name: "Parse", category: "Import", message: "12 rows", isAnimation: true)),
      .intervalBegin(IntervalBegin(id: 1, name: "Parse", category: "Import")),
      .intervalEnd(IntervalEnd(id: .max, name: "Parse", message: "done", misuse: "ended twice")),
      .intervalEnd(IntervalEnd(id: 1, name: "Parse")),
      .point(PointEvent(id: 4, name: "Step", category: "Import", message: "a\u{0}b")),
      .environment(EnvironmentFact(key: "clock", value: "virtual")),
      .threadName(ThreadName(name: "main")),
      .codeImage(CodeImage(image: 3, name: "libswiftCore.so", buildID: "00ff", base: .max)),
      .resolvedCode(
        ResolvedCode(image: 3, offset: 1 << 39, file: "Sources/Feed/Row.swift", line: 41, function: "Row.body.getter")),
      .loss(RecordedLoss(kind: "uncontrolled-time", count: .max, detail: "UUID()")),
    ]
    events += numbers.map { .counter(CounterValue(name: "free memory", value: $0)) }
    events += TaskStage.allCases.map { .task(TaskEvent(task: 3, stage: $0, node: node, cause: cause)) }
    return events
  }
}
