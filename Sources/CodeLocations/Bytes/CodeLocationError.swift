/// Why an executable could not be read.
package enum CodeLocationError: Error, Hashable, Sendable {
  /// The file can't be opened or read.
  case unreadable(path: String, reason: String)
  /// The file does not begin as a 64-bit little-endian ELF file.
  case notElf(offset: UInt64)
  /// The bytes end before a value does; the offset is the one within the part.
  case truncated(part: String, offset: UInt64)
  /// A value that this reader does not know.
  case unsupported(what: String, offset: UInt64)
  /// The bytes contradict themselves.
  case malformed(what: String, offset: UInt64)

  /// Byte offset at which it showed, where there is one.
  package var offset: UInt64? {
    switch self {
    case .unreadable: nil
    case .notElf(let offset), .truncated(_, let offset), .unsupported(_, let offset), .malformed(_, let offset): offset
    }
  }

  /// One sentence for people, without file name and offset.
  package var sentence: String {
    switch self {
    case .unreadable(_, let reason): reason
    case .notElf: "this is not a 64-bit ELF executable"
    case .truncated(let part, _): "\(part) ends in the middle of a value"
    case .unsupported(let what, _): "\(what) is not supported"
    case .malformed(let what, _): "\(what) contradicts itself"
    }
  }
}
