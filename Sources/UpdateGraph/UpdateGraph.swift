/// The dependency graph of an interface: nodes, edges, writes, lazy pull, transactions, reasons.
///
/// It knows nothing of views and nothing of files. What happens in it is told to a `GraphObserver` in the words of
/// `TraceEvents`; without an observer nothing is built for recording.
///
/// Reading order: `GraphObserver`, then the graph's own files.
public enum UpdateGraph {}
