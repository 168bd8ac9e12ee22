/// What a running evaluation has read so far. The graph uses it again for later evaluations, so that rules, of which an
/// interface has many, keep none of their own.
@MainActor final class EvaluationReads {
  /// In order of first read.
  var inputs: [GraphNode] = []
  /// The same, to tell a second read.
  var seen: Set<ObjectIdentifier> = []

  /// Forgets them.
  func clear() {
    inputs.removeAll(keepingCapacity: true)
    seen.removeAll(keepingCapacity: true)
  }
}
