/// Why there is no trace at all. Anything less is a loss, and the rest is read.
public enum TraceFormatError: Error, Hashable, Sendable {
  /// The bytes at this offset are not a trace's header.
  case notATrace(offset: UInt64)
  /// The file ends within the header.
  case truncatedHeader(length: UInt64)
  /// The file was written by a newer version.
  case newerVersion(found: Int, supported: Int)
  /// The file could not be opened or read: the system's error number.
  case unreadable(errorNumber: Int32)

  /// One sentence for people, without the file's name.
  public var sentence: String {
    switch self {
    case .notATrace: "not a trace: the header's signature is missing"
    case .truncatedHeader(let length): "not a trace: the file ends after \(length) bytes, within the header"
    case .newerVersion(let found, let supported):
      "the trace has format version \(found); this program reads up to version \(supported)"
    case .unreadable(let number): "can't be read (system error \(number))"
    }
  }

  /// Byte offset in the file that the sentence is about.
  public var offset: UInt64 {
    switch self {
    case .notATrace(let offset): offset
    case .truncatedHeader(let length): length
    case .newerVersion: UInt64(FileHeader.versionOffset)
    case .unreadable: 0
    }
  }
}
