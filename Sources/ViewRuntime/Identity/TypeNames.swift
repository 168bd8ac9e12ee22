import Synchronization

/// Names of types as people read them.
package enum TypeNames {
  /// Names that were asked for: the system puts one together anew each time, at microseconds, and while something is
  /// recorded each node asks.
  private static let known = Mutex<[ObjectIdentifier: String]>([:])

  /// `Dictionary<String, Row>`: without modules.
  package static func short(_ type: any Any.Type) -> String {
    known.withLock { known in
      if let name = known[ObjectIdentifier(type)] { return name }
      let name = _typeName(type, qualified: false)
      known[ObjectIdentifier(type)] = name
      return name
    }
  }

  /// `Card` of `Card<Text>`.
  package static func withoutArguments(_ name: String) -> String {
    guard let end = name.firstIndex(of: "<") else { return name }
    return String(name[..<end])
  }

  /// The module that defines a type.
  package static func module(_ type: any Any.Type) -> String {
    let name = _typeName(type, qualified: true)
    guard let end = name.firstIndex(of: ".") else { return "" }
    let module = name[..<end]
    // Function and tuple types begin with a parenthesis and have no module of their own.
    return module.contains("(") || module.contains("<") ? "" : String(module)
  }
}
