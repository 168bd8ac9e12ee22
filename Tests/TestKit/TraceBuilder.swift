public import TraceEvents
public import TraceModel

/// Writes a trace as a story: what the runtime would have recorded, with ids, times and old values filled in.
///
///     let builder = TraceBuilder()
///     let row = builder.view("Row")
///     let count = builder.state("_count", of: row, initially: .integer(0))
///     builder.frame {
///       let tap = builder.tap(on: row)
///       let write = builder.action(.button, on: row, because: tap) { builder.write(count, .integer(1)) }
///       let body = builder.evaluate(row, because: write)
///       builder.draw([row], because: body)
///     }
///     let trace = builder.finish()
///
/// Each step advances a modelled clock; nothing reads the machine's. The default costs are small and made up.
public final class TraceBuilder {
  /// Nanoseconds from the start of the recording.
  public var now: Int64 = 0
  /// Refresh interval of the display.
  public let interval: Int64

  var assembler = TraceAssembler()
  var currentThread: UInt16 = 0
  var ordinals: [UInt16: UInt64] = [:]
  var nextNode: UInt32 = 1
  var nextFrame: UInt32 = 0
  var nextTask: UInt32 = 1
  var nextAnimation: UInt32 = 1
  var nextVsync: Int64 = 0
  var values: [NodeSerial: RecordedValue] = [:]
  var parents: [NodeSerial: NodeSerial] = [:]
  var openCauses: [EventID] = []
  var places: [String: UInt64] = [:]
  let rootNode = NodeSerial(1)

  /// Starts a recording of one window.
  public init(refreshRate: Double = 60) {
    interval = Int64(1e9 / refreshRate)
    record(.environment(EnvironmentFact(key: "refresh-rate", value: "\(refreshRate)")))
    record(.codeImage(CodeImage(image: 0, name: "story", buildID: "", base: TraceBuilder.imageBase)))
    let window = newNode()
    record(
      .nodeCreated(
        NodeCreated(
          node: window, kind: .window, label: "Window", parent: .none, identity: .index(0), cause: .none)))
  }

  /// Where the story's made-up image lies.
  static let imageBase: UInt64 = 0x40_0000

  /// Appends any event as it is.
  @discardableResult
  public func record(_ event: TraceEvent) -> EventID {
    let ordinal = (ordinals[currentThread] ?? 0) + 1
    ordinals[currentThread] = ordinal
    let id = EventID(thread: currentThread, ordinal: ordinal)
    assembler.append(event, id: id, time: now)
    return id
  }

  /// Records the steps of a body on another thread.
  public func onThread(_ thread: UInt16, _ body: () -> Void) {
    let before = currentThread
    currentThread = thread
    body()
    currentThread = before
  }

  /// Lets time pass.
  public func wait(milliseconds: Double) { now += Int64(milliseconds * 1e6) }

  /// Lets time pass.
  public func work(microseconds: Double) { now += Int64(microseconds * 1e3) }

  /// Ends the recording.
  public func finish() -> Trace { assembler.finish() }

  /// The value last written to a property.
  public func value(of property: NodeSerial) -> RecordedValue { values[property] ?? .none }

  /// Ordinal of the last event of the current thread.
  public var ordinal: UInt64 { ordinals[currentThread] ?? 0 }

  func newNode() -> NodeSerial {
    defer { nextNode += 1 }
    return NodeSerial(nextNode)
  }

  /// A code address that resolves to `File.swift:12`; `""` gives none.
  func code(_ place: String) -> CodeAddress {
    if place.isEmpty { return .none }
    if let known = places[place] { return CodeAddress(known) }
    let parts = place.split(separator: ":")
    let offset = UInt64(places.count + 1) * 16
    record(
      .resolvedCode(
        ResolvedCode(
          image: 0, offset: offset, file: String(parts[0]), line: parts.count > 1 ? Int(parts[1]) ?? 0 : 0,
          function: "")))
    places[place] = TraceBuilder.imageBase + offset
    return CodeAddress(TraceBuilder.imageBase + offset)
  }

  /// What a step is caused by when the story does not say: the innermost open action or evaluation.
  var ambientCause: EventID { openCauses.last ?? .none }
}
