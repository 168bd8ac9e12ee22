/// The shapes of a unit's entries: for each code its tag, whether children follow, and its attributes.
struct DwarfAbbreviations {
  /// One attribute of a shape.
  struct Attribute {
    /// `DW_AT_…`.
    var name: UInt64
    var form: DwarfForm
    /// Value of `DW_FORM_implicit_const`.
    var implicit: Int64
  }

  /// One shape.
  struct Shape {
    /// `DW_TAG_…`.
    var tag: UInt64
    var hasChildren: Bool
    var attributes: [Attribute]
    /// Bytes of all attributes where they are always the same, else nil.
    var size: Int?
  }

  private var shapes: [UInt64: Shape] = [:]

  /// The shape of a code, or nil.
  subscript(code: UInt64) -> Shape? { shapes[code] }

  /// Reads a table up to its end mark.
  ///
  /// - Throws: `unsupported` for a form of a later version of DWARF.
  init(_ cursor: inout ByteCursor, encoding: DwarfEncoding) throws(CodeLocationError) {
    while true {
      let code = try cursor.variableUnsigned()
      guard code != 0 else { return }
      let tag = try cursor.variableUnsigned()
      let hasChildren = try cursor.byte() != 0
      var attributes: [Attribute] = []
      var size: Int? = 0
      while true {
        let name = try cursor.variableUnsigned()
        let number = try cursor.variableUnsigned()
        if name == 0, number == 0 { break }
        guard let form = UInt16(exactly: number).flatMap({ DwarfForm(rawValue: $0) }) else {
          throw cursor.unsupported("attribute form \(number)")
        }
        let implicit = form == .implicitConstant ? try cursor.variableSigned() : 0
        attributes.append(Attribute(name: name, form: form, implicit: implicit))
        if let bytes = form.size(encoding), let sum = size { size = sum + bytes } else { size = nil }
      }
      shapes[code] = Shape(tag: tag, hasChildren: hasChildren, attributes: attributes, size: size)
    }
  }
}
