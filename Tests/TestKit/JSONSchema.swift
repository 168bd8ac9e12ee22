public import Foundation

/// Holds JSON against a schema: of JSON Schema 2020-12 what the files in `Schemas` use.
///
/// `type`, `enum`, `const`, `minimum`, `pattern`, `required`, `properties`, `additionalProperties: false`, `items`, `anyOf`,
/// `oneOf` and `$ref` to `FILE#/path`. A schema with any other word is refused, so that none is passed over in silence.
public struct JSONSchema {
  /// A schema that can't be used.
  public struct Unusable: Error, CustomStringConvertible {
    public let description: String
  }

  private let folder: URL
  private let name: String

  private static let words: Set<String> = [
    "$schema", "$defs", "title", "description", "type", "enum", "const", "minimum", "pattern", "required", "properties",
    "additionalProperties", "items", "anyOf", "oneOf", "$ref",
  ]

  /// The schema of a file.
  public init(folder: URL, name: String) {
    self.folder = folder
    self.name = name
  }

  /// What of a JSON text is not as the schema says: a line each, with the way to it.
  ///
  /// - Throws: for a text that is no JSON, and for a schema that can't be used.
  public func faults(of text: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    var faults: [String] = []
    try check(value, try load(name), in: name, at: "$", &faults)
    return faults
  }

  private func load(_ file: String) throws -> [String: Any] {
    let data = try Data(contentsOf: folder.appending(path: file))
    guard let schema = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw Unusable(description: "\(file) is no object")
    }
    return schema
  }

  private func check(
    _ value: Any, _ schema: [String: Any], in file: String, at path: String, _ faults: inout [String]
  ) throws {
    if let unknown = schema.keys.first(where: { !Self.words.contains($0) }) {
      throw Unusable(description: "\(file): the word \(unknown) is not understood")
    }
    if let reference = schema["$ref"] as? String {
      let (target, home) = try resolve(reference, in: file)
      try check(value, target, in: home, at: path, &faults)
    }
    if let type = schema["type"] as? String, !Self.has(value, type: type) {
      faults.append("\(path): is no \(type)")
      return
    }
    if let allowed = schema["enum"] as? [Any], !allowed.contains(where: { Self.areEqual($0, value) }) {
      faults.append("\(path): \(value) is none of \(allowed)")
    }
    if let wanted = schema["const"], !Self.areEqual(wanted, value) {
      faults.append("\(path): \(value) is not \(wanted)")
    }
    if let least = schema["minimum"] as? Double, let number = value as? Double, number < least {
      faults.append("\(path): \(number) is below \(least)")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      faults.append("\(path): \(text) is not like \(pattern)")
    }
    try checkChoices(value, schema, in: file, at: path, &faults)
    try checkMembers(value, schema, in: file, at: path, &faults)
  }

  private func checkChoices(
    _ value: Any, _ schema: [String: Any], in file: String, at path: String, _ faults: inout [String]
  ) throws {
    for word in ["anyOf", "oneOf"] {
      guard let choices = schema[word] as? [[String: Any]] else { continue }
      let tried = try choices.map { choice in
        var found: [String] = []
        try check(value, choice, in: file, at: path, &found)
        return found
      }
      let matching = tried.count(where: \.isEmpty)
      if matching == 0 { faults += tried.min { $0.count < $1.count } ?? [] }
      if word == "oneOf", matching > 1 { faults.append("\(path): is \(matching) of the choices at once") }
    }
  }

  private func checkMembers(
    _ value: Any, _ schema: [String: Any], in file: String, at path: String, _ faults: inout [String]
  ) throws {
    if let members = value as? [String: Any] {
      for key in schema["required"] as? [String] ?? [] where members[key] == nil {
        faults.append("\(path): \(key) is missing")
      }
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      for (key, member) in members.sorted(by: { $0.key < $1.key }) {
        if let property = properties[key] {
          try check(member, property, in: file, at: "\(path).\(key)", &faults)
        } else if schema["additionalProperties"] as? Bool == false {
          faults.append("\(path): \(key) is in no schema")
        }
      }
    }
    if let elements = value as? [Any], let items = schema["items"] as? [String: Any] {
      for (place, element) in elements.enumerated() {
        try check(element, items, in: file, at: "\(path)[\(place)]", &faults)
      }
    }
  }

  private func resolve(_ reference: String, in file: String) throws -> (schema: [String: Any], file: String) {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw Unusable(description: "\(file): \(reference) names no part") }
    let home = parts[0].isEmpty ? file : parts[0]
    var place = try load(home)
    for step in parts[1].split(separator: "/") {
      guard let next = place[String(step)] as? [String: Any] else {
        throw Unusable(description: "\(file): \(reference) is not there")
      }
      place = next
    }
    return (place, home)
  }

  private static func has(_ value: Any, type: String) -> Bool {
    switch type {
    case "null": return value is NSNull
    case "string": return value is String
    case "array": return value is [Any]
    case "object": return value is [String: Any]
    default: break
    }
    guard let number = value as? NSNumber, !(value is String) else { return false }
    let isBool = isTruth(number)
    switch type {
    case "boolean": return isBool
    case "integer": return !isBool && number.doubleValue == number.doubleValue.rounded()
    case "number": return !isBool
    default: return false
    }
  }

  /// Whether a number of Foundation's JSON is a truth value: its Objective-C type says so.
  private static func isTruth(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }

  private static func areEqual(_ left: Any, _ right: Any) -> Bool {
    (left as? NSObject) == (right as? NSObject)
  }
}
