public import TraceEvents

/// What a ring recording keeps, and when it writes that down by itself.
public struct RingOptions: Hashable, Sendable {
  /// Bytes of events that are kept; the oldest go first.
  public var maximumSize: Int
  /// Time that is kept, back from the newest event; nil for as much as the size allows.
  public var duration: Nanoseconds?
  /// What makes it write.
  public var triggers: Triggers

  /// What makes a ring write what it holds.
  public struct Triggers: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// A set of triggers.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A frame was shown later than expected.
    public static let hitch = Triggers(rawValue: 1)
    /// A guard of the runtime fired: a loop inside one frame.
    public static let guardFired = Triggers(rawValue: 2)
    /// The process got the signal SIGUSR2.
    public static let signal = Triggers(rawValue: 4)
  }

  /// The standard: the last 16 MiB, written only when `Recorder.dumpRing(to:)` is called.
  public init(maximumSize: Int = 16 << 20, duration: Nanoseconds? = nil, triggers: Triggers = []) {
    self.maximumSize = maximumSize
    self.duration = duration
    self.triggers = triggers
  }
}
