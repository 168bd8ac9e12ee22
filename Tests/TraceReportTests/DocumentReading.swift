import Foundation

/// A document as the page would read it: columns by name, texts put in.
struct ReadDocument {
  let root: [String: Any]

  init(_ json: String) throws {
    root = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
  }

  var strings: [String] { root["strings"] as? [String] ?? [] }

  func object(_ name: String) -> [String: Any] { root[name] as? [String: Any] ?? [:] }

  func list(_ name: String) -> [[String: Any]] { root[name] as? [[String: Any]] ?? [] }

  func numbers(_ column: String, of name: String) -> [Int] { object(name)[column] as? [Int] ?? [] }

  func texts(_ column: String, of name: String) -> [String] { numbers(column, of: name).map { strings[$0] } }

  /// Rows of the events from a root to an event, along main causes.
  func chain(to row: Int) -> [Int] {
    let causes = numbers("cause", of: "events")
    var rows = [row]
    while let first = rows.first, causes[first] >= 0 { rows.insert(causes[first], at: 0) }
    return rows
  }
}
