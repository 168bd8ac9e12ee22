import TraceEvents
import TraceModel

/// A layout priority that its container can't see.
struct HiddenLayoutPriorityRule: FindingRule {
  let kind = "hidden-layout-priority"
  let check = "no layout priority was hidden from its container"
  let explanation = """
    A child with a layoutPriority below .equatable() in a stack that therefore does not see it, and that got less \
    than the greatest size it answered. A child that got all it wanted is none. Source: SwiftUI does not look through \
    EquatableView for layout traits.
    """
  let lanes: [Lane] = [.layout]

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let groups = DiagnosticGroup.groups(in: context) { $0 == kind }
    if groups.isEmpty { return [] }
    let nodes = Set(groups.flatMap { $0.1.rows.map { trace.nodes[Int($0)] } })
    var wanted: [UInt32: Double] = [:]
    var squeezed: Set<UInt32> = []
    for row in 0..<trace.count {
      switch trace.kinds[row] {
      case .measureEnd where nodes.contains(trace.nodes[row]):
        guard case .measureEnd(let end) = trace.event(at: row), end.response.width.value.isFinite else { continue }
        wanted[trace.nodes[row]] = max(wanted[trace.nodes[row]] ?? 0, end.response.width.value)
      case .placed where nodes.contains(trace.nodes[row]):
        guard case .placed(let placed) = trace.event(at: row) else { continue }
        if placed.frame.size.width.value + context.options.pixel < wanted[trace.nodes[row]] ?? 0 {
          squeezed.insert(trace.nodes[row])
        }
      default: continue
      }
    }
    return groups.compactMap { _, group in
      guard group.rows.contains(where: { squeezed.contains(trace.nodes[Int($0)]) }) else { return nil }
      return Finding(
        kind, .warning, group.subject(context),
        title:
          "a layoutPriority in \(context.viewName(of: group.view)) has no effect, and its view got less than it wanted",
        cause: group.message + ": the stack shares its room as if all children were alike.",
        fix: "Set layoutPriority outside .equatable(), or leave .equatable() away in rows that share room.",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }
}
