/// A unit's line table: for each address the file and line it was compiled from.
struct DwarfLineTable {
  /// A place as the table gives it.
  struct Place: Hashable {
    /// Index into `files`.
    var file: UInt64
    /// From 1; 0 means: made by the compiler.
    var line: UInt64
  }

  /// One row: the place of all addresses from its own to the next row's.
  private struct Row {
    var address: UInt64
    var place: Place
  }

  /// Rows of one contiguous stretch of code.
  private struct Sequence {
    var range: AddressRange
    var rows: Range<Int>
  }

  /// Paths by index; from version 5 the first is 0, before that 1. Absolute where the compiler gave it so.
  private(set) var files: [String] = []
  private var rows: [Row] = []
  private var sequences: [Sequence] = []

  /// Runs the table's program.
  ///
  /// Cost: O(bytes), and a sort of the stretches of code.
  init(offset: UInt64, unit: DwarfUnit, sections: DwarfSections) throws(CodeLocationError) {
    var cursor = sections.line
    try cursor.seek(to: offset)
    var header = try DwarfLineHeader(&cursor, unit: unit, sections: sections)
    files = header.files
    try run(&header)
    sequences.sort { ($0.range.low, $0.range.high) < ($1.range.low, $1.range.high) }
  }

  /// The path of a place; "" where the table has none.
  func path(_ index: UInt64) -> String { index < UInt64(files.count) ? files[Int(index)] : "" }

  /// The place of an address.
  ///
  /// Where the row itself has no line, the nearest one before it counts that has one and lies at or above `floor` (the
  /// start of the function), since a call shares its code with what stands before it.
  func place(of address: UInt64, floor: UInt64) -> Place? {
    guard let sequence = sequence(holding: address) else { return nil }
    var low = sequence.rows.lowerBound
    var high = sequence.rows.upperBound
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].address <= address { low = middle + 1 } else { high = middle }
    }
    guard low > sequence.rows.lowerBound else { return nil }
    let own = rows[low - 1].place
    var index = low - 1
    while rows[index].place.line == 0 {
      guard index > sequence.rows.lowerBound, rows[index - 1].address >= floor else { return own }
      index -= 1
    }
    return rows[index].place
  }

  private func sequence(holding address: UInt64) -> Sequence? {
    var low = 0
    var high = sequences.count
    while low < high {
      let middle = (low + high) / 2
      if sequences[middle].range.low <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0, sequences[low - 1].range.contains(address) else { return nil }
    return sequences[low - 1]
  }

  /// The state machine of DWARF 5, section 6.2; columns and flags are not kept.
  private mutating func run(_ header: inout DwarfLineHeader) throws(CodeLocationError) {
    var address: UInt64 = 0
    var place = Place(file: 1, line: 1)
    var firstRow = rows.count
    while !header.program.isAtEnd {
      let opcode = try header.program.byte()
      if opcode >= header.opcodeBase {
        let adjusted = UInt64(opcode - header.opcodeBase)
        address &+= header.addressAdvance(adjusted / header.lineRange)
        place.line = advance(place.line, by: header.lineBase + Int64(adjusted % header.lineRange))
        rows.append(Row(address: address, place: place))
        continue
      }
      switch opcode {
      case 0:
        let length = try header.program.variableUnsigned()
        var operand = try header.program.slice(length)
        guard !operand.isAtEnd else { continue }
        switch try operand.byte() {
        case 1:
          close(from: firstRow, end: address)
          firstRow = rows.count
          address = 0
          place = Place(file: 1, line: 1)
        case 2:
          address = try operand.unsigned(size: min(operand.remaining, 8))
        default: break
        }
      case 1: rows.append(Row(address: address, place: place))
      case 2: address &+= header.addressAdvance(try header.program.variableUnsigned())
      case 3: place.line = advance(place.line, by: try header.program.variableSigned())
      case 4: place.file = try header.program.variableUnsigned()
      case 8: address &+= header.addressAdvance(UInt64(255 - header.opcodeBase) / header.lineRange)
      case 9: address &+= UInt64(try header.program.half())
      default:
        for _ in 0..<header.operandCount(of: opcode) { _ = try header.program.variableUnsigned() }
      }
    }
  }

  private func advance(_ line: UInt64, by step: Int64) -> UInt64 {
    let sum = Int64(truncatingIfNeeded: line) &+ step
    return sum < 0 ? 0 : UInt64(sum)
  }

  private mutating func close(from firstRow: Int, end: UInt64) {
    guard firstRow < rows.count else { return }
    let low = rows[firstRow].address
    // Code that the linker dropped begins at 0; rows out of order can't be searched.
    guard low != 0, low < end, isAscending(firstRow..<rows.count) else {
      rows.removeSubrange(firstRow...)
      return
    }
    sequences.append(Sequence(range: AddressRange(low: low, high: end), rows: firstRow..<rows.count))
  }

  private func isAscending(_ range: Range<Int>) -> Bool {
    for index in range.dropFirst() where rows[index].address < rows[index - 1].address { return false }
    return true
  }
}
