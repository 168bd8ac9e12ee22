/// How an attribute's value stands in the bytes. Numbers: DWARF 5, section 7.5.6; those of versions 2 to 4 are the same.
enum DwarfForm: UInt16 {
  case address = 0x01
  case block2 = 0x03
  case block4 = 0x04
  case data2 = 0x05
  case data4 = 0x06
  case data8 = 0x07
  case string = 0x08
  case block = 0x09
  case block1 = 0x0A
  case data1 = 0x0B
  case flag = 0x0C
  case signedData = 0x0D
  case stringOffset = 0x0E
  case unsignedData = 0x0F
  case referenceAddress = 0x10
  case reference1 = 0x11
  case reference2 = 0x12
  case reference4 = 0x13
  case reference8 = 0x14
  case referenceUnsigned = 0x15
  case indirect = 0x16
  case sectionOffset = 0x17
  case expression = 0x18
  case flagPresent = 0x19
  case stringIndex = 0x1A
  case addressIndex = 0x1B
  case referenceSupplement4 = 0x1C
  case stringSupplement = 0x1D
  case data16 = 0x1E
  case lineStringOffset = 0x1F
  case signature = 0x20
  case implicitConstant = 0x21
  case locationIndex = 0x22
  case rangeIndex = 0x23
  case referenceSupplement8 = 0x24
  case stringIndex1 = 0x25
  case stringIndex2 = 0x26
  case stringIndex3 = 0x27
  case stringIndex4 = 0x28
  case addressIndex1 = 0x29
  case addressIndex2 = 0x2A
  case addressIndex3 = 0x2B
  case addressIndex4 = 0x2C
}

/// The value of an attribute, before indices are looked up.
enum DwarfValue: Hashable {
  case address(UInt64)
  /// Index into `.debug_addr`.
  case addressIndex(UInt64)
  case unsigned(UInt64)
  case signed(Int64)
  case text(String)
  /// Offset in `.debug_str`.
  case string(UInt64)
  /// Offset in `.debug_line_str`.
  case lineString(UInt64)
  /// Index into `.debug_str_offsets`.
  case stringIndex(UInt64)
  /// Offset of another entry in `.debug_info`.
  case reference(UInt64)
  /// Offset in the section that the attribute is about.
  case sectionOffset(UInt64)
  /// Index into the unit's range lists.
  case rangeIndex(UInt64)
  /// Bytes that nobody here needs.
  case other

  /// The number in it, or nil.
  var number: UInt64? {
    switch self {
    case .unsigned(let value), .sectionOffset(let value): value
    case .signed(let value): value < 0 ? nil : UInt64(value)
    default: nil
    }
  }
}

/// What a unit's values depend on.
struct DwarfEncoding: Hashable {
  var version: UInt16
  var is64Bit: Bool
  var addressSize: Int
  /// Offset of the unit's header in `.debug_info`; references count from it.
  var unitOffset: UInt64
}

extension ByteCursor {
  /// Reads a value.
  mutating func value(
    of form: DwarfForm, implicit: Int64, encoding: DwarfEncoding
  ) throws(CodeLocationError) -> DwarfValue {
    switch form {
    case .address: return .address(try unsigned(size: encoding.addressSize))
    case .data1, .flag: return .unsigned(UInt64(try byte()))
    case .data2: return .unsigned(try unsigned(size: 2))
    case .data4: return .unsigned(try unsigned(size: 4))
    case .data8: return .unsigned(try unsigned(size: 8))
    case .unsignedData: return .unsigned(try variableUnsigned())
    case .signedData: return .signed(try variableSigned())
    case .flagPresent: return .unsigned(1)
    case .implicitConstant: return .signed(implicit)
    case .string: return .text(try text())
    case .stringOffset: return .string(try offset(is64Bit: encoding.is64Bit))
    case .lineStringOffset: return .lineString(try offset(is64Bit: encoding.is64Bit))
    case .stringIndex: return .stringIndex(try variableUnsigned())
    case .stringIndex1: return .stringIndex(try unsigned(size: 1))
    case .stringIndex2: return .stringIndex(try unsigned(size: 2))
    case .stringIndex3: return .stringIndex(try unsigned(size: 3))
    case .stringIndex4: return .stringIndex(try unsigned(size: 4))
    case .addressIndex: return .addressIndex(try variableUnsigned())
    case .addressIndex1: return .addressIndex(try unsigned(size: 1))
    case .addressIndex2: return .addressIndex(try unsigned(size: 2))
    case .addressIndex3: return .addressIndex(try unsigned(size: 3))
    case .addressIndex4: return .addressIndex(try unsigned(size: 4))
    case .reference1: return .reference(encoding.unitOffset &+ (try unsigned(size: 1)))
    case .reference2: return .reference(encoding.unitOffset &+ (try unsigned(size: 2)))
    case .reference4: return .reference(encoding.unitOffset &+ (try unsigned(size: 4)))
    case .reference8: return .reference(encoding.unitOffset &+ (try unsigned(size: 8)))
    case .referenceUnsigned: return .reference(encoding.unitOffset &+ (try variableUnsigned()))
    case .referenceAddress:
      // Address-sized in version 2, an offset since.
      let size = encoding.version <= 2 ? encoding.addressSize : encoding.is64Bit ? 8 : 4
      return .reference(try unsigned(size: size))
    case .sectionOffset: return .sectionOffset(try offset(is64Bit: encoding.is64Bit))
    case .rangeIndex: return .rangeIndex(try variableUnsigned())
    case .indirect:
      // One level only: an indirect form that names itself would never end.
      let actual = try variableUnsigned()
      guard let form = UInt16(exactly: actual).flatMap({ DwarfForm(rawValue: $0) }), form != .indirect,
        form != .implicitConstant
      else { throw malformed("an indirect attribute") }
      return try value(of: form, implicit: 0, encoding: encoding)
    default:
      try skip(form, encoding: encoding)
      return .other
    }
  }

  /// Goes over a value.
  mutating func skip(_ form: DwarfForm, encoding: DwarfEncoding) throws(CodeLocationError) {
    if let size = form.size(encoding) { return try skip(UInt64(size)) }
    switch form {
    case .block, .expression: try skip(try variableUnsigned())
    case .block1: try skip(UInt64(try byte()))
    case .block2: try skip(try unsigned(size: 2))
    case .block4: try skip(try unsigned(size: 4))
    case .string: try skipText()
    case .signedData, .unsignedData, .referenceUnsigned, .stringIndex, .addressIndex, .locationIndex, .rangeIndex:
      _ = try variableUnsigned()
    default: _ = try value(of: form, implicit: 0, encoding: encoding)
    }
  }
}

extension DwarfForm {
  /// Bytes of a value of this form where they don't depend on the value, else nil.
  func size(_ encoding: DwarfEncoding) -> Int? {
    switch self {
    case .flagPresent, .implicitConstant: 0
    case .data1, .flag, .reference1, .stringIndex1, .addressIndex1: 1
    case .data2, .reference2, .stringIndex2, .addressIndex2: 2
    case .stringIndex3, .addressIndex3: 3
    case .data4, .reference4, .stringIndex4, .addressIndex4, .referenceSupplement4: 4
    case .data8, .reference8, .signature, .referenceSupplement8: 8
    case .data16: 16
    case .address: encoding.addressSize
    case .stringOffset, .lineStringOffset, .sectionOffset, .stringSupplement: encoding.is64Bit ? 8 : 4
    case .referenceAddress: encoding.version <= 2 ? encoding.addressSize : encoding.is64Bit ? 8 : 4
    default: nil
    }
  }
}
