/// Per-thread buffers, clock, sinks, and the signpost-shaped public interface.
public enum TraceRecorder {}
