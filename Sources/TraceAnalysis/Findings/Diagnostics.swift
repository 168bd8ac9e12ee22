import TraceEvents
import TraceModel

/// Diagnostics of the runtime of one id at one view.
struct DiagnosticGroup {
  var view: NodeSerial
  var message: String
  var code: CodeAddress
  var rows: [UInt32]

  /// Groups the diagnostics whose id a test accepts, in order of their first row.
  static func groups(in context: FindingContext, where isWanted: (String) -> Bool) -> [(id: String, Self)] {
    var order: [String] = []
    var found: [String: (id: String, Self)] = [:]
    for row in context.graph.rows where context.trace.kinds[Int(row)] == .diagnostic {
      guard case .diagnostic(let diagnostic) = context.trace.event(at: Int(row)), isWanted(diagnostic.id) else {
        continue
      }
      let owner = context.trace.nodeTable.owningView(of: diagnostic.node)
      let view = owner.isNone ? diagnostic.node : owner
      let key = "\(diagnostic.id)|\(context.viewName(of: view))"
      if found[key] == nil {
        order.append(key)
        found[key] = (
          diagnostic.id, Self(view: view, message: diagnostic.message, code: diagnostic.code, rows: [])
        )
      }
      found[key]?.1.rows.append(row)
    }
    return order.compactMap { found[$0] }
  }

  /// The view with the place that the diagnostic names, where it names one.
  func subject(_ context: FindingContext) -> FindingSubject {
    var subject = context.subject(view: view)
    subject.place = context.trace.place(of: code) ?? subject.place
    return subject
  }
}
