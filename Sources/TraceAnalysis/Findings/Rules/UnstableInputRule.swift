import TraceEvents
import TraceModel

/// A child that is run only because its parent makes a closure anew.
struct UnstableInputRule: FindingRule {
  let kind = "unstable-input"
  let check = "no child ran again only for a closure made anew"
  let explanation = """
    Evaluations of a view whose only new inputs were fields that can't be compared (closures, bindings made of \
    closures, values that hold such), five times or more. Over 1 % of the frame budget per frame in which it happened \
    it is a warning; from twenty times on advice. The floor is the project's; five and twenty have no outside source; \
    five is settable.
    """
  let lanes: [Lane] = [.evaluations]

  /// Repeats from which even cheap ones are worth a word: too few to tell below it (redundant-work's limit).
  static let worthAWord = 20

  private struct Runs {
    var view: NodeSerial
    var fields: String
    var rows: [UInt32] = []
    var time: Int64 = 0
    var frames: Set<Int> = []
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    // Rows of the diagnostics by node: the evaluation that follows is the one they speak of.
    var pending: [UInt32: [UInt32]] = [:]
    var fields: [UInt32: String] = [:]
    for row in context.graph.rows where trace.kinds[Int(row)] == .diagnostic {
      guard case .diagnostic(let diagnostic) = trace.event(at: Int(row)), diagnostic.id == "incomparable-input" else {
        continue
      }
      pending[diagnostic.node.rawValue, default: []].append(row)
      fields[diagnostic.node.rawValue] = diagnostic.message
    }
    if pending.isEmpty { return [] }
    var groups: [String: Runs] = [:]
    for evaluation in context.updates.evaluations {
      let node = evaluation.node.rawValue
      guard let rows = pending[node], let first = rows.first, evaluation.row > Int(first) else { continue }
      pending[node] = rows.filter { Int($0) > evaluation.row }
      guard isOnlyForItself(evaluation, trace) else { continue }
      let name = trace.nodeTable.name(of: evaluation.node)
      var runs = groups[name] ?? Runs(view: evaluation.node, fields: fields[node] ?? "")
      runs.rows.append(UInt32(evaluation.row))
      runs.time += evaluation.own
      runs.frames.insert(context.frames.framesBegun(before: evaluation.row))
      groups[name] = runs
    }
    return groups.keys.sorted().compactMap { name in groups[name].flatMap { finding(name, $0, context) } }
  }

  /// Whether nothing that the body read had changed.
  private func isOnlyForItself(_ evaluation: Evaluation, _ trace: Trace) -> Bool {
    let end = trace.partners[evaluation.row]
    guard end < Trace.missingRow, case .evaluationEnd(let ended) = trace.event(at: Int(end)) else { return false }
    return ended.reasons.allSatisfy { $0.field == "@self" }
  }

  private func finding(_ name: String, _ runs: Runs, _ context: FindingContext) -> Finding? {
    let count = runs.rows.count
    guard count >= context.options.limits.leastUnstableInputs else { return nil }
    let isCostly = runs.time / Int64(max(1, runs.frames.count)) >= context.floor
    guard isCostly || count >= UnstableInputRule.worthAWord else { return nil }
    var subject = context.subject(view: runs.view)
    // `Row: nothing differs but action, …`: the first field.
    if let list = runs.fields.split(separator: ":").dropFirst().first?.dropFirst(" nothing differs but ".count),
      let field = list.split(separator: ",").first
    {
      subject.property = String(field)
    }
    return Finding(
      kind, isCostly ? .warning : .advice, subject,
      title: "\(name) ran \(FindingContext.times(count)) only because \(subject.property) was made anew",
      cause: "\(runs.fields): its parent makes it at each evaluation, and it counts as another each time.",
      fix:
        "Hand \(name) what it needs as values, or a method of a model that stays the same; a binding by $ or key path; "
        + "or let \(name) compare itself without it (Equatable).",
      evidence: FindingEvidence(rows: runs.rows, count: count, milliseconds: Nanoseconds(runs.time).milliseconds))
  }
}
