public import TraceEvents

/// A recording in memory: one row per event in time order, columns for what every event has.
///
/// Rows are `UInt32`; `Trace.noRow` stands for "none". Reading a column is O(1); `event(at:)` builds the whole value.
public struct Trace: Sendable {
  /// No row: no cause, no partner.
  public static let noRow = UInt32.max
  /// A cause that is named but not in this trace (before the recording, lost, or cut away).
  public static let missingRow = UInt32.max - 1

  /// Tag of each event.
  public internal(set) var kinds: [EventKind] = []
  /// Recording thread of each event.
  public internal(set) var threads: [UInt16] = []
  /// Nanoseconds from the start of the recording. An untimed event has its last timed predecessor's.
  public internal(set) var times: [Int64] = []
  /// The node each event is about (serial), or 0.
  public internal(set) var nodes: [UInt32] = []
  /// Row of each event's main cause, or `noRow`, or `missingRow`.
  public internal(set) var causes: [UInt32] = []
  /// For a begin the row of its end, for an end the row of its begin; `noRow` where there is none.
  public internal(set) var partners: [UInt32] = []
  /// Row of the innermost open span of the same thread that holds the event, or `noRow`.
  public internal(set) var parents: [UInt32] = []

  /// Fields by row.
  var packed = PackedEvents()
  /// Row by event id, for `row(of:)`.
  var index = RowIndex()

  /// Nodes by serial.
  public internal(set) var nodeTable = NodeTable()
  /// Facts about the recording, in order of appearance.
  public internal(set) var environment: [EnvironmentFact] = []
  /// Thread names by thread index.
  public internal(set) var threadNames: [UInt16: String] = [:]
  /// Images by index.
  public internal(set) var images: [UInt32: CodeImage] = [:]
  /// Places in the source by code address of the recording process.
  public internal(set) var codePlaces: [UInt64: CodePlace] = [:]
  /// What the recording does not hold.
  public internal(set) var losses = Losses()

  /// An empty trace.
  public init() {}

  /// Number of rows.
  public var count: Int { kinds.count }

  /// The whole event of a row.
  public func event(at row: Int) -> TraceEvent { packed.event(at: row, kind: kinds[row]) }

  /// The row that an event id names; `noRow` for `.none`, `missingRow` when the event is not in the trace.
  public func row(of id: EventID) -> UInt32 {
    if id.isNone { return Trace.noRow }
    return index.row(of: id) ?? Trace.missingRow
  }

  /// Nanoseconds between a begin row and its end; nil where the end is missing.
  public func duration(of row: Int) -> Int64? {
    let partner = partners[row]
    guard partner < Trace.missingRow else { return nil }
    return times[Int(partner)] - times[row]
  }

  /// Value of an environment fact, or nil.
  public func fact(_ key: String) -> String? { environment.last { $0.key == key }?.value }

  /// Name of the innermost function of a code address that is known, with or without a line.
  package func function(of code: CodeAddress) -> String? {
    [code.first, code.second, code.third, code.fourth].lazy.compactMap { self.codePlaces[$0]?.function }.first
  }

  /// First place of a code address that is known, innermost first.
  public func place(of code: CodeAddress) -> CodePlace? {
    for address in [code.first, code.second, code.third, code.fourth] where address != 0 {
      // A function that the compiler made has a name and no line.
      if let place = codePlaces[address], !place.file.isEmpty { return place }
    }
    return nil
  }
}

/// A place in the source.
public struct CodePlace: Hashable, Sendable {
  /// Relative to the package root.
  public var file: String
  /// Line, from 1.
  public var line: Int
  /// Demangled, short.
  public var function: String

  /// All fields.
  public init(file: String, line: Int, function: String) {
    self.file = file
    self.line = line
    self.function = function
  }
}
