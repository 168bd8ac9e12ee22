/// One executable or shared object, opened for looking up addresses.
///
/// Units and line tables are read when an address first needs them, and kept.
package struct CodeImageFile {
  private let file: ElfFile
  let symbols: ElfSymbols
  private let sections: DwarfSections
  let units: [DwarfUnit]
  private let compileDirectories: [String]
  /// Ranges of all units, ascending, each with its unit's index.
  private let unitRanges: [(range: AddressRange, unit: Int)]
  private var functionsByUnit: [Int: DwarfFunctions] = [:]
  private var linesByUnit: [Int: DwarfLineTable] = [:]
  private var knownCodeNames: [(name: String, address: UInt64)]?
  /// The build id as hex, or "".
  package let buildID: String

  /// Opens a file and reads its symbols and the headers of its units.
  ///
  /// - Throws: `notElf` or another `CodeLocationError`.
  package init(path: String) throws(CodeLocationError) { try self.init(try ByteSource.open(path: path)) }

  /// Reads a file from memory.
  package init(bytes: [UInt8]) throws(CodeLocationError) { try self.init(.memory(bytes)) }

  init(_ source: ByteSource) throws(CodeLocationError) {
    file = try ElfFile(source)
    buildID = try file.buildID()
    symbols = try ElfSymbols(file)
    sections = try DwarfSections(file)
    var found: [DwarfUnit] = []
    var cursor = sections.info
    // A broken unit header ends the walk: what follows can't be found. The rest stays usable.
    while !cursor.isAtEnd, let unit = try? DwarfUnit(&cursor, sections: sections) { found.append(unit) }
    units = found
    compileDirectories = Set(found.map(\.compileDirectory)).sorted()
    unitRanges = found.enumerated()
      .flatMap { index, unit in unit.ranges.map { (range: $0, unit: index) } }
      .sorted { ($0.range.low, $0.range.high, $0.unit) < ($1.range.low, $1.range.high, $1.unit) }
  }

  /// Whether it has no line numbers: a stripped file, or one built without them.
  package var isStripped: Bool { sections.isEmpty }

  /// Address, as the file has it, of an offset from the load address.
  private func address(ofOffset offset: UInt64) -> UInt64 {
    // Code that has fixed addresses is loaded at its lowest one, which the offset leaves out.
    offset < file.lowestAddress ? offset &+ file.lowestAddress : offset
  }

  /// The functions around a return address, or at an address that begins a function, innermost first.
  ///
  /// - Parameter offset: from the image's load address.
  /// - Returns: empty where the file knows nothing of the address.
  /// - Throws: when the unit that holds the address is broken.
  package mutating func frames(at offset: UInt64) throws(CodeLocationError) -> [CodeFrame] {
    let address = address(ofOffset: offset)
    if let entry = try declaration(at: address) { return [entry] }
    // A return address is behind the call, and may belong to the next line or function already.
    let call = address &- 1
    guard let index = unitIndex(holding: call) else { return symbolFrame(at: call) }
    let scopes = try functions(of: index).scopes(around: call)
    guard !scopes.isEmpty else { return try lineFrame(at: call, unit: index) }
    let lines = try lineTable(of: index)
    var frames: [CodeFrame] = []
    var file: UInt64 = 0
    var line: UInt64 = 0
    if let innermost = scopes.first, let lines {
      let floor = innermost.ranges.first { $0.contains(call) }?.low ?? call
      let place = lines.place(of: call, floor: floor)
      file = place?.file ?? 0
      line = place?.line ?? 0
    }
    for scope in scopes {
      let name = try functionName(of: scope, unit: index)
      frames.append(frame(name, path: lines?.path(file) ?? "", line: line))
      file = scope.callFile
      line = scope.callLine
    }
    return frames
  }

  func frame(_ name: FunctionName, path: String, line: UInt64) -> CodeFrame {
    let isGenerated = SourcePath.isGenerated(path)
    return CodeFrame(
      function: name,
      file: isGenerated ? "" : SourcePath.relative(path, compileDirectories: compileDirectories),
      line: Int(clamping: line), isGenerated: isGenerated)
  }

  private func symbolFrame(at address: UInt64) -> [CodeFrame] {
    guard let symbol = symbols.symbol(at: address) else { return [] }
    let name = FunctionName(mangled: symbols.name(of: symbol))
    return [CodeFrame(function: name, file: "", line: 0, isGenerated: false)]
  }

  private mutating func lineFrame(at address: UInt64, unit index: Int) throws(CodeLocationError) -> [CodeFrame] {
    let name = symbols.symbol(at: address).map { FunctionName(mangled: symbols.name(of: $0)) }
    let lines = try lineTable(of: index)
    let place = lines?.place(of: address, floor: symbols.symbol(at: address)?.address ?? address)
    return [
      frame(
        name ?? FunctionName(module: "", short: ""), path: lines?.path(place?.file ?? 0) ?? "", line: place?.line ?? 0)
    ]
  }

  mutating func functionName(
    of scope: DwarfFunctions.Scope, unit index: Int
  ) throws(CodeLocationError) -> FunctionName {
    let mangled = try linkageName(of: scope, unit: index)
    if !mangled.isEmpty { return FunctionName(mangled: mangled) }
    if let low = scope.ranges.first?.low, !scope.isInlined, let symbol = symbols.symbol(at: low) {
      return FunctionName(mangled: symbols.name(of: symbol))
    }
    return FunctionName(module: "", short: scope.name)
  }

  /// A scope's linker's name, from it or from the entries it refers to; else its plain name.
  mutating func linkageName(
    of scope: DwarfFunctions.Scope, unit index: Int
  ) throws(CodeLocationError) -> String {
    var current = scope
    var unit = index
    // A chain of references is short; a longer one is a circle.
    for _ in 0..<8 {
      if !current.linkageName.isEmpty { return current.linkageName }
      guard let origin = current.origin, let next = try self.scope(at: origin, near: unit) else { break }
      current = next.scope
      unit = next.unit
    }
    return current.name
  }

  mutating func scope(
    at offset: UInt64, near index: Int
  ) throws(CodeLocationError) -> (scope: DwarfFunctions.Scope, unit: Int)? {
    if let scope = try functions(of: index).scope(at: offset) { return (scope, index) }
    let other = units.firstIndex { $0.encoding.unitOffset <= offset && offset < $0.endOffset }
    guard let other, other != index, let scope = try functions(of: other).scope(at: offset) else { return nil }
    return (scope, other)
  }

  func unitIndex(holding address: UInt64) -> Int? {
    var low = 0
    var high = unitRanges.count
    while low < high {
      let middle = (low + high) / 2
      if unitRanges[middle].range.low <= address { low = middle + 1 } else { high = middle }
    }
    // Ranges of different units don't overlap, except in broken files.
    guard low > 0, unitRanges[low - 1].range.contains(address) else { return nil }
    return unitRanges[low - 1].unit
  }

  mutating func functions(of index: Int) throws(CodeLocationError) -> DwarfFunctions {
    if let known = functionsByUnit[index] { return known }
    let functions = try DwarfFunctions(units[index], sections: sections)
    functionsByUnit[index] = functions
    return functions
  }

  mutating func lineTable(of index: Int) throws(CodeLocationError) -> DwarfLineTable? {
    if let known = linesByUnit[index] { return known }
    guard let offset = units[index].lineTableOffset else { return nil }
    let table = try DwarfLineTable(offset: offset, unit: units[index], sections: sections)
    linesByUnit[index] = table
    return table
  }

  /// The symbols of code that a unit describes, ascending by address. O(symbols) the first time.
  mutating func codeNames() -> [(name: String, address: UInt64)] {
    if let knownCodeNames { return knownCodeNames }
    let names = symbols.symbols.filter { unitIndex(holding: $0.address) != nil }
      .map { (name: symbols.name(of: $0), address: $0.address) }
    knownCodeNames = names
    return names
  }
}
