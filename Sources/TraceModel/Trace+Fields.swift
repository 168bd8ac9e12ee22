package import TraceEvents
import TraceFormat

/// Single fields of rows, read without making the whole event. Each asks for a row of the kind it names.
extension Trace {
  /// Result and times of the evaluation that a row ends.
  package func evaluationOutcome(
    ofEnd row: Int
  ) -> (result: EvaluationResult, notRunning: Nanoseconds, body: Nanoseconds?)? {
    packed.fields(of: row) { view in
      var reader = PackedEventReader(view)
      return reader.evaluationOutcome()
    }
  }

  /// Hands out the causes that the end of an evaluation names, in the order of its reasons.
  package func evaluationCauses(ofEnd row: Int, _ body: (EventID) -> Void) {
    packed.fields(of: row) { view in
      var reader = PackedEventReader(view)
      reader.evaluationCauses(body)
    }
  }

  /// The answer of the measurement that a row ends.
  package func measureResponse(ofEnd row: Int) -> RecordedSize? {
    packed.fields(of: row) { view in
      var reader = PackedEventReader(view)
      return reader.measureResponse()
    }
  }

  /// What became of a write.
  package func writeOutcome(at row: Int) -> WriteOutcome? {
    packed.fields(of: row) { view in
      var reader = PackedEventReader(view)
      return reader.writeOutcome()
    }
  }

  /// What kind of action begins at a row.
  package func actionKind(at row: Int) -> ActionKind? { leadingByte(of: row).flatMap { ActionKind(rawValue: $0) } }

  /// What kind of event from outside a row is.
  package func externalKind(at row: Int) -> ExternalKind? {
    leadingByte(of: row).flatMap { ExternalKind(rawValue: $0) }
  }

  /// What kind of action is told of an observed change.
  package func observedKind(at row: Int) -> ActionKind? { actionKind(at: row) }

  private func leadingByte(of row: Int) -> UInt8? {
    packed.fields(of: row) { view in
      var reader = PackedEventReader(view)
      return reader.leadingByte()
    }
  }
}
