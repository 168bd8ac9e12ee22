import TraceEvents
import TraceModel

/// A `ViewThatFits` that never shows its later variants.
struct UnreachableVariantRule: FindingRule {
  let kind = "unreachable-variant"
  let check = "every variant of a ViewThatFits could be shown"
  let explanation = """
    A ViewThatFits whose first variant was never larger, in either direction, than any later one that was measured, \
    though it was asked for its size: a later one can fit only where the first fits too. Advice. Where no later \
    variant was measured nothing is known. Source: ViewThatFits takes the first that fits.
    """
  let lanes: [Lane] = [.layout]

  private struct Sizes {
    var widths: [Double] = []
    var heights: [Double] = []
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let fits = Set(
      trace.nodeTable.serials.lazy.filter { trace.nodeTable[$0]?.label == "ViewThatFits" }.map(\.rawValue))
    if fits.isEmpty { return [] }
    var sizes: [UInt32: [UInt32: Sizes]] = [:]
    for row in 0..<trace.count where trace.kinds[row] == .measureBegin {
      let span = trace.parents[row]
      guard span < Trace.missingRow, trace.kinds[Int(span)] == .measureBegin, fits.contains(trace.nodes[Int(span)]),
        trace.partners[row] < Trace.missingRow,
        case .measureEnd(let end) = trace.event(at: Int(trace.partners[row]))
      else { continue }
      var known = sizes[trace.nodes[Int(span)], default: [:]][trace.nodes[row]] ?? Sizes()
      known.widths.append(end.response.width.value)
      known.heights.append(end.response.height.value)
      sizes[trace.nodes[Int(span)], default: [:]][trace.nodes[row]] = known
    }
    return sizes.keys.sorted().compactMap { node in
      let children = (sizes[node] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
      guard children.count > 1, let first = children.first else { return nil }
      let isSmallest = children.dropFirst().contains { later in
        (first.widths.max() ?? 0) <= (later.widths.min() ?? 0)
          && (first.heights.max() ?? 0) <= (later.heights.min() ?? 0)
      }
      guard isSmallest else { return nil }
      let fits = NodeSerial(node)
      return Finding(
        kind, .advice, context.subject(view: context.owner(of: fits)),
        title: "a ViewThatFits in \(context.viewName(of: fits)) has a variant that it can never show",
        cause: "Its first variant is never larger than a later one, and the first that fits is taken.",
        fix: "Order the variants from the most detailed to the most compact.",
        evidence: FindingEvidence(rows: [trace.nodeTable[fits]?.created ?? 0], count: 1))
    }
  }
}
