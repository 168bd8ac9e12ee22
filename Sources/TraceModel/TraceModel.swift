/// Any recording as a validated, columnar `Trace` plus `Losses`.
///
/// A `TraceAssembler` takes events one by one, whatever they come from (the file reader, an importer, a test's builder),
/// resolves causes to rows, pairs begins with ends, and keeps the node table. The analysis reads columns only.
///
/// Reading order: `Trace`, `NodeTable`, `Losses`, `TraceAssembler`, then the file reader.
public enum TraceModel {}
