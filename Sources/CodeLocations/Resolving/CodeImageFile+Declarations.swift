extension CodeImageFile {
  /// What is declared at an address that begins a function, a type's description or a key path's getter; nil for others.
  ///
  /// The place of a type, or of the conformance's `body` witness, is its `body`.
  mutating func declaration(at address: UInt64) throws(CodeLocationError) -> CodeFrame? {
    for symbol in symbols.symbols(beginningAt: address) {
      let mangled = symbols.name(of: symbol)
      let own = FunctionName(mangled: mangled)
      if let prefix = MangledType.bodyPrefix(of: mangled) {
        let body = try declaration(near: address) { $0.hasPrefix(prefix) && MangledType.isWholeFunction($0) }
        return body ?? CodeFrame(function: own, file: "", line: 0, isGenerated: false)
      }
      if MangledType.isBodyWitness(mangled) {
        let body = try declaration(near: address) { name in
          name.contains("4body") && !name.hasSuffix("TW") && FunctionName(mangled: name) == own
        }
        return body ?? CodeFrame(function: own, file: "", line: 0, isGenerated: false)
      }
      if let property = MangledType.property(ofKeyPathGetter: mangled) {
        let place = try declaration(near: address) { $0.hasPrefix(property) && MangledType.isWholeFunction($0) }
        return CodeFrame(
          function: FunctionName(mangled: property + "g"), file: place?.file ?? "", line: place?.line ?? 0,
          isGenerated: place?.isGenerated ?? false)
      }
      if let index = unitIndex(holding: address) {
        let scope = try functions(of: index).scopes(around: address).last { !$0.isInlined }
        guard let scope, scope.ranges.contains(where: { $0.low == address }) else { continue }
        return try declaration(of: scope, unit: index, at: address)
      }
    }
    return nil
  }

  /// The declaration of the function with such a linker's name: from its symbol, else from any unit's entries.
  private mutating func declaration(
    near address: UInt64, named matches: (String) -> Bool
  ) throws(CodeLocationError) -> CodeFrame? {
    for symbol in codeNames() where matches(symbol.name) {
      guard let index = unitIndex(holding: symbol.address) else { continue }
      let scope = try functions(of: index).scopes(around: symbol.address).last { !$0.isInlined }
      if let scope, matches(try linkageName(of: scope, unit: index)) {
        let frame = try declaration(of: scope, unit: index, at: symbol.address)
        if frame.isNamed { return frame }
      }
    }
    // Inlined everywhere: only entries without code are left.
    let first = unitIndex(holding: address)
    for index in [first].compactMap({ $0 }) + units.indices.filter({ $0 != first }) {
      let scopes = try functions(of: index).scopes
      let match = scopes.first { $0.declarationLine > 0 && matches($0.linkageName) }
      if let match { return try declaration(of: match, unit: index, at: nil) }
    }
    return nil
  }

  /// Where a function is declared; where the compiler did not note it, its first line of code.
  private mutating func declaration(
    of scope: DwarfFunctions.Scope, unit index: Int, at address: UInt64?
  ) throws(CodeLocationError) -> CodeFrame {
    let name = try functionName(of: scope, unit: index)
    let lines = try lineTable(of: index)
    var file = scope.declarationFile
    var line = scope.declarationLine
    var origin = scope.origin
    var steps = 0
    while line == 0, let next = origin, steps < 4, let found = try self.scope(at: next, near: index) {
      file = found.scope.declarationFile
      line = found.unit == index ? found.scope.declarationLine : 0
      origin = found.scope.origin
      steps += 1
    }
    if line == 0, let range = scope.ranges.first(where: { $0.contains(address ?? $0.low) }) {
      var place: DwarfLineTable.Place?
      // The first bytes often belong to no line.
      var probe = range.low
      while probe < range.high, probe < range.low &+ 64, (place?.line ?? 0) == 0 {
        place = lines?.place(of: probe, floor: range.low)
        probe += 1
      }
      file = place?.file ?? 0
      line = place?.line ?? 0
    }
    return frame(name, path: lines?.path(file) ?? "", line: line)
  }
}
