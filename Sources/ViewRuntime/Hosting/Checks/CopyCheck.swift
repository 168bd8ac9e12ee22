import Foundation
import TraceEvents
import UpdateGraph

/// Finds values with an id that are kept twice and have come to differ since one copy was edited; at the end of a run.
@MainActor struct CopyCheck {
  /// A copy of one value.
  private struct Copy {
    let name: String
    let node: NodeSerial
    let value: any Equatable
    let isEdited: Bool
  }

  /// Copies by type and id.
  private var copies: [String: [Copy]] = [:]

  /// Checks a whole window.
  static func run(_ tree: ViewTree, root: Element) {
    guard tree.graph.isRecording, tree.restChecks.checksAnswers, !tree.hasPendingWork else { return }
    var check = CopyCheck()
    check.collect(root)
    for key in check.copies.keys.sorted() {
      let copies = check.copies[key] ?? []
      guard let edited = copies.first(where: \.isEdited),
        let other = copies.first(where: { $0.node != edited.node && !isEqual($0.value, edited.value) }),
        tree.restChecks.isNew("diverged-copies", edited.node)
      else { continue }
      tree.diagnose(
        id: "diverged-copies",
        "\(edited.name) and \(other.name) each keep \(key), and an edit went into \(edited.name) only.",
        node: edited.node, isPrinted: false)
    }
  }

  private mutating func collect(_ element: Element) {
    element.visitHolders { holder in
      let first = Self.items(in: holder.firstValue)
      for (key, value) in Self.items(in: holder.heldValue) {
        let isEdited = first.contains { $0.key == key && !Self.isEqual($0.value, value) }
        let name = holder.heldName.hasPrefix("_") ? String(holder.heldName.dropFirst()) : holder.heldName
        copies[key, default: []].append(
          Copy(name: name, node: holder.heldNode, value: value, isEdited: isEdited))
      }
    }
    for child in element.children { collect(child) }
  }

  /// Most elements of a collection that are looked at.
  private static let mostElements = 200

  /// Values with an id in a value: itself, or its elements.
  private static func items(in value: Any) -> [(key: String, value: any Equatable)] {
    if let item = item(value) { return [item] }
    guard let list = value as? any Collection else { return [] }
    func open<List: Collection>(_ list: List) -> [(key: String, value: any Equatable)] {
      list.prefix(mostElements).compactMap { item($0) }
    }
    return open(list)
  }

  private static func item(_ value: Any) -> (key: String, value: any Equatable)? {
    guard !(type(of: value) is AnyObject.Type), let one = value as? any Identifiable,
      let equatable = value as? any Equatable
    else { return nil }
    func id<Value: Identifiable>(_ value: Value) -> String { "\(value.id)" }
    return ("\(TypeNames.short(type(of: value))) \(id(one))", equatable)
  }

  private static func isEqual(_ left: any Equatable, _ right: any Equatable) -> Bool {
    func open<Value: Equatable>(_ left: Value) -> Bool { (right as? Value) == left }
    return open(left)
  }
}
