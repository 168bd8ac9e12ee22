import TestKit
import Testing
import TraceEvents
import TraceFormat

/// The short way writes the bytes of the long one, or writes nothing.
@Suite struct ShortEventTests {
  /// One encoder with its memory.
  private final class Writer {
    let memory: HeapRegion
    let tables = EncoderTables()
    var encoder: ChunkEncoder

    init(thread: UInt16, capacity: Int = 1 << 20) {
      memory = HeapRegion(count: capacity)
      encoder = ChunkEncoder(thread: thread, ticks: 0, tables: tables, locator: ReaderCodeLocator())
      encoder.open(memory.region, ticks: 0)
    }

    func encode(_ event: TraceEvent, _ ticks: UInt64) -> Bool { encoder.encode(event, ticks: ticks) }

    func encode(_ form: SignpostForm, _ signature: SignpostSignature, id: UInt64, _ ticks: UInt64) -> Bool {
      encoder.encode(form, signature, id: id, ticks: ticks)
    }

    var lastID: EventID { encoder.lastID }
    var grown: UInt64 { encoder.grown }
    var ticks: UInt64 { encoder.ticks }
    var payloadLength: Int { encoder.payloadLength }
    var eventCount: UInt32 { encoder.eventCount }
    var bytes: [UInt8] { memory.region.view(0..<encoder.payloadLength).copy }
  }

  /// A frequent event with random fields, many of them repeated.
  private func event(_ random: inout SeededRandom, thread: UInt16, ordinal: UInt64) -> any ShortEvent {
    func node() -> NodeSerial { random.pick(SampleEvents.nodes + (3..<40).map { NodeSerial($0) }) }
    func number() -> Double { random.pick(SampleEvents.numbers + [12, 44, 390, 0.3]) }
    func axis() -> Double? { random.integer(0...3) == 0 ? nil : number() }
    let near = EventID(thread: thread, ordinal: ordinal - UInt64(random.integer(0...Int(min(ordinal, 300)))))
    let causes = SampleEvents.causes + [near, EventID(thread: thread, ordinal: ordinal + 5)]
    let cause = random.pick(causes)
    switch random.integer(0...16) {
    case 0: return Invalidated(node: node(), cause: cause)
    case 1: return Validated(node: node(), cause: cause)
    case 2: return LayoutInvalidated(node: node(), cause: cause)
    case 3: return EvaluationBegin(node: node())
    case 4: return MeasureBegin(node: node(), proposal: RecordedProposal(width: axis(), height: axis()))
    case 5: return MeasureEnd(node: node(), response: RecordedSize(width: number(), height: number()))
    case 6:
      return MeasureCached(
        node: node(), proposal: RecordedProposal(width: axis(), height: axis()),
        response: RecordedSize(width: number(), height: number()))
    case 7:
      let frame = RecordedRect(x: number(), y: number(), width: number(), height: number())
      return Placed(node: node(), frame: frame, changed: random.integer(0...1) == 1)
    case 8: return LayoutBegin(pass: random.pick([0, 1, 70, .max]), cause: cause)
    case 9: return DrawBegin(cause: cause)
    case 10:
      let damage = RecordedRect(x: number(), y: number(), width: number(), height: number())
      return DrawEnd(commands: random.pick([0, 64, .min]), pixels: random.pick([0, 1, .max]), damage: damage)
    case 11:
      return FrameBegin(
        frame: FrameIndex(random.pick([0, 1, .max])), expectedPresent: Nanoseconds(random.pick([0, 16_666_667, .min])),
        interval: Nanoseconds(random.pick([16_666_667, .max])),
        busyBefore: random.pick([nil, .zero, Nanoseconds(500), Nanoseconds(.max)]))
    case 12:
      return FrameEnd(
        frame: FrameIndex(random.pick([0, 200, .max])), didDraw: random.chance(0.5),
        notRunning: Nanoseconds(random.pick([0, 1000, .min])))
    case 13:
      return FramePresented(frame: FrameIndex(random.pick([0, 200])), time: Nanoseconds(random.pick([0, -1, .max])))
    case 14:
      return Committed(frame: FrameIndex(random.pick([0, 200, .max])), commands: random.pick([0, 63, 64, .max]))
    case 15: return ActionBegin(kind: .button, node: node(), cause: cause, task: random.pick([0, 1, .max]))
    default:
      let commands = random.pick([0, 1, -1, 63, 64, 8192, .max, .min])
      return DrawnNode(node: node(), commands: commands, changed: random.integer(0...1) == 1, cause: cause)
    }
  }

  private func encodeShort(_ event: any ShortEvent, _ ticks: UInt64, _ encoder: inout ChunkEncoder) -> Bool {
    switch event {
    case let event as Invalidated: encoder.encodeShort(Invalidated.tag, event.node, event.cause)
    case let event as Validated: encoder.encodeShort(Validated.tag, event.node, event.cause)
    case let event as LayoutInvalidated: encoder.encodeShort(LayoutInvalidated.tag, event.node, event.cause)
    case let event as EvaluationBegin: encoder.encodeShort(event, ticks: ticks)
    case let event as MeasureBegin: encoder.encodeShort(event, ticks: ticks)
    case let event as MeasureEnd: encoder.encodeShort(event, ticks: ticks)
    case let event as MeasureCached: encoder.encodeShort(event)
    case let event as Placed: encoder.encodeShort(event)
    case let event as DrawnNode: encoder.encodeShort(event)
    case let event as LayoutBegin: encoder.encodeShort(event, ticks: ticks)
    case let event as DrawBegin: encoder.encodeShort(event, ticks: ticks)
    case let event as DrawEnd: encoder.encodeShort(event, ticks: ticks)
    case let event as FrameBegin: encoder.encodeShort(event, ticks: ticks)
    case let event as FrameEnd: encoder.encodeShort(event, ticks: ticks)
    case let event as FramePresented: encoder.encodeShort(event, ticks: ticks)
    case let event as Committed: encoder.encodeShort(event, ticks: ticks)
    case let event as ActionBegin: encoder.encodeShort(event, ticks: ticks)
    default: false
    }
  }

