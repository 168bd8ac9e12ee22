/// Recording: events become bytes at about the cost of reading the clock, and no crash loses one that was recorded.
///
/// A program without the runtime uses `Signposter`, which has `OSSignposter`'s shape:
///
///     let signposter = Signposter(subsystem: "com.example.shop", category: "Import")
///     let state = signposter.beginInterval("Parse")
///     …
///     signposter.endInterval("Parse", state)
///
/// and is recorded with `tracetool record -o shop.trace -- ./shop`, or with the environment variable
/// `FRAMETRACE_OUT=shop.trace ./shop`, or from its own code:
///
///     try Recorder.shared.start(to: "shop.trace")
///     …
///     Recorder.shared.stop()
///
/// The runtime hands its own events to `Recorder.record(_:at:)`, which returns the id by which later events name this
/// one as their cause. Tests record in memory: `Recorder().startInMemory()`, then `stop()` returns the trace's bytes.
/// Under a virtual clock (`RecordingClock.virtual`) equal runs give equal bytes.
///
/// Parts, in reading order: `Recorder` (start, stop, record), `RecordingClock`, `RecordingSession` (one start to stop),
/// `ThreadBuffer` (one writer's chunk), the sinks (`FileSink`, `MemorySink`), `CodeImages`, `Signposter`.
public enum TraceRecorder {}
