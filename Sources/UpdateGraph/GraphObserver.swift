public import TraceEvents

/// Receives every event of the graph and the runtime, in order, on the thread where it happens.
///
/// The runtime asks `isRecording` before it builds an event, so a switched-off observer costs one load and a branch.
public protocol GraphObserver: AnyObject {
  /// Whether events are wanted now.
  var isRecording: Bool { get }

  /// Takes one event and returns the id by which later events name it as their cause; `.none` when it was not kept.
  func record(_ event: TraceEvent) -> EventID

  // The frequent events come as they are: one function each, since a generic one would be slow behind `any`. Who has no
  // faster way leaves them to the extension below.
  func record(_ event: Invalidated) -> EventID
  func record(_ event: Validated) -> EventID
  func record(_ event: LayoutInvalidated) -> EventID
  func record(_ event: MeasureCached) -> EventID
  func record(_ event: Placed) -> EventID
  func record(_ event: DrawnNode) -> EventID
  func record(_ event: EvaluationBegin) -> EventID
  func record(_ event: MeasureBegin) -> EventID
  func record(_ event: MeasureEnd) -> EventID
  func record(_ event: LayoutBegin) -> EventID
  func record(_ event: DrawBegin) -> EventID
  func record(_ event: DrawEnd) -> EventID
  func record(_ event: FrameBegin) -> EventID
  func record(_ event: FrameEnd) -> EventID
  func record(_ event: FramePresented) -> EventID
  func record(_ event: Committed) -> EventID
  func record(_ event: ActionBegin) -> EventID
  func record(_ event: SpanEnd) -> EventID
}

extension GraphObserver {
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: Invalidated) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: Validated) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: LayoutInvalidated) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: MeasureCached) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: Placed) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: DrawnNode) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: EvaluationBegin) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: MeasureBegin) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: MeasureEnd) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: LayoutBegin) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: DrawBegin) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: DrawEnd) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: FrameBegin) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: FrameEnd) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: FramePresented) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: Committed) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: ActionBegin) -> EventID { record(event.traceEvent) }
  /// Takes the event as a `TraceEvent`.
  public func record(_ event: SpanEnd) -> EventID { record(event.traceEvent) }
}

/// A frequent event that an observer takes as it is.
package protocol ObservedEvent {
  /// Hands the event to an observer.
  func tell(_ observer: any GraphObserver) -> EventID
}

extension Invalidated: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension Validated: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension LayoutInvalidated: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension MeasureCached: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension Placed: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension DrawnNode: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension EvaluationBegin: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension MeasureBegin: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension MeasureEnd: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension LayoutBegin: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension DrawBegin: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension DrawEnd: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension FrameBegin: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension FrameEnd: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension FramePresented: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension Committed: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension ActionBegin: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
extension SpanEnd: ObservedEvent {
  @inlinable package func tell(_ observer: any GraphObserver) -> EventID { observer.record(self) }
}
