/// Why events that the program recorded are not in the trace.
enum LossReason: Int, CaseIterable {
  /// The sink refused the chunk: disk full, limit reached, descriptor closed.
  case sinkRefused
  /// An event did not fit into a chunk.
  case tooLarge

  /// The loss's stable id.
  var kind: String {
    switch self {
    case .sinkRefused: "dropped-events"
    case .tooLarge: "event-too-large"
    }
  }

  /// For people.
  var detail: String {
    switch self {
    case .sinkRefused: "events could not be written: the disk was full or the file was gone"
    case .tooLarge: "events were larger than a chunk"
    }
  }
}
