/// The dependency graph of an interface: nodes, edges, writes, lazy pull, reasons.
///
/// It knows nothing of views and nothing of files. What happens in it is told to a `GraphObserver` in the words of
/// `TraceEvents`; without an observer nothing is built for recording.
///
/// The life of a change:
/// 1. `ValueNode.write` compares, stores, records the write and marks the rules that read the node. Nothing runs.
/// 2. Marked rules wait. Whoever needs a rule calls `RuleNode.update()`; it first updates the rule's inputs in the
///    order they were read. When none of them changed the rule is *validated*, not run.
/// 3. A rule that runs gets new edges: exactly what it read this time. Its reasons are taken at the end, so that a
///    cause that came in while it ran is not lost.
/// 4. A result equal to the last one stops the wave: the rule's own readers are not marked.
///
/// The graph belongs to the main actor; nothing in it is locked.
///
/// Reading order: `GraphObserver`, `SerialCounter`, `Graph`, `GraphNode`, `SourceNode`, `ValueNode`, `RuleNode`,
/// `ComputedNode`.
public enum UpdateGraph {}
