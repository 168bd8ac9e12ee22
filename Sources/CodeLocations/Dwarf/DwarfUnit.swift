/// One unit of `.debug_info`: its header, its first entry, and what indices in it count from.
struct DwarfUnit {
  /// Names of attributes: DWARF 5, section 7.5.4.
  enum AttributeName {
    static let name: UInt64 = 0x03
    static let lineTable: UInt64 = 0x10
    static let low: UInt64 = 0x11
    static let high: UInt64 = 0x12
    static let compileDirectory: UInt64 = 0x1B
    static let inlined: UInt64 = 0x20
    static let abstractOrigin: UInt64 = 0x31
    static let declarationFile: UInt64 = 0x3A
    static let declarationLine: UInt64 = 0x3B
    static let specification: UInt64 = 0x47
    static let ranges: UInt64 = 0x55
    static let callFile: UInt64 = 0x58
    static let callLine: UInt64 = 0x59
    static let linkageName: UInt64 = 0x6E
    static let stringOffsetsBase: UInt64 = 0x72
    static let addressBase: UInt64 = 0x73
    static let rangeListsBase: UInt64 = 0x74
    /// `DW_AT_MIPS_linkage_name`, which older compilers write.
    static let olderLinkageName: UInt64 = 0x2007
  }

  let encoding: DwarfEncoding
  /// Offset of the first entry.
  let entriesOffset: UInt64
  /// Offset behind the unit.
  let endOffset: UInt64
  let abbreviations: DwarfAbbreviations
  private(set) var compileDirectory = ""
  /// Offset in `.debug_line`, or nil.
  private(set) var lineTableOffset: UInt64?
  /// Addresses of the unit's code; empty where the unit does not say.
  private(set) var ranges: [AddressRange] = []

  private var lowAddress: UInt64 = 0
  private var stringOffsetsBase: UInt64 = 0
  private var addressBase: UInt64 = 0
  private var rangeListsBase: UInt64 = 0

  /// Reads the header at the cursor and the first entry; the cursor goes behind the unit.
  init(_ cursor: inout ByteCursor, sections: DwarfSections) throws(CodeLocationError) {
    let unitOffset = UInt64(cursor.position)
    var length = UInt64(try cursor.word())
    let is64Bit = length == 0xFFFF_FFFF
    if is64Bit { length = try cursor.long() }
    let start = UInt64(cursor.position)
    try cursor.skip(length)
    endOffset = start + length

    var body = sections.info
    try body.seek(to: start)
    body = try body.slice(length)
    let version = try body.half()
    guard (2...5).contains(version) else { throw body.unsupported("DWARF version \(version)") }
    let unitType = version >= 5 ? try body.byte() : 1
    var addressSize = version >= 5 ? Int(try body.byte()) : 0
    let abbreviationsOffset = try body.offset(is64Bit: is64Bit)
    if version < 5 { addressSize = Int(try body.byte()) }
    guard addressSize == 4 || addressSize == 8 else { throw body.malformed("the address size") }
    // Type units have a signature and an offset, skeletons and split units an id.
    switch unitType {
    case 2, 6: try body.skip(8 + (is64Bit ? 8 : 4))
    case 4, 5: try body.skip(8)
    default: break
    }
    encoding = DwarfEncoding(version: version, is64Bit: is64Bit, addressSize: addressSize, unitOffset: unitOffset)
    entriesOffset = UInt64(body.position)
    var table = sections.abbreviations
    try table.seek(to: abbreviationsOffset)
    abbreviations = try DwarfAbbreviations(&table, encoding: encoding)
    // Defaults where the attribute is missing: behind the header of the unit's own contribution.
    stringOffsetsBase = is64Bit ? 16 : 8
    addressBase = is64Bit ? 16 : 8
    rangeListsBase = is64Bit ? 20 : 12
    try readFirstEntry(&body, sections: sections)
  }

  private mutating func readFirstEntry(
    _ body: inout ByteCursor, sections: DwarfSections
  ) throws(CodeLocationError) {
    guard !body.isAtEnd, let shape = abbreviations[try body.variableUnsigned()] else { return }
    var values: [UInt64: DwarfValue] = [:]
    for attribute in shape.attributes {
      values[attribute.name] = try body.value(
        of: attribute.form, implicit: attribute.implicit, encoding: encoding)
    }
    if let base = values[AttributeName.stringOffsetsBase]?.number { stringOffsetsBase = base }
    if let base = values[AttributeName.addressBase]?.number { addressBase = base }
    if let base = values[AttributeName.rangeListsBase]?.number { rangeListsBase = base }
    lineTableOffset = values[AttributeName.lineTable]?.number
    if let directory = values[AttributeName.compileDirectory] {
      compileDirectory = try text(directory, sections: sections)
    }
    if let low = values[AttributeName.low] { lowAddress = try address(low, sections: sections) ?? 0 }
    ranges = try addressRanges(
      low: values[AttributeName.low], high: values[AttributeName.high], list: values[AttributeName.ranges],
      sections: sections)
  }

