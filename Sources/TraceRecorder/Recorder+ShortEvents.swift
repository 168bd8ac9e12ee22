public import CTraceClock
public import TraceEvents
public import TraceFormat

/// The frequent events, recorded as they are; see `ShortEvent`.
extension Recorder {
  /// Records that a node is dirty on the calling thread.
  @discardableResult @inlinable @inline(__always)
  public func record(_ event: Invalidated) -> EventID { record(Invalidated.tag, event.node, event.cause) }

  /// Records that a dirty node was checked on the calling thread.
  @discardableResult @inlinable @inline(__always)
  public func record(_ event: Validated) -> EventID { record(Validated.tag, event.node, event.cause) }

  /// Records that a layout must be done again on the calling thread.
  @discardableResult @inlinable @inline(__always)
  public func record(_ event: LayoutInvalidated) -> EventID { record(LayoutInvalidated.tag, event.node, event.cause) }

  /// An event of a node and a cause. The usual one is written here, without a call, so that no register is saved for it.
  @inlinable @inline(__always)
  func record(_ tag: UInt8, _ node: NodeSerial, _ cause: EventID) -> EventID {
    let token = active.token
    guard let handle = ThreadSlot.current.handle(token: token) else {
      return token == 0 ? .none : recordUnusual(tag, node, cause)
    }
    let id = ThreadBuffer.recordUsual(in: handle) { $0.encodeUsual(tag, node, cause) }
    return id.isNone ? recordUnusual(tag, node, cause) : id
  }

  /// The thread's first event, one with another cause than the last, or a full chunk.
  @usableFromInline @inline(never)
  func recordUnusual(_ tag: UInt8, _ node: NodeSerial, _ cause: EventID) -> EventID {
    guard let handle = handle() else { return .none }
    if ThreadBuffer.recordShort(in: handle, { $0.encodeShort(tag, node, cause) }) {
      return ThreadBuffer.lastID(in: handle)
    }
    switch tag {
    case Invalidated.tag: return recordLong(Invalidated(node: node, cause: cause))
    case Validated.tag: return recordLong(Validated(node: node, cause: cause))
    default: return recordLong(LayoutInvalidated(node: node, cause: cause))
    }
  }

  /// Records a measurement answered from memory on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: MeasureCached) -> EventID {
    guard let handle = handle() else { return .none }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(event) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event)
  }

  /// Records a placement on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: Placed) -> EventID {
    guard let handle = handle() else { return .none }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(event) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event)
  }

  /// Records one node's drawing on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: DrawnNode) -> EventID {
    guard let handle = handle() else { return .none }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(event) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event)
  }

  /// Records that an evaluation began on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: EvaluationBegin, at time: Nanoseconds? = nil) -> EventID {
    guard let handle = handle() else { return .none }
    guard time == nil else { return recordLong(event, at: time) }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(event, ticks: trace_counter()) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event, at: time)
  }

  /// Records that a measurement began on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: MeasureBegin, at time: Nanoseconds? = nil) -> EventID {
    guard let handle = handle() else { return .none }
    guard time == nil else { return recordLong(event, at: time) }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(event, ticks: trace_counter()) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event, at: time)
  }

  /// Records that a measurement ended on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: MeasureEnd, at time: Nanoseconds? = nil) -> EventID {
    guard let handle = handle() else { return .none }
    guard time == nil else { return recordLong(event, at: time) }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(event, ticks: trace_counter()) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event, at: time)
  }

  /// Records that a layout pass began on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: LayoutBegin, at time: Nanoseconds? = nil) -> EventID {
    guard let handle = handle() else { return .none }
    guard time == nil else { return recordLong(event, at: time) }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(event, ticks: trace_counter()) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event, at: time)
  }

  /// Records that drawing began on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: DrawBegin, at time: Nanoseconds? = nil) -> EventID {
    guard let handle = handle() else { return .none }
    guard time == nil else { return recordLong(event, at: time) }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(event, ticks: trace_counter()) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event, at: time)
  }

  /// Records that drawing ended on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: DrawEnd, at time: Nanoseconds? = nil) -> EventID {
    guard let handle = handle() else { return .none }
    guard time == nil else { return recordLong(event, at: time) }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(event, ticks: trace_counter()) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event, at: time)
  }

  /// Records that a frame began on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: FrameBegin, at time: Nanoseconds? = nil) -> EventID {
    guard let handle = handle() else { return .none }
    guard time == nil, !watchesFrames else { return recordLong(event, at: time) }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(event, ticks: trace_counter()) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event, at: time)
  }

  /// Records that a frame ended on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: FrameEnd, at time: Nanoseconds? = nil) -> EventID {
    guard let handle = handle() else { return .none }
    guard time == nil else { return recordLong(event, at: time) }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(event, ticks: trace_counter()) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event, at: time)
  }

  /// Records that a frame was shown on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: FramePresented, at time: Nanoseconds? = nil) -> EventID {
    guard let handle = handle() else { return .none }
    guard time == nil, !watchesFrames else { return recordLong(event, at: time) }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(event, ticks: trace_counter()) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event, at: time)
  }

  /// Records that a display list was handed on on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: Committed, at time: Nanoseconds? = nil) -> EventID {
    guard let handle = handle() else { return .none }
    guard time == nil else { return recordLong(event, at: time) }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(event, ticks: trace_counter()) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event, at: time)
  }

  /// Records that an action began on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: ActionBegin, at time: Nanoseconds? = nil) -> EventID {
    guard let handle = handle() else { return .none }
    guard time == nil else { return recordLong(event, at: time) }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(event, ticks: trace_counter()) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event, at: time)
  }

  /// Records the end of a span on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: SpanEnd, at time: Nanoseconds? = nil) -> EventID {
    guard let handle = handle() else { return .none }
    guard time == nil else { return record(event.traceEvent, at: time) }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(event, ticks: trace_counter()) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : record(event.traceEvent, at: time)
  }

  /// Whether frames are looked at for a ring's sake.
  @usableFromInline var watchesFrames: Bool { ring.watches }

  /// The long way, which every event can take.
  @usableFromInline @inline(never)
  func recordLong(_ event: any ShortEvent, at time: Nanoseconds? = nil) -> EventID {
    record(event.traceEvent, at: time)
  }
}
