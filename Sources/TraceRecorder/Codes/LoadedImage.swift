import TraceFormat

/// An executable or library as it lies in this process's memory.
///
/// Read from `/proc/self/maps` and the ELF headers that the loader mapped; elsewhere the list is empty and code
/// addresses stay without an image.
/// Invariant: only within a mapping that the system lists as readable, and within its bounds. A
/// library that is unloaded in the same moment is the one case this can't exclude; Swift programs don't unload.
struct LoadedImage {
  /// Addresses from the first mapping to the end of the last.
  var range: Range<UInt64>
  /// What to subtract from an address to get the address in the ELF file.
  var base: UInt64
  /// File name without folder.
  var name: String
  /// The file, as the system names it.
  var path: String
  /// Build id as hex, or "".
  var buildID: String

  /// All images, in address order.
  static func all() -> [LoadedImage] {
    var images: [LoadedImage] = []
    var path = ArraySlice<UInt8>()
    guard let maps = SystemFile.bytes("/proc/self/maps") else { return [] }
    var start = 0
    // Bytes, not characters: a program has hundreds of mappings, and this happens within one of its frames.
    while let end = maps[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = maps[start..<end]
      start = end + 1
      guard let mapping = Mapping(line) else { continue }
      if mapping.path == path, let last = images.indices.last {
        images[last].range =
          images[last].range.lowerBound..<max(images[last].range.upperBound, mapping.range.upperBound)
      } else if mapping.fileOffset == 0, mapping.isReadable, let image = read(mapping) {
        path = mapping.path
        images.append(image)
      }
    }
    return images
  }

  /// One line of the list: `7f01-7f02 r-xp 00001000 fe:00 1234 /usr/lib/libc.so.6`.
  private struct Mapping {
    var range: Range<UInt64>
    var isReadable: Bool
    var fileOffset: UInt64
    var path: ArraySlice<UInt8>

    init?(_ line: ArraySlice<UInt8>) {
      // Only files have a `/`; it begins the path, which is the last field.
      guard let slash = line.firstIndex(of: UInt8(ascii: "/")) else { return nil }
      path = line[slash...]
      var rest = line[..<slash]
      let low = Mapping.hexadecimal(&rest)
      rest = rest.dropFirst()
      let high = Mapping.hexadecimal(&rest)
      rest = rest.dropFirst()
      guard low < high, rest.count > 5 else { return nil }
      range = low..<high
      isReadable = rest.first == UInt8(ascii: "r")
      // Four letters of rights and a space stand before the offset.
      rest = rest.dropFirst(5)
      fileOffset = Mapping.hexadecimal(&rest)
    }

    /// Takes hexadecimal digits from the begin.
    private static func hexadecimal(_ text: inout ArraySlice<UInt8>) -> UInt64 {
      var value: UInt64 = 0
      while let digit = text.first {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(digit & 15)
        case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(digit & 15 + 9)
        default: return value
        }
        text.removeFirst()
      }
      return value
    }
  }

  private static func read(_ mapping: Mapping) -> LoadedImage? {
    let length = Int(mapping.range.upperBound - mapping.range.lowerBound)
    let memory = UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: UInt(mapping.range.lowerBound)), count: length)
    // ELF, 64 bits. Offsets are those of Elf64_Ehdr and Elf64_Phdr (System V ABI, chapter 4 and 5).
    guard length >= 64, memory.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2]) else { return nil }
    let table = Int(truncatingIfNeeded: memory.loadUnaligned(fromByteOffset: 32, as: UInt64.self))
    let count = Int(memory.loadUnaligned(fromByteOffset: 56, as: UInt16.self))
    guard table >= 64, table + count * 56 <= length else { return nil }
    var base: UInt64?
    var notes: [(address: UInt64, length: Int)] = []
    for index in 0..<count {
      let entry = table + index * 56
      let type = memory.loadUnaligned(fromByteOffset: entry, as: UInt32.self)
      let address = memory.loadUnaligned(fromByteOffset: entry + 16, as: UInt64.self)
      if type == 1, base == nil { base = mapping.range.lowerBound &- address }
      if type == 4 {
        let size = memory.loadUnaligned(fromByteOffset: entry + 40, as: UInt64.self)
        notes.append((address, Int(truncatingIfNeeded: size)))
      }
    }
    guard let base else { return nil }
    var buildID = ""
    for note in notes where buildID.isEmpty {
      let start = Int(truncatingIfNeeded: base &+ note.address &- mapping.range.lowerBound)
      guard start >= 0, note.length >= 0, start <= length, note.length <= length - start else { continue }
      buildID = self.buildID(in: UnsafeRawBufferPointer(rebasing: memory[start..<start + note.length])) ?? ""
    }
    let name = mapping.path.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
    return LoadedImage(
      range: mapping.range, base: base, name: name, path: SystemText.text(Array(mapping.path)), buildID: buildID)
  }

  /// Build id among ELF notes: name `GNU`, type 3; as hex.
  private static func buildID(in notes: UnsafeRawBufferPointer) -> String? {
    var offset = 0
    while offset + 12 <= notes.count {
      let nameLength = Int(notes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
      let length = Int(notes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self))
      let type = notes.loadUnaligned(fromByteOffset: offset + 8, as: UInt32.self)
      let content = offset + 12 + (nameLength + 3) / 4 * 4
      guard content + length <= notes.count else { return nil }
      if type == 3, nameLength == 4, notes[offset + 12] == 0x47 {
        let digits = Array("0123456789abcdef".utf8)
        let hex = notes[content..<content + length].flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: hex, as: UTF8.self)
      }
      offset = content + (length + 3) / 4 * 4
    }
    return nil
  }
}
