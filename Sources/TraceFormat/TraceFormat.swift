/// The bytes of a trace, version 1: a file header, then chunks that each stand alone.
///
/// FORMAT.md documents them byte by byte. Nothing here reads or writes files: `TraceRecorder` and `TraceModel` do.
///
/// Reading order: `FileHeader`, `ChunkHeader`, `Checksum`, then the fields of events (`EventFieldWriter`,
/// `TraceEvent+Write`, `EventFieldReader`, `TraceEvent+Read`), then `ChunkEncoder` (producer) and `ChunkDecoder` (reader).
///
/// No Foundation: this target is linked by everything.
public enum TraceFormat {
  /// The version that this code writes, and the newest that it reads.
  public static let version: UInt8 = 1

  /// Longest payload a chunk may claim: bounds what a damaged length can make a reader do. 64 recorder windows.
  package static let maximumPayloadLength = 16 << 20

  /// Longest string in UTF-8 bytes; a longer one is cut by the producer. A quarter of the recorder's window.
  package static let maximumStringLength = 65_535

  /// Thread index of what is added after the recording (resolved code places); no recording thread has it.
  package static let annotationThread: UInt16 = 0xFFFF

  /// What is added to a trace's path to name the companion that holds the open chunks of a running or crashed program.
  public static let windowSuffix = ".window"
}

/// Tags that are not events: what a chunk defines for itself before use.
package enum StreamTag {
  /// A string: length, UTF-8 bytes. Its id is the number of strings defined before it in the chunk.
  package static let string: UInt8 = 120
  /// An image: index, name (string id), build id (string id).
  package static let image: UInt8 = 121
  /// A code place: number of addresses, then image index and offset of each. Its id counts like a string's.
  package static let code: UInt8 = 122
  /// The clock was set: absolute ticks, 8 bytes. Written where time went backwards.
  package static let clock: UInt8 = 123
  /// A signpost's signature: name (string id), category (string id). Its id counts like a string's, from 1.
  package static let signature: UInt8 = 124
  /// From here on a length follows the tag, so that a reader can skip what it does not know. Below 192: an event.
  package static let firstPrefixed: UInt8 = 128
  /// From here on a prefixed tag is no event and takes no ordinal.
  package static let firstPrefixedNonEvent: UInt8 = 192
}
