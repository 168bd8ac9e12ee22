/// Why events that the program recorded are not in the trace.
enum LossReason: Int, CaseIterable {
  /// The sink refused the chunk: disk full, descriptor closed.
  case sinkRefused
  /// The file had reached the length it may have.
  case sizeLimit
  /// An event did not fit into a chunk.
  case tooLarge

  /// The loss's stable id. Those that take whole chunks have one id, by which a reader accounts for gaps.
  var kind: String {
    switch self {
    case .sinkRefused, .sizeLimit: "dropped-events"
    case .tooLarge: "event-too-large"
    }
  }

  /// For people.
  var detail: String {
    switch self {
    case .sinkRefused: "events could not be written: the disk was full or the file was gone"
    case .sizeLimit: "events came after the trace had reached its largest size"
    case .tooLarge: "events were larger than a chunk"
    }
  }
}
