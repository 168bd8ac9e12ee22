import TraceEvents
import TraceModel

/// A long text that is wrapped for many widths.
struct TextRewrapRule: FindingRule {
  let kind = "text-rewrap"
  let check = "no long text was wrapped for many widths in one pass"
  let explanation = """
    A text of over 200 glyphs that was really wrapped for three or more distinct widths in one layout pass, where that \
    cost over 1 % of the frame budget; or any text whose wrapping took over 0.5 ms in one pass, for two widths or \
    more. Answers from memory do not count, nor does one width. A trace holds no texts: glyphs are reckoned from the \
    least area answered, at 160 square points each (17 pt text, mean advance 8 pt, line 20 pt), so this is inferred. \
    200, three and 0.5 ms are the project's rule.
    """
  let lanes: [Lane] = [.layout]

  /// Area of one glyph at the default text size: 8 pt advance by 20 pt line.
  static let glyphArea = 160.0

  /// Measurements of one text in one pass.
  private struct Wraps {
    var widths: Set<RecordedDouble> = []
    var own: Int64 = 0
    var rows: [UInt32] = []
    var leastArea = Double.infinity
  }

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let limits = context.options.limits
    var isText: [UInt32: Bool] = [:]
    var pass: [UInt32: Wraps] = [:]
    var worst: [UInt32: (wraps: Wraps, passes: Int, own: Int64)] = [:]
    SpanWalk.run(trace, rows: 0..<trace.count) { span in
      if span.kind == .measureBegin {
        let node = trace.nodes[span.begin]
        let known = isText[node] ?? (trace.nodeTable[NodeSerial(node)]?.label == "Text")
        isText[node] = known
        guard known, case .measureBegin(let begin) = trace.event(at: span.begin), let width = begin.proposal.width,
          width.value.isFinite, width.value > 0, case .measureEnd(let end) = trace.event(at: span.end)
        else { return }
        var wraps = pass[node] ?? Wraps()
        wraps.widths.insert(width)
        wraps.own += span.own
        wraps.rows.append(UInt32(span.begin))
        wraps.leastArea = min(wraps.leastArea, end.response.width.value * end.response.height.value)
        pass[node] = wraps
      } else if span.kind == .layoutBegin {
        for node in pass.keys.sorted() {
          guard let wraps = pass[node] else { continue }
          let isLong = wraps.leastArea.isFinite && wraps.leastArea / TextRewrapRule.glyphArea > limits.longTextGlyphs
          let isWrappedOften =
            isLong && wraps.widths.count >= limits.leastWrappedWidths && wraps.own >= context.floor
          let isSlow = wraps.widths.count >= 2 && wraps.own > limits.longTextTime.rawValue
          guard isWrappedOften || isSlow else { continue }
          let known = worst[node]
          let isWorse = wraps.widths.count > known?.wraps.widths.count ?? 0
          worst[node] = (
            isWorse ? wraps : known?.wraps ?? wraps, (known?.passes ?? 0) + 1, (known?.own ?? 0) + wraps.own
          )
        }
        pass.removeAll(keepingCapacity: true)
      }
    }
    return worst.keys.sorted().compactMap { node in
      worst[node].map { entry in
        let text = NodeSerial(node)
        let widths = entry.wraps.widths.map(\.value).sorted().prefix(4).map { $0.text(digits: 1) }
        return Finding(
          kind, .warning, context.subject(view: context.owner(of: text)),
          title:
            "a long text of \(context.viewName(of: text)) was wrapped for \(entry.wraps.widths.count) widths in one "
            + "pass (\(widths.joined(separator: ", "))), in \(FindingContext.times(entry.passes))",
          cause: "Flexible containers around it ask for its size at several widths, and each is wrapped anew.",
          fix: "Bound its width (a frame, one column), or its lines (lineLimit), so that one width is asked for.",
          evidence: FindingEvidence(
            rows: entry.wraps.rows, count: entry.wraps.widths.count, milliseconds: Nanoseconds(entry.own).milliseconds),
          confidence: .inferred)
      }
    }
  }
}
