/// Causes, loops, findings, frames, statistics.
public enum TraceAnalysis {}
