package import TraceEvents

/// What a rule node runs.
@MainActor package protocol GraphRule: AnyObject {
  /// Runs the rule. Reads of nodes make edges.
  ///
  /// Returns: how the result compares with the last one.
  func evaluate() -> EvaluationResult
}
