/// The first 32 bytes of a trace, and of its window companion.
package struct FileHeader: Hashable, Sendable {
  /// What the file holds.
  package enum Content: UInt8, Sendable {
    /// Chunks one after the other.
    case trace = 1
    /// Open chunks, each at a multiple of the region length.
    case window = 2
  }

  /// Bytes of a header.
  package static let length = 32
  /// First byte has the top bit set and line ends follow, so that a text transfer's damage shows at once.
  package static let magic: [UInt8] = [0x8F, 0x46, 0x54, 0x52, 0x43, 0x0D, 0x0A, 0x1A]
  /// Where the version stands.
  package static let versionOffset = 8
  /// Where the order of bytes stands.
  package static let byteOrderOffset = 9
  /// Where it stands what the file holds.
  package static let contentOffset = 10
  /// Low byte first, the only order of bytes.
  private static let lowFirst: UInt8 = 1

  package var version: UInt8
  package var content: Content
  /// Whether times are modelled.
  package var isVirtual: Bool
  /// Ties a window to its trace; 0 under the virtual clock.
  package var recording: UInt64
  /// Bytes from one region of a window to the next; 0 in a trace.
  package var regionLength: UInt32

  /// A header of the current version.
  package init(content: Content = .trace, isVirtual: Bool, recording: UInt64 = 0, regionLength: UInt32 = 0) {
    version = TraceFormat.version
    self.content = content
    self.isVirtual = isVirtual
    self.recording = recording
    self.regionLength = regionLength
  }

  /// The header as bytes.
  package var bytes: [UInt8] {
    var bytes = FileHeader.magic
    bytes.append(version)
    bytes.append(FileHeader.lowFirst)
    bytes.append(content.rawValue)
    bytes.append(isVirtual ? 1 : 0)
    bytes.append(lowFirst: UInt64(regionLength), bytes: 4)
    bytes.append(lowFirst: recording, bytes: 8)
    bytes.append(lowFirst: Checksum.of(bytes), bytes: 8)
    return bytes
  }

  /// Reads a header; a wrong checksum alone leaves the fields in doubt and sets `isDamaged`.
  ///
  /// - Parameter content: what the file must hold.
  /// - Throws: what `TraceFormatError` has for headers.
  package static func read(
    _ bytes: [UInt8], of content: Content = .trace
  ) throws(TraceFormatError) -> (header: FileHeader, isDamaged: Bool) {
    for (index, expected) in magic.enumerated() {
      guard index < bytes.count else {
        throw index == 0 ? .notATrace(offset: 0) : .truncatedHeader(length: UInt64(bytes.count))
      }
      guard bytes[index] == expected else { throw .notATrace(offset: UInt64(index)) }
    }
    guard bytes.count >= length else { throw .truncatedHeader(length: UInt64(bytes.count)) }
    let sum = bytes.lowFirst(at: 24, bytes: 8)
    let isDamaged = Checksum.of(Array(bytes[0..<24])) != sum
    let version = bytes[versionOffset]
    // A newer header may be longer and summed differently, so the version is believed unless it is plainly damage.
    if version > TraceFormat.version { throw .newerVersion(found: Int(version), supported: Int(TraceFormat.version)) }
    var header = FileHeader(isVirtual: bytes[11] & 1 == 1)
    header.version = version
    header.content = content
    // Where the checksum is wrong, so may be these; the chunks have checksums of their own.
    if !isDamaged {
      let order = bytes[byteOrderOffset]
      guard order == lowFirst else { throw .foreignByteOrder(found: order) }
      let found = bytes[contentOffset]
      if content == .trace, found == Content.window.rawValue { throw .windowCompanion }
      guard found == content.rawValue else { throw .unknownContent(found: found) }
    }
    header.regionLength = UInt32(truncatingIfNeeded: bytes.lowFirst(at: 12, bytes: 4))
    header.recording = bytes.lowFirst(at: 16, bytes: 8)
    return (header, isDamaged)
  }

  /// Whether bytes begin with a trace's header.
  ///
  /// - Throws: what `TraceFormatError` has for headers.
  package static func check(_ bytes: [UInt8]) throws(TraceFormatError) { _ = try read(bytes) }
}