  @Test(arguments: 0..<6) func bothWaysGiveTheSameBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let thread = UInt16(seed % 3)
    let (short, long) = (Writer(thread: thread), Writer(thread: thread))
    var ticks: UInt64 = 0
    for ordinal in 1...4000 {
      let event = event(&random, thread: thread, ordinal: UInt64(ordinal))
      // Steps of one byte, of two, of more, and back, which must be left to the long way.
      let step = random.pick([0, 1, 100, 127, 128, 16_383, 16_384, 1 << 33])
      ticks = random.integer(0...50) == 0 ? ticks / 2 : ticks + UInt64(step)
      let isTaken = encodeShort(event, ticks, &short.encoder)
      let isBack = ticks < long.ticks
      #expect(isTaken == (!event.traceEvent.kind.isTimed || !isBack))
      if !isTaken { #expect(short.encode(event.traceEvent, ticks)) }
      #expect(long.encode(event.traceEvent, ticks))
      #expect(short.lastID == long.lastID)
      #expect(short.grown == long.grown)
      #expect(short.ticks == long.ticks)
    }
    #expect(short.bytes == long.bytes)
    #expect(short.eventCount == 4000)
  }

  @Test func tagsAreTheKinds() {
    let events: [any ShortEvent] = (0..<1000).map { seed in
      var random = SeededRandom(seed: UInt64(seed))
      return event(&random, thread: 0, ordinal: 1)
    }
    for event in events { #expect(type(of: event).tag == event.traceEvent.kind.rawValue) }
    #expect(Set(events.map { type(of: $0).tag }).count == 17)
  }

  @Test func endsOfSpansAreTheKinds() {
    let (short, long) = (Writer(thread: 0), Writer(thread: 0))
    for end in [SpanEnd.transaction, .action, .layout] {
      #expect(end.rawValue == end.traceEvent.kind.rawValue)
      let isTaken = short.encoder.encodeShort(end, ticks: 1 << 40)
      #expect(isTaken)
      #expect(long.encode(end.traceEvent, 1 << 40))
    }
    #expect(short.bytes == long.bytes)
  }

  @Test func aChunkNearItsEndTakesTheLongWay() {
    let writer = Writer(thread: 0, capacity: 120)
    var count = 0
    while writer.encoder.encodeShort(Invalidated.tag, NodeSerial(5), .none) { count += 1 }
    // The room that one check promises is left.
    #expect(count > 0 && writer.payloadLength <= 120 - 67)
    #expect(writer.encode(.invalidated(Invalidated(node: NodeSerial(5), cause: .none)), 0))
    #expect(writer.eventCount == UInt32(count + 1))
    let tiny = Writer(thread: 0, capacity: 20)
    let isTaken = tiny.encoder.encodeShort(Invalidated.tag, NodeSerial(5), .none)
    #expect(!isTaken)
  }

  @Test func anOwnerThatWantsToSeeEveryEventGetsNoneShort() {
    let memory = HeapRegion(count: 4096)
    let tables = EncoderTables()
    var encoder = ChunkEncoder(
      thread: 0, ticks: 0, tables: tables, locator: ReaderCodeLocator(), takesShortEvents: false)
    encoder.open(memory.region, ticks: 0)
    let isTaken = encoder.encodeShort(Invalidated.tag, NodeSerial(5), .none)
    #expect(!isTaken)
    let length = encoder.payloadLength
    #expect(length == 0)
  }

  @Test(arguments: 0..<3) func shortSignpostsEqualLongOnes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (short, long) = (Writer(thread: 1), Writer(thread: 1))
    let names: [StaticString] = ["a", "b", "parse", "load", "store"]
    // Two hundred signatures: those from the 128th on have ids of two bytes.
    let categories = (1...40).map { SignpostCategory(name: "c\($0)", number: UInt32($0)) }
    let forms: [SignpostForm] = [.begin, .end, .point]
    var ticks: UInt64 = 0
    var taken = 0
    for index in 0..<4000 {
      ticks += UInt64(random.pick([0, 50, 127, 128, 20_000]))
      let signature = SignpostSignature(
        name: random.pick(names),
        category: SignpostCategoryReference(categories[random.integer(0...min(index / 40, 39))]))
      let form = random.pick(forms)
      let id = random.pick([1, 2, 64, 65, 200, .max] as [UInt64])
      if short.encoder.encodeShort(form.tag, signature.key, id: id, ticks: ticks) {
        taken += 1
      } else {
        #expect(short.encode(form, signature, id: id, ticks))
      }
      #expect(long.encode(form, signature, id: id, ticks))
      #expect(short.grown == long.grown)
    }
    #expect(short.bytes == long.bytes)
    // The first categories' at least; how many more push each other out depends on where the loader put the names.
    #expect(taken > 100)
    withExtendedLifetime(categories) {}
  }
}
