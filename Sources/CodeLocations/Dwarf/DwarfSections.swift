/// The DWARF sections of an executable; a missing one is empty.
struct DwarfSections {
  let info: ByteCursor
  let abbreviations: ByteCursor
  let line: ByteCursor
  let ranges: ByteCursor
  let rangeLists: ByteCursor
  let addresses: ByteCursor
  let strings: ByteCursor
  let lineStrings: ByteCursor
  let stringOffsets: ByteCursor

  /// Whether there is anything to read.
  var isEmpty: Bool { info.isAtEnd }

  /// Reads all sections into memory.
  init(_ file: ElfFile) throws(CodeLocationError) {
    info = try DwarfSections.cursor(file, ".debug_info")
    abbreviations = try DwarfSections.cursor(file, ".debug_abbrev")
    line = try DwarfSections.cursor(file, ".debug_line")
    ranges = try DwarfSections.cursor(file, ".debug_ranges")
    rangeLists = try DwarfSections.cursor(file, ".debug_rnglists")
    addresses = try DwarfSections.cursor(file, ".debug_addr")
    strings = try DwarfSections.cursor(file, ".debug_str")
    lineStrings = try DwarfSections.cursor(file, ".debug_line_str")
    stringOffsets = try DwarfSections.cursor(file, ".debug_str_offsets")
  }

  private static func cursor(_ file: ElfFile, _ name: String) throws(CodeLocationError) -> ByteCursor {
    ByteCursor(try file.bytes(of: name), part: name)
  }
}
