/// The header of a line table: its files, and how to read its program.
struct DwarfLineHeader {
  /// Paths by index, as `DwarfLineTable.files`.
  let files: [String]
  /// The program's bytes.
  var program: ByteCursor
  let lineBase: Int64
  /// Never 0.
  let lineRange: UInt64
  let opcodeBase: UInt8
  private let minimumInstructionLength: UInt64
  private let operandCounts: [UInt8]

  /// Reads the header of a table.
  init(_ cursor: inout ByteCursor, unit: DwarfUnit, sections: DwarfSections) throws(CodeLocationError) {
    var length = UInt64(try cursor.word())
    let is64Bit = length == 0xFFFF_FFFF
    if is64Bit { length = try cursor.long() }
    var body = try cursor.slice(length)
    let version = try body.half()
    guard (2...5).contains(version) else { throw body.unsupported("line table version \(version)") }
    var encoding = unit.encoding
    encoding.version = version
    encoding.is64Bit = is64Bit
    if version >= 5 {
      encoding.addressSize = Int(try body.byte())
      _ = try body.byte()
    }
    let headerLength = try body.offset(is64Bit: is64Bit)
    var header = try body.slice(headerLength)
    program = body
    minimumInstructionLength = UInt64(try header.byte())
    // Operations per instruction, from version 4; 1 except on machines with long instruction words.
    if version >= 4 { _ = try header.byte() }
    _ = try header.byte()
    lineBase = Int64(Int8(bitPattern: try header.byte()))
    lineRange = UInt64(try header.byte())
    opcodeBase = try header.byte()
    guard lineRange > 0, opcodeBase > 0 else { throw header.malformed("the line table") }
    var counts: [UInt8] = []
    for _ in 1..<max(opcodeBase, 1) { counts.append(try header.byte()) }
    operandCounts = counts
    files =
      version >= 5
      ? try DwarfLineHeader.files(&header, encoding, unit, sections)
      : try DwarfLineHeader.olderFiles(&header, unit)
  }

  /// Bytes that a number of instructions takes.
  func addressAdvance(_ operations: UInt64) -> UInt64 { operations &* minimumInstructionLength }

  /// Operands of a standard operation.
  func operandCount(of opcode: UInt8) -> UInt8 {
    let index = Int(opcode) - 1
    return operandCounts.indices.contains(index) ? operandCounts[index] : 0
  }

  /// The path of a file in a folder.
  private static func path(_ name: String, in directory: String, unit: DwarfUnit) -> String {
    if name.hasPrefix("/") || directory.isEmpty { return name }
    if directory.hasPrefix("/") || unit.compileDirectory.isEmpty { return directory + "/" + name }
    return unit.compileDirectory + "/" + directory + "/" + name
  }

  /// The two lists of versions 2 to 4.
  private static func olderFiles(
    _ header: inout ByteCursor, _ unit: DwarfUnit
  ) throws(CodeLocationError) -> [String] {
    var directories = [unit.compileDirectory]
    while true {
      let directory = try header.text()
      if directory.isEmpty { break }
      directories.append(directory)
    }
    var files = [""]
    while true {
      let name = try header.text()
      if name.isEmpty { return files }
      let index = try header.variableUnsigned()
      _ = try header.variableUnsigned()
      _ = try header.variableUnsigned()
      files.append(path(name, in: index < UInt64(directories.count) ? directories[Int(index)] : "", unit: unit))
    }
  }

  /// The two self-describing lists of version 5.
  private static func files(
    _ header: inout ByteCursor, _ encoding: DwarfEncoding, _ unit: DwarfUnit, _ sections: DwarfSections
  ) throws(CodeLocationError) -> [String] {
    let directories = try entries(&header, encoding, unit, sections).map { entry in
      path(entry.name, in: unit.compileDirectory, unit: unit)
    }
    return try entries(&header, encoding, unit, sections).map { entry in
      let known = entry.directory < UInt64(directories.count)
      return path(entry.name, in: known ? directories[Int(entry.directory)] : "", unit: unit)
    }
  }

  private static func entries(
    _ header: inout ByteCursor, _ encoding: DwarfEncoding, _ unit: DwarfUnit, _ sections: DwarfSections
  ) throws(CodeLocationError) -> [(name: String, directory: UInt64)] {
    var formats: [(content: UInt64, form: DwarfForm)] = []
    for _ in 0..<(try header.byte()) {
      let content = try header.variableUnsigned()
      let number = try header.variableUnsigned()
      guard let form = UInt16(exactly: number).flatMap({ DwarfForm(rawValue: $0) }) else {
        throw header.unsupported("line table form \(number)")
      }
      formats.append((content, form))
    }
    let count = try header.variableUnsigned()
    // Entries of no bytes would let a few bytes ask for any amount of memory.
    guard count <= UInt64(header.remaining) else { throw header.truncation }
    var result: [(String, UInt64)] = []
    for _ in 0..<count {
      var name = ""
      var directory: UInt64 = 0
      for (content, form) in formats {
        let value = try header.value(of: form, implicit: 0, encoding: encoding)
        // DW_LNCT_path, DW_LNCT_directory_index
        if content == 1 { name = try unit.text(value, sections: sections) }
        if content == 2 { directory = value.number ?? 0 }
      }
      result.append((name, directory))
    }
    return result
  }
}
