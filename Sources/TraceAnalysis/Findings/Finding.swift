public import TraceEvents
public import TraceModel

/// What a finding is about.
public struct FindingSubject: Sendable, Hashable {
  /// The node, or `.none` where it is about the whole recording.
  public var node: NodeSerial
  /// Type name of the view, or "".
  public var view: String
  /// The property: `width` of the view's own state, `Model.count` of a model; or "".
  public var property: String
  /// Where in the source, when that is known.
  public var place: CodePlace?

  /// Names a subject.
  public init(node: NodeSerial = .none, view: String = "", property: String = "", place: CodePlace? = nil) {
    self.node = node
    self.view = view
    self.property = property
    self.place = place
  }

  /// `FeedRow.width`, `Model.count (read by FeedRow)`, `FeedRow`; `the recording` where it has no name.
  public var name: String {
    if property.isEmpty { return view.isEmpty ? "the recording" : view }
    if view.isEmpty { return property }
    return property.contains(".") ? "\(property) (read by \(view))" : "\(view).\(property)"
  }
}

/// What a finding rests on.
public struct FindingEvidence: Sendable, Hashable {
  /// Rows of the trace that show it, at most `mostRows`, in order.
  public var rows: [UInt32]
  /// How often it was seen.
  public var count: Int
  /// What it cost altogether.
  public var milliseconds: Double

  /// Most rows kept with a finding: enough to look at, little enough to print.
  public static let mostRows = 64

  /// Keeps the first rows.
  public init(rows: [UInt32], count: Int, milliseconds: Double = 0) {
    self.rows = Array(rows.prefix(FindingEvidence.mostRows))
    self.count = count
    self.milliseconds = milliseconds
  }
}

/// One thing that the analysis says about a recording.
public struct Finding: Sendable, Hashable {
  /// Stable id of the kind: `feedback-loop`.
  public var kind: String
  /// How much it matters.
  public var severity: Severity
  /// What it is about.
  public var subject: FindingSubject
  /// What was seen, in one line.
  public var title: String
  /// Why, in one sentence.
  public var cause: String
  /// What removes it, in one sentence.
  public var fix: String
  /// What it rests on.
  public var evidence: FindingEvidence
  /// Whether all of it was observed.
  public var confidence: Evidence
  /// The loop, where the finding is one.
  public var loop: FeedbackLoop?

  /// The finding as advice, where its times can't be graded.
  var ungraded: Finding {
    guard severity > .advice else { return self }
    var advice = self
    advice.severity = .advice
    advice.cause += " This is a debug build under the real clock, whose times are not graded: record a release build."
    return advice
  }

  init(
    _ kind: String, _ severity: Severity, _ subject: FindingSubject, title: String, cause: String, fix: String,
    evidence: FindingEvidence, confidence: Evidence = .observed, loop: FeedbackLoop? = nil
  ) {
    self.kind = kind
    self.severity = severity
    self.subject = subject
    self.title = title
    self.cause = cause
    self.fix = fix
    self.evidence = evidence
    self.confidence = confidence
    self.loop = loop
  }
}
