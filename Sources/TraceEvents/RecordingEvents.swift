/// A fact about the recording (T13): build mode, device, window, refresh rate, clock, data size, debug aids.
///
/// Keys in use are listed in FORMAT.md, `Environment keys`.
public struct EnvironmentFact: Hashable, Sendable {
  /// Stable key.
  public var key: String
  /// The value.
  public var value: String

  /// All fields.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}

/// A thread's name.
public struct ThreadName: Hashable, Sendable {
  /// Name, a static string in the app.
  public var name: String

  /// All fields.
  public init(name: String) { self.name = name }
}

/// An executable or library that code addresses lie in.
public struct CodeImage: Hashable, Sendable {
  /// Index that code addresses use.
  public var image: UInt32
  /// File name without folder.
  public var name: String
  /// Build id as hex, or "".
  public var buildID: String
  /// Load address in the recording process.
  public var base: UInt64

  /// All fields.
  public init(image: UInt32, name: String, buildID: String, base: UInt64) {
    self.image = image
    self.name = name
    self.buildID = buildID
    self.base = base
  }
}

/// A code address resolved to a place in the source; appended after the recording.
public struct ResolvedCode: Hashable, Sendable {
  /// Index of the image.
  public var image: UInt32
  /// Offset from the image's load address.
  public var offset: UInt64
  /// Relative to the package root.
  public var file: String
  /// Line, from 1.
  public var line: Int
  /// Demangled, short.
  public var function: String

  /// All fields.
  public init(image: UInt32, offset: UInt64, file: String, line: Int, function: String) {
    self.image = image
    self.offset = offset
    self.file = file
    self.line = line
    self.function = function
  }
}

/// Something the recording knows it does not hold.
public struct RecordedLoss: Hashable, Sendable {
  /// Stable id: `dropped-events`, `disk-full`, `uncontrolled-time`, …
  public var kind: String
  /// How many.
  public var count: UInt64
  /// One sentence for people.
  public var detail: String

  /// All fields.
  public init(kind: String, count: UInt64, detail: String) {
    self.kind = kind
    self.count = count
    self.detail = detail
  }
}
