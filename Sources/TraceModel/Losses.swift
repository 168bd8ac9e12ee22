/// How bad a loss is.
public enum LossSeverity: UInt8, Sendable, Comparable {
  /// Nothing of the app's own is missing.
  case info = 0
  /// Data is missing.
  case dataLoss = 1
  /// The file contradicts itself.
  case error = 2

  public static func < (left: LossSeverity, right: LossSeverity) -> Bool { left.rawValue < right.rawValue }
}

/// Where a loss arose.
public enum LossOrigin: String, Sendable {
  case recording
  case file
  case reading
  case analysis
}

/// One kind of thing that a trace does not hold.
public struct Loss: Hashable, Sendable {
  /// Stable id: `torn-tail`, `bad-checksum`, `unknown-kind`, `dropped-events`, `unfinished-span`, `missing-cause`, …
  public var kind: String
  /// How bad it is.
  public var severity: LossSeverity
  /// Top leading corner.
  public var origin: LossOrigin
  /// How many events, bytes or spans, as the sentence says.
  public var count: UInt64
  /// Byte offset in the file of the first one, where there is one.
  public var offset: UInt64?
  /// One sentence for people.
  public var sentence: String

  /// All fields.
  public init(
    kind: String, severity: LossSeverity, origin: LossOrigin, count: UInt64, offset: UInt64? = nil, sentence: String
  ) {
    self.kind = kind
    self.severity = severity
    self.origin = origin
    self.count = count
    self.offset = offset
    self.sentence = sentence
  }
}

extension Losses {
  /// The kind of what a look-up of places in the source left open. One of count 0 says that it has begun anew.
  package static let unknownSource = "source-unknown"

  /// Whether a recorded loss of this kind says why ordinals of its thread are missing.
  static func explainsGaps(_ kind: String) -> Bool {
    ["dropped-events", "missing-events", "cut-events", "overwritten-events"].contains(kind)
  }

  /// Whether a recorded loss of this kind was wanted, or concerns no event.
  static func isHarmless(_ kind: String) -> Bool {
    [unknownSource, "cut-events", "overwritten-events", "uncontrolled-time"].contains(kind)
  }
}

/// Everything a trace knows that it does not hold, in order of appearance; equal kinds are added up.
public struct Losses: Sendable {
  /// One row per kind and origin.
  public private(set) var rows: [Loss] = []

  /// Nothing lost.
  public init() {}

  /// Whether data of the app's own is missing, or the file contradicts itself.
  public var lacksData: Bool { rows.contains { $0.severity > .info } }

  /// Whether nothing was lost.
  public var isEmpty: Bool { rows.isEmpty }

  /// Forgets the losses of a kind.
  mutating func remove(_ kind: String) { rows.removeAll { $0.kind == kind } }

  /// Adds a loss, to the row of its kind and origin where there is one.
  public mutating func add(_ loss: Loss) {
    if let index = rows.firstIndex(where: { $0.kind == loss.kind && $0.origin == loss.origin }) {
      // A damaged file may claim any count; two of them must not trap.
      let (sum, isTooLarge) = rows[index].count.addingReportingOverflow(loss.count)
      rows[index].count = isTooLarge ? .max : sum
    } else {
      rows.append(loss)
    }
  }
}
