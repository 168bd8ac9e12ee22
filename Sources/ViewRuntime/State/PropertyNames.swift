import CCodeAddress

/// Names of the properties that key paths of classes lead to.
///
/// A class's key path prints as `\Model.<computed 0x… (Int)>`; the symbol at that address names the property.
///
/// Invariant: the buffer lent to C is as long as C is told, and C ends it with a zero.
@MainActor enum PropertyNames {
  private static var known: [AnyKeyPath: String] = [:]

  /// `Model.unreadCount`; `Model.unknown property (Int)` where nothing names it for sure, as in a stripped program.
  static func name(of keyPath: AnyKeyPath) -> String {
    if let known = known[keyPath] { return known }
    let type = TypeNames.short(type(of: keyPath).rootType)
    let name = "\(type).\(property(of: keyPath) ?? unknown(keyPath))"
    known[keyPath] = name
    return name
  }

  /// Never a guess: two properties of one type can't be told apart without their names.
  private static func unknown(_ keyPath: AnyKeyPath) -> String {
    "unknown property (\(TypeNames.short(type(of: keyPath).valueType)))"
  }

  private static func property(of keyPath: AnyKeyPath) -> String? {
    let text = "\(keyPath)"
    guard let marker = firstRange(of: "<computed 0x", in: text) else {
      return text.split(separator: ".").last.map(String.init)
    }
    guard let address = UInt64(text[marker.upperBound...].prefix { $0.isHexDigit }, radix: 16) else { return nil }
    var buffer = [CChar](repeating: 0, count: 2048)
    let length = buffer.withUnsafeMutableBufferPointer { code_address_symbol(address, $0.baseAddress, $0.count) }
    guard length > 0 else { return nil }
    return property(in: String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// The property in `key path getter for Shop.Model.unreadCount : Swift.Int : Shop.Model`; of a private one in
  /// `key path getter for Shop.(Model in _4A…).(unreadCount in _4A…) : …`.
  static func property(in demangled: String) -> String? {
    guard demangled.hasPrefix("key path getter for "), let start = firstRange(of: " for ", in: demangled),
      let end = firstRange(of: " : ", in: demangled),
      start.upperBound < end.lowerBound
    else { return nil }
    var path = demangled[start.upperBound..<end.lowerBound]
    if path.hasSuffix(")"), let open = path.lastIndex(of: "(") {
      path = path[path.index(after: open)...].prefix { $0 != " " }
      return String(path)
    }
    return path.split(separator: ".").last.map(String.init)
  }

  private static func firstRange(of text: String, in whole: String) -> Range<String.Index>? {
    var index = whole.startIndex
    while index < whole.endIndex {
      if whole[index...].hasPrefix(text) { return index..<whole.index(index, offsetBy: text.count) }
      index = whole.index(after: index)
    }
    return nil
  }
}
