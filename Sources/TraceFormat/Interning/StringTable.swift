/// The strings that a chunk has defined, by their bytes, so that each is written once per chunk.
///
/// A fixed hash table without allocation: the texts themselves are compared with the definitions in the chunk's own
/// payload. All slots of a former chunk are stale through their epoch. Where eight neighbouring slots are taken, the
/// oldest definition is forgotten, and its string defined again when it comes back.
@usableFromInline package struct StringTable {
  /// Slots: 24 bytes each; a chunk of 192 KiB rarely has a thousand different strings.
  package static let slots = 1024
  private static let neighbours = 8

  /// One defined string.
  package struct Slot {
    var epoch: UInt32 = 0
    var id: UInt32 = 0
    var hash: UInt32 = 0
    var offset: UInt32 = 0
    var length: UInt32 = 0
  }

  private let memory: Slots<Slot>
  private var epoch: UInt32 = 0
  /// Strings defined in this chunk.
  private(set) var defined: UInt32 = 0

  /// A table over `slots` slots.
  package init(_ memory: Slots<Slot>) { self.memory = memory }

  /// Forgets all strings: a new chunk begins.
  mutating func clear() {
    defined = 0
    epoch &+= 1
    if epoch == 0 {
      memory.fill(Slot())
      epoch = 1
    }
  }

  /// Id of a string that the chunk has defined; nil where it has not. The empty string is always 0.
  func id(of text: ByteView, in payload: PayloadWriter) -> UInt32? {
    if text.isEmpty { return 0 }
    let hash = StringTable.hash(text)
    for step in 0..<StringTable.neighbours {
      let slot = memory[Int(hash) + step]
      if slot.epoch != epoch { return nil }
      if slot.hash == hash, Int(slot.length) == text.count, payload.matches(text, at: Int(slot.offset)) {
        return slot.id
      }
    }
    return nil
  }

  /// Defines a string in the payload unless it is defined.
  mutating func define(_ text: ByteView, in payload: inout PayloadWriter) -> UInt32 {
    if let id = id(of: text, in: payload) { return id }
    payload.byte(StreamTag.string)
    payload.unsigned(UInt64(text.count))
    let offset = payload.count
    payload.bytes(text)
    defined += 1
    let hash = StringTable.hash(text)
    var place = Int(hash)
    for step in 0..<StringTable.neighbours {
      let candidate = Int(hash) + step
      if memory[candidate].epoch != epoch {
        place = candidate
        break
      }
      if memory[candidate].id < memory[place].id { place = candidate }
    }
    memory[place] = Slot(
      epoch: epoch, id: defined, hash: hash, offset: UInt32(truncatingIfNeeded: offset),
      length: UInt32(truncatingIfNeeded: text.count))
    return defined
  }

  private static func hash(_ text: ByteView) -> UInt32 {
    // Eight bytes at a time, each mixed in as in the checksum; the last word overlaps the one before.
    var hash = UInt64(text.count)
    var offset = 0
    while offset &+ 8 <= text.count {
      hash = mix(hash, text.word(at: offset))
      offset &+= 8
    }
    if offset < text.count {
      if offset > 0 {
        hash = mix(hash, text.word(at: text.count &- 8))
      } else {
        var word: UInt64 = 0
        while offset < text.count {
          word = word << 8 | UInt64(text[offset])
          offset &+= 1
        }
        hash = mix(hash, word)
      }
    }
    // The last letters stand in the uppermost bits, which a product carries nowhere: they are folded down first.
    return UInt32(truncatingIfNeeded: mix(hash ^ hash >> 32, 0) >> 32)
  }
}

extension StringTable {
  @inline(__always) private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29
  }
}

extension String {
  /// Lends the text's bytes, cut to what a trace takes at a character's begin.
  @inline(__always)
  func withTraceBytes<Result>(_ body: (ByteView) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body(String.cut(ByteView($0))) }) {
      return result
    }
    return Array(utf8).withView { body(String.cut($0)) }
  }

  @inline(__always) private static func cut(_ bytes: ByteView) -> ByteView {
    guard bytes.count > TraceFormat.maximumStringLength else { return bytes }
    var end = TraceFormat.maximumStringLength
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return bytes.part(0..<end)
  }
}
