public import TraceEvents

/// The short way of the frequent events: no check but one for room, no table of strings, no value of `TraceEvent`.
///
/// Each function writes what `encode(_:ticks:)` would, or returns false and writes nothing: then the event takes the long
/// way. The tests hold the two together.
extension ChunkEncoder {
  /// A signpost without a message.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ tag: UInt8, _ key: UInt64, id: UInt64, ticks: UInt64) -> Bool {
    guard let signature = signatures.part(of: key), payload.hasShortRoom else { return false }
    let elapsed = ticks &- self.ticks
    let distance = ZigZag.fold(Int64(bitPattern: id &- lastSignpost))
    // Both bounds at once. Time that went back is a large number here.
    if (elapsed | distance) < 0x80 {
      payload.putSignpost(UInt64(tag) | elapsed << 8 | signature | distance << 24)
    } else if !putLongerSignpost(tag, elapsed, signature, distance) {
      return false
    }
    self.ticks = ticks
    lastSignpost = id
    countEvent()
    return true
  }

  /// A signpost whose time or distance takes two bytes: the usual one in a program that does something in between.
  @usableFromInline @inline(never)
  mutating func putLongerSignpost(_ tag: UInt8, _ elapsed: UInt64, _ signature: UInt64, _ distance: UInt64) -> Bool {
    guard elapsed < 1 << 14 else { return false }
    payload.putTimed(tag, elapsed)
    payload.putByte(UInt8(truncatingIfNeeded: signature >> 16))
    payload.putUnsigned(distance)
    return true
  }

  /// Tag and time of a timed event; false where the event must take the long way.
  @inlinable @inline(__always)
  mutating func beginShort(_ tag: UInt8, ticks: UInt64) -> Bool {
    let elapsed = ticks &- self.ticks
    guard payload.hasShortRoom, elapsed < 1 << 14 else { return false }
    payload.putTimed(tag, elapsed)
    self.ticks = ticks
    return true
  }

  /// Tag of an untimed event; false where the event must take the long way.
  @inlinable @inline(__always)
  mutating func beginShort(_ tag: UInt8) -> Bool {
    guard payload.hasShortRoom else { return false }
    payload.putByte(tag)
    return true
  }

  /// Counts the event.
  @inlinable @inline(__always)
  mutating func endShort() -> Bool {
    countEvent()
    return true
  }

  @inlinable @inline(__always)
  mutating func putNode(_ node: NodeSerial) {
    if node.isNone { return payload.putByte(0) }
    payload.putUnsigned(ZigZag.fold(Int64(node.rawValue) &- Int64(lastNode)) &+ 1)
    lastNode = node.rawValue
  }

  @inlinable @inline(__always)
  mutating func putNode(_ node: NodeSerial, flag: Bool) {
    var folded: UInt64 = 0
    if !node.isNone {
      folded = ZigZag.fold(Int64(node.rawValue) &- Int64(lastNode)) &+ 1
      lastNode = node.rawValue
    }
    payload.putUnsigned(folded << 1 | (flag ? 1 : 0))
  }

  /// An untimed event of a node and a cause: `invalidated`, `validated`, `layoutInvalidated`.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ tag: UInt8, _ node: NodeSerial, _ cause: EventID) -> Bool {
    guard beginShort(tag) else { return false }
    putNode(node)
    self.cause(cause)
    return endShort()
  }

  /// The begin of an evaluation.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ event: EvaluationBegin, ticks: UInt64) -> Bool {
    guard beginShort(EvaluationBegin.tag, ticks: ticks) else { return false }
    putNode(event.node)
    return endShort()
  }

  /// The begin of a measurement.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ event: MeasureBegin, ticks: UInt64) -> Bool {
    guard beginShort(MeasureBegin.tag, ticks: ticks) else { return false }
    putNode(event.node)
    axis(event.proposal.width)
    axis(event.proposal.height)
    return endShort()
  }

  /// The end of a measurement.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ event: MeasureEnd, ticks: UInt64) -> Bool {
    guard beginShort(MeasureEnd.tag, ticks: ticks) else { return false }
    putNode(event.node)
    double(event.response.width)
    double(event.response.height)
    return endShort()
  }

  /// A measurement answered from memory.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ event: borrowing MeasureCached) -> Bool {
    guard beginShort(MeasureCached.tag) else { return false }
    putNode(event.node)
    axis(event.proposal.width)
    axis(event.proposal.height)
    double(event.response.width)
    double(event.response.height)
    return endShort()
  }

  /// A placement.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ event: borrowing Placed) -> Bool {
    guard beginShort(Placed.tag) else { return false }
    putNode(event.node, flag: event.changed)
    double(event.frame.origin.x)
    double(event.frame.origin.y)
    double(event.frame.size.width)
    double(event.frame.size.height)
    return endShort()
  }

  /// One node's drawing.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ event: DrawnNode) -> Bool {
    guard beginShort(DrawnNode.tag) else { return false }
    putNode(event.node, flag: event.changed)
    payload.putUnsigned(ZigZag.fold(Int64(event.commands)))
    cause(event.cause)
    return endShort()
  }
}
