/// Why there is no trace at all. Anything less is a loss, and the rest is read.
public enum TraceFormatError: Error, Hashable, Sendable {
  /// The bytes at this offset are not a trace's header.
  case notATrace(offset: UInt64)
  /// The file ends within the header.
  case truncatedHeader(length: UInt64)
  /// The file was written by a newer version.
  case newerVersion(found: Int, supported: Int)
  /// The header says that numbers are stored in another order of bytes.
  case foreignByteOrder(found: UInt8)
  /// The file is the companion of a trace, not the trace.
  case windowCompanion
  /// The header says that the file holds something that this program does not know.
  case unknownContent(found: UInt8)
  /// The file has more bytes than the machine has memory for.
  case tooLarge(limit: UInt64)
  /// The file could not be opened or read: the system's error number.
  case unreadable(errorNumber: Int32)

  /// One sentence for people, without the file's name.
  public var sentence: String {
    switch self {
    case .notATrace: "not a trace: the header's signature is missing"
    case .truncatedHeader(let length): "not a trace: the file ends after \(length) bytes, within the header"
    case .newerVersion(let found, let supported):
      "the trace has format version \(found); this program reads up to version \(supported)"
    case .foreignByteOrder(let found):
      "the header names byte order \(found); there is only 1, the low byte first"
    case .windowCompanion:
      "this is what a program left beside its trace; name the trace, without \(TraceFormat.windowSuffix)"
    case .unknownContent(let found): "the header names content \(found); a trace has 1"
    case .tooLarge(let limit): "is larger than this machine's memory allows, which is \(limit >> 20) MiB"
    case .unreadable(let number): "can't be read (system error \(number))"
    }
  }

  /// Byte offset in the file that the sentence is about.
  public var offset: UInt64 {
    switch self {
    case .notATrace(let offset): offset
    case .truncatedHeader(let length): length
    case .newerVersion: UInt64(FileHeader.versionOffset)
    case .foreignByteOrder: UInt64(FileHeader.byteOrderOffset)
    case .windowCompanion, .unknownContent: UInt64(FileHeader.contentOffset)
    case .tooLarge(let limit): limit
    case .unreadable: 0
    }
  }
}
