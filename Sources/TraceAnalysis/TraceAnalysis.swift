/// What a trace means: frames and their stages, statistics, causes, feedback loops, findings.
///
/// `Analysis` runs every pass over one `Trace` and holds what they concluded; it prints nothing. Each pass is linear in
/// rows and edges, and each rule has a file of its own.
///
/// Reading order: `Analysis`, `AnalysisOptions`; `Frames` (the frame table and hitches); `Statistics`; `Causes` (the
/// cause graph, chains, summaries by view); `Loops`; `Findings` (the rules and their registry).
public enum TraceAnalysis {}
