/// A frequent event without text or lists, which a recorder takes as it is: as a `TraceEvent` it would be copied, at the
/// size of the largest of all events, again and again on its way.
public protocol ShortEvent: Sendable {
  /// The kind's number, known without a call.
  static var tag: UInt8 { get }
  /// The same event as one of many.
  var traceEvent: TraceEvent { get }
}

extension Invalidated: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 23 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .invalidated(self) }
}

extension EvaluationBegin: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 24 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .evaluationBegin(self) }
}

extension Validated: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 26 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .validated(self) }
}

extension LayoutInvalidated: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 34 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .layoutInvalidated(self) }
}

extension MeasureBegin: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 35 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .measureBegin(self) }
}

extension MeasureEnd: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 36 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .measureEnd(self) }
}

extension MeasureCached: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 37 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .measureCached(self) }
}

extension Placed: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 38 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .placed(self) }
}

extension DrawnNode: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 49 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .drawnNode(self) }
}
