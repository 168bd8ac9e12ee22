public import TraceEvents
public import TraceModel

/// A chain of causes that returned to where it began without anything from outside.
///
/// All equal loops of a trace (each row of a list has one; a loop that each tap starts anew) are one value: figures are
/// those of the worst occurrence, with counts of the others.
public struct FeedbackLoop: Sendable, Hashable {
  /// The property whose write never comes to rest: the loop's subject.
  public var property: NodeSerial
  /// `QuotaPanel.cardWidth`.
  public var propertyName: String
  /// Type name of the view that owns the property, or that reads it where a model does.
  public var view: String
  /// One lap, from the write back to the write.
  public var members: [LoopMember]
  /// Properties that the same actions write along the way.
  public var alsoWritten: [String]
  /// Where the write that never equals is.
  public var place: CodePlace?

  /// Laps of the worst occurrence.
  public var laps: Int
  /// Times it ran, in all instances.
  public var occurrences: Int
  /// Laps of all occurrences.
  public var totalLaps: Int
  /// Different nodes it ran in.
  public var instances: Int
  /// The value before the first lap and each lap's, of the worst occurrence; of a long one the last ones.
  public var values: [RecordedValue]
  /// What guards dropped, in order, last.
  public var dropped: [RecordedValue]
  /// How the values behave.
  public var shape: LoopShape
  /// How it ended.
  public var ending: LoopEnding
  /// By the ending.
  public var severity: Severity
  /// Deliveries that guards dropped during it.
  public var guardDrops: Int

  /// Rows of its writes, first to last; of a long one the last ones.
  public var writeRows: [UInt32]
  /// First write.
  public var begin: Nanoseconds
  /// Last write.
  public var end: Nanoseconds
  /// Frames from the first write to the last.
  public var frames: Int
  /// Time that all laps of the worst occurrence cost.
  public var cost: StageTimes
  /// What started it, for people: `launch`, `tap: write Panel.isOpen`.
  public var startedBy: String
  /// The same as a value.
  public var root: RootCause
  /// A task or queue block is part of the lap: the write was put off, the loop not removed.
  public var isDeferred: Bool
  /// Each lap went through views that it had made itself.
  public var isGrowth: Bool
  /// A measured value (geometry, preference) is part of the lap.
  public var isMeasured: Bool
  /// How its edges are known.
  public var confidence: Evidence
  /// What removes it.
  public var fix: String

  /// Laps per second; nil inside one frame, where seconds say nothing.
  public var lapsPerSecond: Double? {
    frames > 1 && end > begin ? Double(max(laps - 1, 1)) / (end - begin).seconds : nil
  }

  /// Milliseconds of work per lap.
  public var millisecondsPerLap: Double { laps > 0 ? cost.total.milliseconds / Double(laps) : 0 }

  /// Milliseconds of work per second while it ran; nil inside one frame.
  public var millisecondsPerSecond: Double? { lapsPerSecond.map { $0 * millisecondsPerLap } }

  /// Whether a write led back to a write; otherwise a measured value was stored once, and settled.
  public var isCycle: Bool { members.first?.kind == .write }

  /// Whether it is no loop at all: a measured value was stored, led to no further write, and settled.
  public var isMeasuredOnce: Bool {
    if case .settled(let laps) = ending { laps <= 1 && (isMeasured || !isCycle) } else { false }
  }

  /// Whether actions rewrote each other's values, one of them more than once, without a measurement: they disagree.
  var isDisagreement: Bool {
    isCycle && !isMeasured && (!alsoWritten.isEmpty || members.count { $0.kind == .write } > 1)
  }

  /// The cycle as one line: `write A.w → A.body → layout → geometry of A → onGeometryChange of A → write A.w`.
  public var line: String {
    var parts = members.map(\.text)
    // A value stored once has a way from its measurement to the write, and no way back.
    if let first = members.first, isCycle { parts.append(first.text) }
    return parts.joined(separator: " → ")
  }

  /// Most values and rows kept.
  static let keptLaps = 64
}
