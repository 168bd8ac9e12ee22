package import TraceEvents

/// Writes one event at a time in a form that needs nothing but two tables to be read: for a trace in memory, where any
/// row may be asked for.
///
/// Nodes and causes are absolute here and numbers are not cached; strings and code places are numbers of the tables.
package struct PackedEventWriter {
  private var scratch: HeapRegion
  private var payload: PayloadWriter
  private var stringIDs: [String: UInt32] = ["": 0]
  private var codeIDs: [CodeAddress: UInt32] = [.none: 0]
  private var lastCode = CodeAddress.none
  private var lastCodeID: UInt32 = 0
  /// Texts by id; 0 is the empty one.
  package private(set) var strings: [String] = [""]
  /// Code places by id; 0 is none.
  package private(set) var codes: [CodeAddress] = [.none]
  /// The node that the last event is about: the first it names.
  package private(set) var subject = NodeSerial.none
  /// The last event's main cause: the first it names.
  package private(set) var mainCause = EventID.none
  private var namedNode = false

  /// Room for a long event; the rare longer one makes it grow.
  private static let firstScratch = 4096

  /// Empty tables.
  package init() {
    scratch = HeapRegion(count: PackedEventWriter.firstScratch)
    payload = PayloadWriter(scratch.region)
  }

  /// An event's fields in bytes that last until the next call; its kind is kept elsewhere.
  package mutating func pack(_ event: TraceEvent) -> ByteView {
    while true {
      payload.rewind(to: 0)
      subject = .none
      mainCause = .none
      namedNode = false
      event.write(to: &self)
      if !payload.isFull { break }
      scratch = HeapRegion(count: scratch.region.count * 2)
      payload = PayloadWriter(scratch.region)
    }
    return payload.written
  }

  /// Number of a text in `strings`.
  package mutating func id(of text: String) -> UInt32 {
    if text.isEmpty { return 0 }
    if let id = stringIDs[text] { return id }
    let id = UInt32(strings.count)
    stringIDs[text] = id
    strings.append(text)
    return id
  }
}

extension PayloadWriter {
  /// A cause, absolute.
  @inline(__always) mutating func cause(_ cause: EventID) {
    let isElsewhere = cause.thread != 0
    unsigned(cause.ordinal << 1 | (isElsewhere ? 1 : 0))
    if isElsewhere { unsigned(UInt64(cause.thread)) }
  }
}

extension PackedEventWriter: EventFieldWriter {
  @inline(__always) package mutating func byte(_ value: UInt8) { payload.byte(value) }
  @inline(__always) package mutating func unsigned(_ value: UInt64) { payload.unsigned(value) }
  @inline(__always) package mutating func signed(_ value: Int64) { payload.signed(value) }

  @inline(__always) package mutating func node(_ node: NodeSerial, flags: UInt8, width: UInt8) {
    if !namedNode {
      namedNode = true
      subject = node
    }
    payload.unsigned(UInt64(node.rawValue) << UInt64(width) | UInt64(flags))
  }

  @inline(__always) package mutating func cause(_ cause: EventID) {
    if mainCause.isNone { mainCause = cause }
    payload.cause(cause)
  }

  @inline(__always) package mutating func double(_ value: RecordedDouble) { payload.plainNumber(value) }

  @inline(__always) package mutating func axis(_ value: RecordedDouble?) {
    if let value { payload.plainNumber(value) } else { payload.byte(NumberForm.absent) }
  }

  package mutating func string(_ value: String) { payload.unsigned(UInt64(id(of: value))) }

  package mutating func code(_ code: CodeAddress) {
    if code != lastCode {
      lastCode = code
      if let id = codeIDs[code] {
        lastCodeID = id
      } else {
        lastCodeID = UInt32(codes.count)
        codeIDs[code] = lastCodeID
        codes.append(code)
      }
    }
    payload.unsigned(UInt64(lastCodeID))
  }
}
