/// A reference to one recorded event: the recording thread and the event's ordinal on that thread.
///
/// Ordinals count every event a thread records, from 1, so an event need not store its own id and a later event names
/// it by the difference. `none` (0) means: no cause exists, or the cause was before the recording.
public struct EventID: Hashable, Sendable, Comparable {
  /// Thread index in the upper 16 bits, ordinal in the lower 48.
  public var rawValue: UInt64

  /// Wraps a packed id as it was recorded.
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Packs a thread index and an ordinal.
  @inlinable public init(thread: UInt16, ordinal: UInt64) {
    rawValue = UInt64(thread) << 48 | (ordinal & 0xFFFF_FFFF_FFFF)
  }

  /// No event.
  @inlinable public static var none: EventID { EventID(rawValue: 0) }

  /// Whether this names no event.
  @inlinable public var isNone: Bool { rawValue == 0 }

  /// Index of the recording thread, in order of its first event.
  @inlinable public var thread: UInt16 { UInt16(truncatingIfNeeded: rawValue >> 48) }

  /// Position among the thread's events, from 1.
  @inlinable public var ordinal: UInt64 { rawValue & 0xFFFF_FFFF_FFFF }

  @inlinable public static func < (left: EventID, right: EventID) -> Bool { left.rawValue < right.rawValue }
}

/// Monotonic number of a node of the update graph; never used twice in one process. 0 is no node.
public struct NodeSerial: Hashable, Sendable, Comparable {
  /// The number.
  public var rawValue: UInt32

  /// Wraps a number.
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// No node.
  @inlinable public static var none: NodeSerial { NodeSerial(0) }

  /// Whether this names no node.
  @inlinable public var isNone: Bool { rawValue == 0 }

  @inlinable public static func < (left: NodeSerial, right: NodeSerial) -> Bool { left.rawValue < right.rawValue }
}

/// Number of a frame of a host, from 0.
public struct FrameIndex: Hashable, Sendable, Comparable {
  /// The number.
  public var rawValue: UInt32

  /// Wraps a number.
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable public static func < (left: FrameIndex, right: FrameIndex) -> Bool { left.rawValue < right.rawValue }
}

/// A span or a point of time in nanoseconds; points count from the start of the recording.
public struct Nanoseconds: Hashable, Sendable, Comparable, AdditiveArithmetic {
  /// The count.
  public var rawValue: Int64

  /// Wraps a count.
  @inlinable public init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// No time.
  @inlinable public static var zero: Nanoseconds { Nanoseconds(0) }

  /// The same span in milliseconds.
  @inlinable public var milliseconds: Double { Double(rawValue) / 1e6 }

  /// The same span in microseconds.
  @inlinable public var microseconds: Double { Double(rawValue) / 1e3 }

  /// The same span in seconds.
  @inlinable public var seconds: Double { Double(rawValue) / 1e9 }

  @inlinable public static func < (left: Nanoseconds, right: Nanoseconds) -> Bool { left.rawValue < right.rawValue }
  @inlinable public static func + (left: Nanoseconds, right: Nanoseconds) -> Nanoseconds {
    Nanoseconds(left.rawValue &+ right.rawValue)
  }
  @inlinable public static func - (left: Nanoseconds, right: Nanoseconds) -> Nanoseconds {
    Nanoseconds(left.rawValue &- right.rawValue)
  }
}

/// Return addresses of a place in the code, innermost first, as absolute addresses of the recording process.
///
/// The recorder stores them as image + offset; `CodeLocations` turns them into file, line and function after the
/// program has ended. At most four; 0 marks the end.
public struct CodeAddress: Hashable, Sendable {
  /// Innermost frame outside the runtime.
  public var first: UInt64
  /// Its caller, or 0.
  public var second: UInt64
  /// Caller of that, or 0.
  public var third: UInt64
  /// Caller of that, or 0.
  public var fourth: UInt64

  /// Wraps up to four return addresses.
  @inlinable public init(_ first: UInt64 = 0, _ second: UInt64 = 0, _ third: UInt64 = 0, _ fourth: UInt64 = 0) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// No place known.
  @inlinable public static var none: CodeAddress { CodeAddress() }

  /// Whether no place is known.
  @inlinable public var isNone: Bool { first == 0 }
}
