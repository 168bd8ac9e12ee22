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

extension LayoutBegin: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 32 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .layoutBegin(self) }
}

extension DrawBegin: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 48 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .drawBegin(self) }
}

extension DrawEnd: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 50 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .drawEnd(self) }
}

extension FrameBegin: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 9 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .frameBegin(self) }
}

extension FrameEnd: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 10 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .frameEnd(self) }
}

extension FramePresented: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 11 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .framePresented(self) }
}

extension Committed: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 51 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .committed(self) }
}

extension ActionBegin: ShortEvent {
  /// The kind's number.
  @inlinable public static var tag: UInt8 { 18 }
  /// As one of many events.
  public var traceEvent: TraceEvent { .actionBegin(self) }
}

/// The end of a span that says nothing but that it is one.
public enum SpanEnd: UInt8, Sendable {
  case transaction = 17
  case action = 19
  case layout = 33

  /// The same end as one of many events.
  public var traceEvent: TraceEvent {
    switch self {
    case .transaction: .transactionEnd
    case .action: .actionEnd
    case .layout: .layoutEnd
    }
  }
}
