/// What a symbol's mangled name says about the type or property it was made for.
///
/// Suffixes: the Swift project's `docs/ABI/Mangling.rst`.
enum MangledType {
  /// For a type's description or metadata: how the linker's name of the type's own `body` begins; nil for other symbols.
  static func bodyPrefix(of mangled: String) -> String? {
    guard mangled.hasPrefix("$s") else { return nil }
    // Nominal type descriptor, metadata accessor, full metadata, metadata.
    for suffix in ["Mn", "Ma", "Mf", "N"] where mangled.hasSuffix(suffix) {
      return String(mangled.dropLast(suffix.count)) + "4body"
    }
    return nil
  }

  /// Whether it is a type's answer to a protocol's `body`: `View.body`, `ViewModifier.body(content:)`.
  static func isBodyWitness(_ mangled: String) -> Bool {
    mangled.hasPrefix("$s") && mangled.hasSuffix("TW") && mangled.contains("4body")
  }

  /// Whether it is a function itself, not a closure or local function in one.
  static func isWholeFunction(_ mangled: String) -> Bool {
    !FunctionName(mangled: mangled).short.contains(" in ")
  }

  /// For a key path's getter (`…SivpACTK`): the property's own mangled name without accessor (`…Siv`); nil for others.
  static func property(ofKeyPathGetter mangled: String) -> String? {
    guard mangled.hasPrefix("$s"), mangled.hasSuffix("TK") else { return nil }
    guard let range = mangled.ranges(of: "vp").last else { return nil }
    return String(mangled[..<range.lowerBound]) + "v"
  }
}
