public import CTraceClock
public import TraceEvents
public import TraceFormat

/// The frequent events, recorded as they are; see `ShortEvent`.
extension Recorder {
  /// Records that a node is dirty on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: Invalidated) -> EventID {
    guard let handle = handle() else { return .none }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(Invalidated.tag, event.node, event.cause) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event)
  }

  /// Records that a dirty node was checked on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: Validated) -> EventID {
    guard let handle = handle() else { return .none }
    let isRecorded = ThreadBuffer.recordShort(in: handle) { $0.encodeShort(Validated.tag, event.node, event.cause) }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event)
  }

  /// Records that a layout must be done again on the calling thread.
  @discardableResult @inlinable
  public func record(_ event: LayoutInvalidated) -> EventID {
    guard let handle = handle() else { return .none }
    let isRecorded = ThreadBuffer.recordShort(in: handle) {
      $0.encodeShort(LayoutInvalidated.tag, event.node, event.cause)
    }
    return isRecorded ? ThreadBuffer.lastID(in: handle) : recordLong(event)
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
