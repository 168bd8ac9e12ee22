/// A 64-bit little-endian ELF file: its sections, and their bytes when asked for.
struct ElfFile {
  private let source: ByteSource
  /// In the order of the file; the first is the empty one.
  let sections: [ElfSection]
  /// Lowest address of a loaded segment: 0 for position-independent code.
  let lowestAddress: UInt64

  /// Reads the header and the section table.
  ///
  /// - Throws: `notElf` for other files, `truncated` or `malformed` for broken ones.
  init(_ source: ByteSource) throws(CodeLocationError) {
    self.source = source
    // Sizes and offsets in this initializer: System V ABI, ELF-64 object file format.
    let headerSize = min(source.count, 64)
    var header = ByteCursor(try source.read(part: "ELF header", offset: 0, count: headerSize), part: "ELF header")
    // Magic, 64-bit, little-endian.
    guard header.hasPrefix([0x7F, 0x45, 0x4C, 0x46, 2, 1], at: 0) else { throw .notElf(offset: 0) }
    try header.seek(to: 32)
    let programOffset = try header.long()
    let sectionOffset = try header.long()
    try header.skip(6)
    let programSize = UInt64(try header.half())
    let programCount = UInt64(try header.half())
    let sectionSize = UInt64(try header.half())
    var sectionCount = UInt64(try header.half())
    var namesIndex = UInt64(try header.half())

    lowestAddress = try ElfFile.lowestAddress(
      in: source, offset: programOffset, size: programSize, count: programCount)

    guard sectionOffset != 0 else {
      sections = []
      return
    }
    guard sectionSize >= 64 else { throw .malformed(what: "section table", offset: 58) }
    let first = try ElfFile.sections(in: source, offset: sectionOffset, size: sectionSize, count: 1)
    // Counts that don't fit 16 bits stand in the first, empty section.
    if sectionCount == 0, let first = first.first { sectionCount = first.section.size }
    if namesIndex == 0xFFFF, let first = first.first { namesIndex = UInt64(first.section.link) }
    let raw = try ElfFile.sections(in: source, offset: sectionOffset, size: sectionSize, count: sectionCount)
    guard namesIndex < UInt64(raw.count) else {
      sections = raw.map(\.section)
      return
    }
    let names = raw[Int(namesIndex)].section
    var cursor = ByteCursor(
      try source.read(part: ".shstrtab", offset: names.offset, count: names.size), part: ".shstrtab")
    var named: [ElfSection] = []
    for (name, section) in raw {
      var section = section
      try cursor.seek(to: UInt64(name))
      section.name = cursor.isAtEnd ? "" : try cursor.text()
      named.append(section)
    }
    sections = named
  }

  /// The section of a name that has bytes, or nil.
  func section(_ name: String) -> ElfSection? { sections.first { $0.name == name && $0.hasBytes } }

  /// Bytes of a section by name; empty where there is none.
  ///
  /// - Throws: `unsupported` when they are compressed, `truncated` when they are not all in the file.
  func bytes(of name: String) throws(CodeLocationError) -> [UInt8] {
    guard let section = section(name) else { return [] }
    return try bytes(of: section)
  }

  /// Bytes of a section.
  func bytes(of section: ElfSection) throws(CodeLocationError) -> [UInt8] {
    guard section.hasBytes else { return [] }
    guard !section.isCompressed else {
      throw .unsupported(what: "compressed section \(section.name)", offset: section.offset)
    }
    return try source.read(part: section.name, offset: section.offset, count: section.size)
  }

  /// The build id as hex, or "".
  func buildID() throws(CodeLocationError) -> String {
    guard let section = section(".note.gnu.build-id") else { return "" }
    var cursor = ByteCursor(try bytes(of: section), part: section.name)
    let nameSize = try cursor.word()
    let size = try cursor.word()
    try cursor.skip(4)
    try cursor.skip((UInt64(nameSize) + 3) & ~3)
    var text = ""
    for _ in 0..<min(Int(size), cursor.remaining) {
      let byte = try cursor.byte()
      text += byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16)
    }
    return text
  }

  private static func lowestAddress(
    in source: ByteSource, offset: UInt64, size: UInt64, count: UInt64
  ) throws(CodeLocationError) -> UInt64 {
    guard count > 0, size >= 56 else { return 0 }
    let bytes = try source.read(part: "program headers", offset: offset, count: size * count)
    var cursor = ByteCursor(bytes, part: "program headers")
    var lowest = UInt64.max
    for index in 0..<count {
      try cursor.seek(to: index * size)
      let type = try cursor.word()
      try cursor.skip(12)
      let address = try cursor.long()
      // PT_LOAD
      if type == 1 { lowest = min(lowest, address) }
    }
    return lowest == UInt64.max ? 0 : lowest
  }

  private static func sections(
    in source: ByteSource, offset: UInt64, size: UInt64, count: UInt64
  ) throws(CodeLocationError) -> [(name: UInt32, section: ElfSection)] {
    let (total, overflow) = size.multipliedReportingOverflow(by: count)
    guard !overflow else { throw .malformed(what: "section table", offset: offset) }
    var cursor = ByteCursor(
      try source.read(part: "section table", offset: offset, count: total), part: "section table")
    var result: [(UInt32, ElfSection)] = []
    for index in 0..<count {
      try cursor.seek(to: index * size)
      let name = try cursor.word()
      let type = try cursor.word()
      let flags = try cursor.long()
      let address = try cursor.long()
      let start = try cursor.long()
      let length = try cursor.long()
      let link = try cursor.word()
      let section = ElfSection(
        name: "", type: type, flags: flags, address: address, offset: start, size: length, link: link)
      result.append((name, section))
    }
    return result
  }
}
