/// The symbols of an ELF file that stand for code or data, by address.
///
/// Takes the full table (`.symtab`) where there is one, else the dynamic one (`.dynsym`), which a stripped file keeps.
struct ElfSymbols {
  /// One symbol.
  struct Symbol {
    var address: UInt64
    var size: UInt64
    /// Offset of the name among the strings.
    var name: UInt32
  }

  /// Ascending by address; of equal addresses the larger first.
  let symbols: [Symbol]
  /// Whether the full table was there.
  let isComplete: Bool
  private let strings: ByteCursor

  /// Reads the symbols. O(n log n).
  init(_ file: ElfFile) throws(CodeLocationError) {
    let full = file.section(".symtab")
    isComplete = full != nil
    guard let table = full ?? file.section(".dynsym"), Int(table.link) < file.sections.count else {
      symbols = []
      strings = ByteCursor([], part: "strings")
      return
    }
    let names = file.sections[Int(table.link)]
    strings = ByteCursor(try file.bytes(of: names), part: names.name)
    var cursor = ByteCursor(try file.bytes(of: table), part: table.name)
    var found: [Symbol] = []
    // An ELF-64 symbol has 24 bytes.
    found.reserveCapacity(cursor.remaining / 24)
    while cursor.remaining >= 24 {
      let name = try cursor.word()
      let info = try cursor.byte()
      _ = try cursor.byte()
      let section = try cursor.half()
      let address = try cursor.long()
      let size = try cursor.long()
      // Undefined ones have section 0; of the types only none (0), object (1) and function (2) name bytes.
      if section != 0, info & 0xF <= 2, name != 0, address != 0 {
        found.append(Symbol(address: address, size: size, name: name))
      }
    }
    symbols = found.sorted { ($0.address, $1.size, $0.name) < ($1.address, $0.size, $1.name) }
  }

  /// A symbol's name as the linker knows it.
  func name(of symbol: Symbol) -> String {
    var cursor = strings
    guard (try? cursor.seek(to: UInt64(symbol.name))) != nil, let text = try? cursor.text() else { return "" }
    return text
  }

  /// The symbol whose bytes hold an address, or nil. O(log n).
  func symbol(at address: UInt64) -> Symbol? {
    var index = firstIndex(after: address)
    // A zero size means the size was not noted: such a symbol reaches to the next.
    var steps = 0
    while index > 0, steps < 8 {
      index -= 1
      steps += 1
      let symbol = symbols[index]
      if symbol.size == 0 || address - symbol.address < symbol.size { return symbol }
    }
    return nil
  }

  /// All symbols that begin at an address. O(log n).
  func symbols(beginningAt address: UInt64) -> [Symbol] {
    var index = firstIndex(after: address)
    var result: [Symbol] = []
    while index > 0, symbols[index - 1].address == address {
      index -= 1
      result.append(symbols[index])
    }
    return result
  }

  private func firstIndex(after address: UInt64) -> Int {
    var low = 0
    var high = symbols.count
    while low < high {
      let middle = (low + high) / 2
      if symbols[middle].address <= address { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
