/// Traces and analyses as text and JSON, for people and programs.
///
/// One exporter per file. `Text` holds what a terminal shows: the dump with a line per event, the analysis, the chains of
/// a frame, the facts of a recording. `JSON` holds the same as versioned objects with a fixed order of keys. Exporters
/// write to a `TextSink`, so that a long dump needs no memory and ends when its reader does.
///
/// Reading order: `TextSink`, `TextStyle`, `TextTable`, then the exporters.
public enum TraceExport {}
