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
    let distance = id &- lastSignpost
    // Both bounds at once. Time and ids that went back are large numbers here; an id that did not folds to its double.
    if (elapsed >> 1 | distance) < 0x40 {
      payload.putSignpost(UInt64(tag) | elapsed << 8 | signature | distance << 25)
    } else if !putLongerSignpost(tag, elapsed, signature, ZigZag.fold(Int64(bitPattern: distance))) {
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
    guard elapsed < 1 << 62 else { return false }
    payload.putByte(tag)
    payload.putUnsigned(elapsed)
    payload.putByte(UInt8(truncatingIfNeeded: signature >> 16))
    payload.putUnsigned(distance)
    return true
  }

  /// Tag and time of a timed event; false where the event must take the long way.
  @inlinable @inline(__always)
  mutating func beginShort(_ tag: UInt8, ticks: UInt64) -> Bool {
    let elapsed = ticks &- self.ticks
    guard payload.hasShortRoom else { return false }
    if elapsed < 1 << 14 {
      payload.putTimed(tag, elapsed)
    } else {
      // Time that went back is a large number here.
      guard elapsed < 1 << 62 else { return false }
      payload.putByte(tag)
      payload.putUnsigned(elapsed)
    }
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

  /// The usual untimed event of a node and a cause: near the last node, and of the last cause.
  ///
  /// - Returns: its id; none where it is not of that kind, and nothing is written.
  @inlinable @inline(__always)
  package mutating func encodeUsual(_ tag: UInt8, _ node: NodeSerial, _ cause: EventID) -> EventID {
    let folded = ZigZag.fold(Int64(node.rawValue) &- Int64(lastNode)) &+ 1
    guard folded < 0x80, cause == lastCause, !node.isNone, payload.hasShortRoom else { return .none }
    lastNode = node.rawValue
    payload.putThree(UInt64(tag) | folded << 8 | UInt64(CauseForm.same) << 16)
    countEvent()
    return lastID
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
    guard payload.hasShortRoom else { return false }
    let bits = MeasurementBits(proposal: event.proposal, response: event.response)
    let slot = bits.slot
    if measurements.has(bits, in: slot) {
      payload.putByte(MeasurementCache.tag)
      putNode(event.node)
      payload.putByte(UInt8(truncatingIfNeeded: slot))
      return endShort()
    }
    payload.putByte(MeasureCached.tag)
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
    putInteger(Int64(event.commands))
    cause(event.cause)
    return endShort()
  }

  /// The begin of a layout pass.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ event: borrowing LayoutBegin, ticks: UInt64) -> Bool {
    guard beginShort(LayoutBegin.tag, ticks: ticks) else { return false }
    putInteger(Int64(event.pass))
    cause(event.cause)
    return endShort()
  }

  /// The begin of drawing.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ event: borrowing DrawBegin, ticks: UInt64) -> Bool {
    guard beginShort(DrawBegin.tag, ticks: ticks) else { return false }
    cause(event.cause)
    return endShort()
  }

  /// The end of drawing.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ event: borrowing DrawEnd, ticks: UInt64) -> Bool {
    guard beginShort(DrawEnd.tag, ticks: ticks) else { return false }
    putInteger(Int64(event.commands))
    putInteger(Int64(event.pixels))
    double(event.damage.origin.x)
    double(event.damage.origin.y)
    double(event.damage.size.width)
    double(event.damage.size.height)
    return endShort()
  }

  /// The begin of a frame.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ event: borrowing FrameBegin, ticks: UInt64) -> Bool {
    guard beginShort(FrameBegin.tag, ticks: ticks) else { return false }
    payload.putUnsigned(UInt64(event.frame.rawValue))
    putInteger(event.expectedPresent.rawValue)
    putInteger(event.interval.rawValue)
    payload.putUnsigned(event.busyBefore.map { UInt64(bitPattern: $0.rawValue) &+ 1 } ?? 0)
    return endShort()
  }

  /// The end of a frame.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ event: borrowing FrameEnd, ticks: UInt64) -> Bool {
    guard beginShort(FrameEnd.tag, ticks: ticks) else { return false }
    payload.putUnsigned(UInt64(event.frame.rawValue))
    payload.putByte(event.didDraw ? 1 : 0)
    putInteger(event.notRunning.rawValue)
    return endShort()
  }

  /// A frame that was shown.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ event: borrowing FramePresented, ticks: UInt64) -> Bool {
    guard beginShort(FramePresented.tag, ticks: ticks) else { return false }
    payload.putUnsigned(UInt64(event.frame.rawValue))
    putInteger(event.time.rawValue)
    return endShort()
  }

  /// A display list that was handed on.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ event: borrowing Committed, ticks: UInt64) -> Bool {
    guard beginShort(Committed.tag, ticks: ticks) else { return false }
    payload.putUnsigned(UInt64(event.frame.rawValue))
    putInteger(Int64(event.commands))
    return endShort()
  }

  /// The begin of an action.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ event: borrowing ActionBegin, ticks: UInt64) -> Bool {
    guard beginShort(ActionBegin.tag, ticks: ticks) else { return false }
    payload.putByte(event.kind.rawValue)
    putNode(event.node)
    cause(event.cause)
    payload.putUnsigned(UInt64(event.task))
    return endShort()
  }

  /// The end of a span.
  @inlinable @inline(__always)
  package mutating func encodeShort(_ event: SpanEnd, ticks: UInt64) -> Bool {
    guard beginShort(event.rawValue, ticks: ticks) else { return false }
    return endShort()
  }

  @inlinable @inline(__always)
  mutating func putInteger(_ value: Int64) { payload.putUnsigned(ZigZag.fold(value)) }
}
