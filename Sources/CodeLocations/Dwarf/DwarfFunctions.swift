/// The functions of a unit and what was inlined into them.
struct DwarfFunctions {
  /// A function, a piece of one, or one inlined call.
  struct Scope {
    /// Offset of its entry in `.debug_info`.
    var offset: UInt64
    /// Index of the enclosing scope, or nil.
    var parent: Int?
    var isInlined: Bool
    var ranges: [AddressRange]
    /// Offset of the entry that describes it further, or nil.
    var origin: UInt64?
    var linkageName: String
    var name: String
    /// Index in the unit's line table, or 0.
    var declarationFile: UInt64
    var declarationLine: UInt64
    /// For an inlined call: where the call stands.
    var callFile: UInt64
    var callLine: UInt64
  }

  /// In the order of the file: a scope stands before those in it.
  private(set) var scopes: [Scope] = []
  private var indexByOffset: [UInt64: Int] = [:]

  /// Reads all entries of a unit. O(bytes).
  init(_ unit: DwarfUnit, sections: DwarfSections) throws(CodeLocationError) {
    var cursor = sections.info
    try cursor.seek(to: unit.entriesOffset)
    cursor = try cursor.slice(unit.endOffset - unit.entriesOffset)
    // For each open entry the scope that holds its children.
    var open: [Int?] = []
    while !cursor.isAtEnd {
      let offset = UInt64(cursor.position)
      let code = try cursor.variableUnsigned()
      guard code != 0 else {
        if !open.isEmpty { open.removeLast() }
        continue
      }
      guard let shape = unit.abbreviations[code] else { throw cursor.malformed("an entry's code") }
      var inner = open.last ?? nil
      // DW_TAG_subprogram, DW_TAG_inlined_subroutine
      if shape.tag == 0x2E || shape.tag == 0x1D {
        var scope = Scope(
          offset: offset, parent: inner, isInlined: shape.tag == 0x1D, ranges: [], origin: nil, linkageName: "",
          name: "", declarationFile: 0, declarationLine: 0, callFile: 0, callLine: 0)
        try DwarfFunctions.read(&scope, shape, &cursor, unit, sections)
        inner = scopes.count
        indexByOffset[offset] = scopes.count
        scopes.append(scope)
      } else if let size = shape.size {
        try cursor.skip(UInt64(size))
      } else {
        for attribute in shape.attributes { try cursor.skip(attribute.form, encoding: unit.encoding) }
      }
      if shape.hasChildren { open.append(inner) }
    }
  }

  private static func read(
    _ scope: inout Scope, _ shape: DwarfAbbreviations.Shape, _ cursor: inout ByteCursor, _ unit: DwarfUnit,
    _ sections: DwarfSections
  ) throws(CodeLocationError) {
    var low: DwarfValue?
    var high: DwarfValue?
    var list: DwarfValue?
    for attribute in shape.attributes {
      let value = try cursor.value(of: attribute.form, implicit: attribute.implicit, encoding: unit.encoding)
      switch attribute.name {
      case DwarfUnit.AttributeName.low: low = value
      case DwarfUnit.AttributeName.high: high = value
      case DwarfUnit.AttributeName.ranges: list = value
      case DwarfUnit.AttributeName.abstractOrigin, DwarfUnit.AttributeName.specification:
        if case .reference(let offset) = value { scope.origin = offset }
      case DwarfUnit.AttributeName.linkageName, DwarfUnit.AttributeName.olderLinkageName:
        scope.linkageName = try unit.text(value, sections: sections)
      case DwarfUnit.AttributeName.name: scope.name = try unit.text(value, sections: sections)
      case DwarfUnit.AttributeName.declarationFile: scope.declarationFile = value.number ?? 0
      case DwarfUnit.AttributeName.declarationLine: scope.declarationLine = value.number ?? 0
      case DwarfUnit.AttributeName.callFile: scope.callFile = value.number ?? 0
      case DwarfUnit.AttributeName.callLine: scope.callLine = value.number ?? 0
      default: break
      }
    }
    scope.ranges = try unit.addressRanges(low: low, high: high, list: list, sections: sections)
  }

  /// The scope whose entry stands at an offset, or nil.
  func scope(at offset: UInt64) -> Scope? { indexByOffset[offset].map { scopes[$0] } }

  /// Scopes around an address, innermost first. O(scopes).
  func scopes(around address: UInt64) -> [Scope] {
    // A later match lies deeper, since a scope stands before those in it.
    guard
      var index = scopes.lastIndex(where: { scope in scope.ranges.contains { $0.contains(address) } })
    else { return [] }
    var result = [scopes[index]]
    while let parent = scopes[index].parent {
      index = parent
      // A declaration of a nested function encloses nothing.
      if scopes[index].ranges.contains(where: { $0.contains(address) }) { result.append(scopes[index]) }
      if !scopes[index].isInlined { break }
    }
    return result
  }
}
