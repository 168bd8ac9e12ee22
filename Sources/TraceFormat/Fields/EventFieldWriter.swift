package import TraceEvents

/// Takes the fields of an event one by one; `TraceEvent.write(to:)` walks them in the order of the bytes.
package protocol EventFieldWriter: ~Copyable {
  /// A small number or a set of bits.
  mutating func byte(_ value: UInt8)
  /// An unsigned integer.
  mutating func unsigned(_ value: UInt64)
  /// A signed integer.
  mutating func signed(_ value: Int64)
  /// A node, and some bits that ride along.
  mutating func node(_ node: NodeSerial, flags: UInt8, width: UInt8)
  /// An event named as cause.
  mutating func cause(_ cause: EventID)
  /// A number, bit-exact.
  mutating func double(_ value: RecordedDouble)
  /// One axis of a proposal: a number or nil.
  mutating func axis(_ value: RecordedDouble?)
  /// A text.
  mutating func string(_ value: String)
  /// A code place.
  mutating func code(_ code: CodeAddress)
}

extension EventFieldWriter where Self: ~Copyable {
  /// A node without bits.
  @inline(__always) mutating func node(_ node: NodeSerial) { self.node(node, flags: 0, width: 0) }

  /// A count or position.
  @inline(__always) mutating func integer(_ value: Int) { signed(Int64(value)) }

  /// A list of nodes.
  mutating func nodes(_ nodes: [NodeSerial]) {
    unsigned(UInt64(nodes.count))
    for node in nodes { self.node(node) }
  }

  /// A list of causes.
  mutating func causes(_ causes: [EventID]) {
    unsigned(UInt64(causes.count))
    for cause in causes { self.cause(cause) }
  }

  /// A size.
  @inline(__always) mutating func size(_ size: RecordedSize) {
    double(size.width)
    double(size.height)
  }

  /// A rectangle.
  @inline(__always) mutating func rect(_ rect: RecordedRect) {
    double(rect.origin.x)
    double(rect.origin.y)
    size(rect.size)
  }

  /// A proposal.
  @inline(__always) mutating func proposal(_ proposal: RecordedProposal) {
    axis(proposal.width)
    axis(proposal.height)
  }

  /// An old and a new value: both tags in one byte, then both contents.
  @inline(__always) mutating func values(_ old: RecordedValue, _ new: RecordedValue) {
    byte(old.tag << 4 | new.tag)
    content(of: old)
    content(of: new)
  }

  /// A value: its tag, then its content.
  mutating func value(_ value: RecordedValue) {
    byte(value.tag)
    content(of: value)
  }

  private mutating func content(of value: RecordedValue) {
    switch value {
    case .none, .bool, .redacted: break
    case .integer(let integer): signed(integer)
    case .double(let double): self.double(double)
    case .string(let text), .enumCase(let text), .opaque(let text): string(text)
    case .point(let point):
      double(point.x)
      double(point.y)
    case .size(let size): self.size(size)
    case .rect(let rect): self.rect(rect)
    case .collection(let type, let count):
      string(type)
      integer(count)
    }
  }
}

extension RecordedValue {
  /// The value's tag: 4 bits. Numbers are for ever.
  var tag: UInt8 {
    switch self {
    case .none: 0
    case .bool(false): 1
    case .bool(true): 2
    case .integer: 3
    case .double: 4
    case .string: 5
    case .enumCase: 6
    case .point: 7
    case .size: 8
    case .rect: 9
    case .collection: 10
    case .opaque: 11
    case .redacted: 12
    }
  }
}
