public import TraceEvents
public import TraceModel

/// What a step of a chain is.
public enum ChainStepKind: String, Sendable, Hashable, Codable {
  case external
  case action
  /// Work that an action put off: a task, a queue block.
  case deferred
  case write
  case observedChange
  case geometry
  case preference
  case evaluation
  case skipped
  case layout
  case draw
  case frame
  case animation
  case node
  case interval
  case guardFired
  case diagnostic
  case transaction
  /// The chain can't be followed further.
  case unknown
}

/// One step of a chain of causes, with the names a person needs.
public struct ChainStep: Sendable, Hashable {
  /// What it is.
  public var kind: ChainStepKind
  /// Row of the event; `Trace.noRow` for an unknown cause.
  public var row: UInt32
  /// The node it is about, or `.none`.
  public var node: NodeSerial
  /// `FeedRow.body`, `FeedRow.count`, `tap`, `onGeometryChange of FeedRow`.
  public var title: String
  /// `0 → 120`, the changed fields, `proposal → size`; or "".
  public var detail: String
  /// Where in the source, when that is known.
  public var place: CodePlace?
  /// When it happened, from the start of the recording.
  public var time: Nanoseconds
  /// How long it took; nil for a point.
  public var duration: Nanoseconds?
  /// How the edge to the step before is known.
  public var evidence: Evidence
  /// Whether the app's own code defines it.
  public var isApp: Bool

  /// The step as one line: `write FeedRow.count 0 → 1 at FeedRow.swift:12`.
  public var sentence: String {
    var text = kind.word.isEmpty ? title : "\(kind.word) \(title)"
    if !detail.isEmpty { text += " \(detail)" }
    if let place { text += " at \(place.file):\(place.line)" }
    return text
  }
}

extension ChainStepKind {
  /// The word before the title in a sentence, or "" where the title says it.
  var word: String {
    switch self {
    case .write: "write"
    case .skipped: "skipped"
    case .layout: "layout"
    case .draw: "draw"
    case .frame: "frame"
    case .geometry: "geometry of"
    case .preference: "preference"
    default: ""
    }
  }
}
