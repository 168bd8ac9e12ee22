/// The words of a trace: every event that a recording can hold, as plain Swift values.
///
/// Both legs of the house speak these words and nothing else of each other: the runtime hands `TraceEvent`s to a
/// `GraphObserver`, the recorder turns them into bytes, the reader turns bytes into `TraceEvent`s again, and tests
/// compare them. There is no code here, only names; the bytes are in `TraceFormat`.
///
/// Reading order: `Identifiers`, `RecordedValue`, `RecordedGeometry`, then `TraceEvent` and the payloads by stage
/// (`NodeEvents`, `FrameEvents`, `UpdateEvents`, `LayoutEvents`, `DrawEvents`, `AnimationEvents`, `TaskEvents`,
/// `SignpostEvents`, `RecordingEvents`).
///
/// No Foundation: this target is linked by everything.
public enum TraceEvents {}
