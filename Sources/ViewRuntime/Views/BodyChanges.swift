import Foundation
import TraceEvents
import UpdateGraph

/// What `_printChanges` prints: why the body that runs now runs.
@MainActor enum BodyChanges {
  /// The evaluation that runs.
  struct Context {
    let typeName: String
    let reasons: [EvaluationReason]
    let isFirst: Bool
    /// Storage names of the dynamic properties.
    let properties: [String]
    let node: NodeSerial
  }

  private static var current: (context: Context, tree: ViewTree)?

  /// Runs a body.
  static func with<Result>(_ context: Context, _ tree: ViewTree, _ body: () -> Result) -> Result {
    let outer = current
    current = (context, tree)
    defer { current = outer }
    return body()
  }

  /// `CounterView: @self, @identity, _count changed.`
  static func line(typeName: String) -> String {
    guard let context = current?.context else { return "\(typeName): unchanged." }
    // A new identity has new storage for all its properties.
    var names: [String] = context.isFirst ? ["@self", "@identity"] + context.properties : []
    let fields = context.reasons.map(\.field).filter { $0 != "created" }
    for field in fields.filter({ $0.hasPrefix("@") }) + fields.filter({ !$0.hasPrefix("@") })
    where !names.contains(field) { names.append(field) }
    return names.isEmpty
      ? "\(context.typeName): unchanged." : "\(context.typeName): \(names.joined(separator: ", ")) changed."
  }

  /// Prints the line, and says so in the trace.
  static func report(typeName: String, prints: Bool) {
    let line = line(typeName: typeName)
    if prints { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
    guard let current else {
      // Outside a body it is of no view.
      if let tree = ViewTree.current { tree.diagnose(id: "print-changes", line, node: .none, isPrinted: !prints) }
      return
    }
    current.tree.noteDebugAid("print-changes")
    current.tree.diagnose(id: "print-changes", line, node: current.context.node, isPrinted: !prints)
  }
}

extension View {
  /// Prints why the body runs, in SwiftUI's words, to standard output. Call it in a body.
  public static func _printChanges() { BodyChanges.report(typeName: TypeNames.short(Self.self), prints: true) }

  /// Logs why the body runs, in SwiftUI's words, where the runtime's messages go.
  public static func _logChanges() { BodyChanges.report(typeName: TypeNames.short(Self.self), prints: false) }
}

extension ViewModifier {
  /// Prints why the body runs, in SwiftUI's words, to standard output. Call it in a body.
  public static func _printChanges() { BodyChanges.report(typeName: TypeNames.short(Self.self), prints: true) }

  /// Logs why the body runs, in SwiftUI's words, where the runtime's messages go.
  public static func _logChanges() { BodyChanges.report(typeName: TypeNames.short(Self.self), prints: false) }
}
