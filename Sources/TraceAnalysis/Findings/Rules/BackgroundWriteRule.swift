import TraceEvents
import TraceModel

/// State written off the main thread.
struct BackgroundWriteRule: FindingRule {
  let kind = "background-write"
  let check = "every write was made on the main thread"
  let explanation = """
    A write to a property on another thread than the frames', or the runtime's message about one. Source: SwiftUI's \
    message "Publishing changes from background threads is not allowed".
    """
  let lanes: [Lane] = []

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let told = DiagnosticGroup.groups(in: context) { $0 == kind }.map { _, group in
      finding(group.subject(context), context.viewName(of: group.view), rows: group.rows)
    }
    // Our runtime tells itself. Its main actor may be served by changing threads, in a test or behind an asynchronous main
    // function, so that the thread says nothing.
    if !told.isEmpty || trace.fact("host") != nil { return told }
    guard let frame = context.frames.frames.first else { return [] }
    let main = trace.threads[Int(frame.beginRow)]
    var groups: [UInt32: [UInt32]] = [:]
    for row in context.graph.rows where trace.kinds[Int(row)] == .write && trace.threads[Int(row)] != main {
      groups[trace.nodes[Int(row)], default: []].append(row)
    }
    return groups.keys.sorted().map { serial in
      let property = NodeSerial(serial)
      let rows = groups[serial] ?? []
      var subject = context.subject(view: trace.nodeTable.owningView(of: property), property: property)
      if let row = rows.first, case .write(let write) = trace.event(at: Int(row)) {
        subject.place = trace.place(of: write.code) ?? subject.place
      }
      return finding(subject, trace.nodeTable.name(of: property), rows: rows)
    }
  }

  private func finding(_ subject: FindingSubject, _ name: String, rows: [UInt32]) -> Finding {
    Finding(
      kind, .warning, subject,
      title: "\(name) was written off the main thread \(rows.count) \(rows.count == 1 ? "time" : "times")",
      cause: "Views read it on the main thread, so the two can meet in the middle of an update.",
      fix: "Make the model @MainActor, and hand results over with await.",
      evidence: FindingEvidence(rows: rows, count: rows.count))
  }
}
