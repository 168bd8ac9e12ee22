import TraceEvents
import TraceModel

/// A size that is no size: negative, infinite where nothing infinite was proposed, or not a number.
struct InvalidGeometryRule: FindingRule {
  let kind = "invalid-geometry"
  let check = "every size was finite and not negative"
  let explanation = """
    A negative or non-finite size answered by a layout (infinity only where it was not proposed) or given to a frame. \
    Source: SwiftUI's message "Invalid frame dimension (negative or non-finite)".
    """
  let lanes: [Lane] = [.layout]

  func findings(in context: FindingContext) -> [Finding] {
    given(context) + answered(context)
  }

  private func given(_ context: FindingContext) -> [Finding] {
    DiagnosticGroup.groups(in: context) { $0 == "invalid-frame" || $0 == "non-finite-frame" }.map { id, group in
      let isNegative = id == "invalid-frame"
      return Finding(
        kind, .warning, group.subject(context),
        title: "\(context.viewName(of: group.view)) gives a frame a \(isNegative ? "negative" : "non-finite") length",
        cause: group.message,
        fix: isNegative
          ? "Keep the length at least zero before it reaches the frame: max(0, …)."
          : "Keep the length finite before it reaches the frame; one that takes all there is is maxWidth: .infinity in "
            + "place of width: .infinity.",
        evidence: FindingEvidence(rows: group.rows, count: group.rows.count))
    }
  }

  private func answered(_ context: FindingContext) -> [Finding] {
    let trace = context.trace
    var groups: [UInt32: [UInt32]] = [:]
    var example: [UInt32: String] = [:]
    for row in 0..<trace.count where trace.kinds[row] == .measureEnd {
      guard let response = trace.measureResponse(ofEnd: row) else { continue }
      let width = response.width.value
      let height = response.height.value
      if width >= 0 && width.isFinite && height >= 0 && height.isFinite { continue }
      let proposal = proposal(of: row, trace)
      guard isInvalid(width, proposal?.width) || isInvalid(height, proposal?.height) else { continue }
      groups[trace.nodes[row], default: []].append(UInt32(row))
      example[trace.nodes[row]] = RecordedValue.size(response).text
    }
    return groups.keys.sorted().map { serial in
      let node = NodeSerial(serial)
      let owner = trace.nodeTable.owningView(of: node)
      let rows = groups[serial] ?? []
      let name = trace.nodeTable.name(of: node)
      return Finding(
        kind, .warning, context.subject(view: owner.isNone ? node : owner),
        title: "\(name) answers a proposal with \(example[serial] ?? "")",
        cause: "The size comes from \(name) itself; its parent lays out with it.",
        fix: "Answer a finite size for every proposal, also for nil, zero and infinity.",
        evidence: FindingEvidence(rows: rows, count: rows.count))
    }
  }

  private func proposal(of row: Int, _ trace: Trace) -> RecordedProposal? {
    let partner = trace.partners[row]
    guard partner < Trace.missingRow, case .measureBegin(let begin) = trace.event(at: Int(partner)) else { return nil }
    return begin.proposal
  }

  /// A view without a size of its own answers infinity with infinity: that is how its maximum is asked for.
  private func isInvalid(_ length: Double, _ proposed: RecordedDouble?) -> Bool {
    if length.isNaN || length < 0 { return true }
    return length.isInfinite && proposed?.value != .infinity
  }
}
