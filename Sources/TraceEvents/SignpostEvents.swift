/// An interval that the app opened with `Signposter`.
public struct IntervalBegin: Hashable, Sendable {
  /// Signpost id, unique among open intervals of one name.
  public var id: UInt64
  /// Name, a static string in the app.
  public var name: String
  /// Category of the signposter.
  public var category: String
  /// Message for people, or "".
  public var message: String
  /// An animation interval: frames in it count for hitch ratios.
  public var isAnimation: Bool

  /// All fields.
  public init(id: UInt64, name: String, category: String, message: String = "", isAnimation: Bool = false) {
    self.id = id
    self.name = name
    self.category = category
    self.message = message
    self.isAnimation = isAnimation
  }
}

/// The end of an interval.
public struct IntervalEnd: Hashable, Sendable {
  /// Signpost id.
  public var id: UInt64
  /// Name, a static string in the app.
  public var name: String
  /// Message for people, or "".
  public var message: String
  /// What was wrong with the call: "", `ended twice`, `wrong name`, `never begun`.
  public var misuse: String

  /// All fields.
  public init(id: UInt64, name: String, message: String = "", misuse: String = "") {
    self.id = id
    self.name = name
    self.message = message
    self.misuse = misuse
  }
}

/// A point event.
public struct PointEvent: Hashable, Sendable {
  /// Signpost id.
  public var id: UInt64
  /// Name, a static string in the app.
  public var name: String
  /// Category of the signposter.
  public var category: String
  /// Message for people, or "".
  public var message: String

  /// All fields.
  public init(id: UInt64, name: String, category: String, message: String = "") {
    self.id = id
    self.name = name
    self.category = category
    self.message = message
  }
}

/// A counter's value at a point of time.
public struct CounterValue: Hashable, Sendable {
  /// Name, a static string in the app.
  public var name: String
  /// The value.
  public var value: RecordedDouble

  /// All fields.
  public init(name: String, value: Double) {
    self.name = name
    self.value = RecordedDouble(value)
  }
}
