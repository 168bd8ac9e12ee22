package import TraceEvents

/// Gives the fields of an event one by one, in the order in which `EventFieldWriter` took them.
///
/// Every method is total: bytes that contradict the format throw, they never trap.
package protocol EventFieldReader {
  mutating func byte() throws(ChunkDamage) -> UInt8
  mutating func unsigned() throws(ChunkDamage) -> UInt64
  mutating func signed() throws(ChunkDamage) -> Int64
  mutating func node(width: UInt8) throws(ChunkDamage) -> (node: NodeSerial, flags: UInt8)
  mutating func cause() throws(ChunkDamage) -> EventID
  mutating func double() throws(ChunkDamage) -> RecordedDouble
  mutating func axis() throws(ChunkDamage) -> RecordedDouble?
  mutating func string() throws(ChunkDamage) -> String
  mutating func code() throws(ChunkDamage) -> CodeAddress
  /// Bytes left: bounds what a claimed count may make a reader allocate.
  var remaining: Int { get }
}

extension EventFieldReader {
  @inline(__always) mutating func node() throws(ChunkDamage) -> NodeSerial { try node(width: 0).node }

  @inline(__always) mutating func integer() throws(ChunkDamage) -> Int { Int(truncatingIfNeeded: try signed()) }

  /// An integer of at most 32 bits.
  @inline(__always) mutating func short() throws(ChunkDamage) -> UInt32 {
    guard let value = UInt32(exactly: try unsigned()) else { throw .invalid }
    return value
  }

  /// A number of elements; each takes a byte at least.
  @inline(__always) mutating func count() throws(ChunkDamage) -> Int {
    let count = try unsigned()
    guard count <= UInt64(remaining) else { throw .invalid }
    return Int(count)
  }

  mutating func nodes() throws(ChunkDamage) -> [NodeSerial] {
    let count = try count()
    var nodes: [NodeSerial] = []
    nodes.reserveCapacity(count)
    for _ in 0..<count { nodes.append(try node()) }
    return nodes
  }

  mutating func causes() throws(ChunkDamage) -> [EventID] {
    let count = try count()
    var causes: [EventID] = []
    causes.reserveCapacity(count)
    for _ in 0..<count { causes.append(try cause()) }
    return causes
  }

  @inline(__always) mutating func point() throws(ChunkDamage) -> RecordedPoint {
    let x = try double()
    return RecordedPoint(x: x.value, y: try double().value)
  }

  @inline(__always) mutating func size() throws(ChunkDamage) -> RecordedSize {
    let width = try double()
    return RecordedSize(width: width.value, height: try double().value)
  }

  @inline(__always) mutating func rect() throws(ChunkDamage) -> RecordedRect {
    let origin = try point()
    let size = try size()
    return RecordedRect(
      x: origin.x.value, y: origin.y.value, width: size.width.value, height: size.height.value)
  }

  @inline(__always) mutating func proposal() throws(ChunkDamage) -> RecordedProposal {
    let width = try axis()
    return RecordedProposal(width: width?.value, height: try axis()?.value)
  }

  @inline(__always) mutating func values() throws(ChunkDamage) -> (old: RecordedValue, new: RecordedValue) {
    let tags = try byte()
    let old = try content(tag: tags >> 4)
    return (old, try content(tag: tags & 15))
  }

  mutating func value() throws(ChunkDamage) -> RecordedValue { try content(tag: try byte()) }

  private mutating func content(tag: UInt8) throws(ChunkDamage) -> RecordedValue {
    switch tag {
    case 0: return .none
    case 1: return .bool(false)
    case 2: return .bool(true)
    case 3: return .integer(try signed())
    case 4: return .double(try double())
    case 5: return .string(try string())
    case 6: return .enumCase(try string())
    case 7: return .point(try point())
    case 8: return .size(try size())
    case 9: return .rect(try rect())
    case 10:
      let type = try string()
      return .collection(type: type, count: try integer())
    case 11: return .opaque(type: try string())
    case 12: return .redacted
    default: throw .invalid
    }
  }

  /// A byte as a case of an enum.
  @inline(__always)
  mutating func choice<Choice: RawRepresentable<UInt8>>(
    _ type: Choice.Type = Choice.self
  ) throws(ChunkDamage) -> Choice {
    guard let value = Choice(rawValue: try byte()) else { throw .invalid }
    return value
  }
}