  /// The text of a value; "" for one that is no text.
  func text(_ value: DwarfValue, sections: DwarfSections) throws(CodeLocationError) -> String {
    var cursor: ByteCursor
    switch value {
    case .text(let text): return text
    case .string(let offset):
      cursor = sections.strings
      try cursor.seek(to: offset)
    case .lineString(let offset):
      cursor = sections.lineStrings
      try cursor.seek(to: offset)
    case .stringIndex(let index):
      let offset = try entry(
        index, size: encoding.is64Bit ? 8 : 4, base: stringOffsetsBase, in: sections.stringOffsets)
      cursor = sections.strings
      try cursor.seek(to: offset)
    default: return ""
    }
    return try cursor.text()
  }

  /// The address of a value; nil for one that is none.
  func address(_ value: DwarfValue, sections: DwarfSections) throws(CodeLocationError) -> UInt64? {
    switch value {
    case .address(let address): address
    case .addressIndex(let index):
      try entry(index, size: encoding.addressSize, base: addressBase, in: sections.addresses)
    default: nil
    }
  }

  /// The ranges that an entry's attributes give. Empty ones, and ones of code that the linker dropped, are left out.
  func addressRanges(
    low: DwarfValue?, high: DwarfValue?, list: DwarfValue?, sections: DwarfSections
  ) throws(CodeLocationError) -> [AddressRange] {
    var found: [AddressRange] = []
    if let list {
      found = encoding.version >= 5 ? try listed(list, sections) : try olderListed(list, sections)
    } else if let low, let high, let start = try address(low, sections: sections) {
      // A number counts from the low address, an address stands for itself.
      let end = try address(high, sections: sections) ?? start &+ (high.number ?? 0)
      found = [AddressRange(low: start, high: end)]
    }
    // Dropped code has the address 0, or the highest one.
    return found.filter { $0.low != 0 && $0.low < $0.high && $0.low < UInt64.max - 1 }
  }

  private func entry(
    _ index: UInt64, size: Int, base: UInt64, in section: ByteCursor
  ) throws(CodeLocationError) -> UInt64 {
    let (relative, overflow) = index.multipliedReportingOverflow(by: UInt64(size))
    let (offset, overflow2) = base.addingReportingOverflow(relative)
    guard !overflow, !overflow2 else { throw section.truncation }
    var cursor = section
    try cursor.seek(to: offset)
    return try cursor.unsigned(size: size)
  }

  /// A list of `.debug_ranges` (versions 2 to 4).
  private func olderListed(
    _ list: DwarfValue, _ sections: DwarfSections
  ) throws(CodeLocationError) -> [AddressRange] {
    guard let offset = list.number else { return [] }
    var cursor = sections.ranges
    try cursor.seek(to: offset)
    var base = lowAddress
    let highest: UInt64 = encoding.addressSize == 8 ? .max : 0xFFFF_FFFF
    var result: [AddressRange] = []
    while true {
      let low = try cursor.unsigned(size: encoding.addressSize)
      let high = try cursor.unsigned(size: encoding.addressSize)
      if low == 0, high == 0 { return result }
      if low == highest { base = high } else { result.append(AddressRange(low: base &+ low, high: base &+ high)) }
    }
  }

  /// A list of `.debug_rnglists` (version 5).
  private func listed(
    _ list: DwarfValue, _ sections: DwarfSections
  ) throws(CodeLocationError) -> [AddressRange] {
    var cursor = sections.rangeLists
    switch list {
    case .rangeIndex(let index):
      let relative = try entry(index, size: encoding.is64Bit ? 8 : 4, base: rangeListsBase, in: cursor)
      try cursor.seek(to: rangeListsBase &+ relative)
    default:
      guard let offset = list.number else { return [] }
      try cursor.seek(to: offset)
    }
    var base = lowAddress
    var result: [AddressRange] = []
    // Kinds of range list entries: DWARF 5, section 7.25.
    while true {
      switch try cursor.byte() {
      case 0: return result
      case 1:
        base = try entry(
          try cursor.variableUnsigned(), size: encoding.addressSize, base: addressBase, in: sections.addresses)
      case 2:
        let low = try entry(
          try cursor.variableUnsigned(), size: encoding.addressSize, base: addressBase, in: sections.addresses)
        let high = try entry(
          try cursor.variableUnsigned(), size: encoding.addressSize, base: addressBase, in: sections.addresses)
        result.append(AddressRange(low: low, high: high))
      case 3:
        let low = try entry(
          try cursor.variableUnsigned(), size: encoding.addressSize, base: addressBase, in: sections.addresses)
        result.append(AddressRange(low: low, high: low &+ (try cursor.variableUnsigned())))
      case 4:
        let low = try cursor.variableUnsigned()
        result.append(AddressRange(low: base &+ low, high: base &+ (try cursor.variableUnsigned())))
      case 5: base = try cursor.unsigned(size: encoding.addressSize)
      case 6:
        let low = try cursor.unsigned(size: encoding.addressSize)
        result.append(AddressRange(low: low, high: try cursor.unsigned(size: encoding.addressSize)))
      case 7:
        let low = try cursor.unsigned(size: encoding.addressSize)
        result.append(AddressRange(low: low, high: low &+ (try cursor.variableUnsigned())))
      default: throw cursor.unsupported("a range list entry")
      }
    }
  }
}
