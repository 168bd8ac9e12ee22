/// The format's checksums, written from FORMAT.md, to be put into damaged traces.
enum Sums {
  /// The bytes with right checksums in the file header and in every chunk.
  static func mended(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    guard bytes.count >= 32 else { return bytes }
    put(sum(Array(bytes[0..<24]), 0), at: 24, in: &bytes)
    var offset = 32
    while offset + 96 <= bytes.count {
      guard bytes[offset] == 0xF1, bytes[offset + 1] == 0x43, bytes[offset + 2] == 0x48, bytes[offset + 3] == 0x4B
      else {
        offset += 1
        continue
      }
      let start = offset + Int(bytes[offset + 5])
      let length = Int(word(at: offset + 16, in: bytes) & 0xFFFF_FFFF)
      if start + length <= bytes.count {
        put(sum(Array(bytes[start..<start + length]), word(at: offset + 16, in: bytes)), at: offset + 80, in: &bytes)
      }
      var header = Array(bytes[offset..<offset + 88])
      for index in 16..<24 { header[index] = 0 }
      put(sum(header, 0), at: offset + 88, in: &bytes)
      offset += 96
    }
    return bytes
  }

  private static func sum(_ bytes: [UInt8], _ extra: UInt64) -> UInt64 {
    func step(_ lane: UInt64, _ word: UInt64) -> UInt64 {
      let mixed = (lane ^ word) &* 0x9E37_79B9_7F4A_7C15
      return mixed << 29 | mixed >> 35
    }
    let padded = bytes + [UInt8](repeating: 0, count: (32 - bytes.count % 32) % 32)
    var lanes = (0..<4).map { UInt64(bytes.count + $0) }
    for offset in stride(from: 0, to: padded.count, by: 8) {
      lanes[offset / 8 % 4] = step(lanes[offset / 8 % 4], word(at: offset, in: padded))
    }
    return step(lanes.reduce(0, step), extra)
  }

  private static func word(at offset: Int, in bytes: [UInt8]) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
  }

  private static func put(_ word: UInt64, at offset: Int, in bytes: inout [UInt8]) {
    for index in 0..<8 { bytes[offset + index] = UInt8(truncatingIfNeeded: word >> UInt64(8 * index)) }
  }
}
