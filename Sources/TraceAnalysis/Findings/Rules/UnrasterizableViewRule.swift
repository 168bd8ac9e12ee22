import TraceEvents
import TraceModel

/// A platform view in a drawingGroup, which can't show it.
struct UnrasterizableViewRule: FindingRule {
  let kind = "unrasterizable-view"
  let check = "no drawingGroup held a platform view"
  let explanation = """
    A platform view (a representable, or a text field, which is one underneath) below a drawingGroup. Source: SwiftUI's \
    documentation of drawingGroup: views backed by native platform views may not render into the image.
    """
  let lanes: [Lane] = []

  /// Views of the framework that platform views stand behind.
  static let platformLabels: Set<String> = ["TextField", "SecureField", "TextEditor"]

  func findings(in context: FindingContext) -> [Finding] {
    let trace = context.trace
    let serials = trace.nodeTable.serials
    guard serials.contains(where: { trace.nodeTable[$0]?.label == "drawingGroup" }) else { return [] }
    let hosted = context.hostedViews()
    var groups: [String: (node: NodeSerial, label: String, rows: [UInt32])] = [:]
    for serial in serials {
      guard let record = trace.nodeTable[serial],
        hosted.contains(serial.rawValue) || UnrasterizableViewRule.platformLabels.contains(record.label),
        let group = context.lineage(of: serial).first(where: { trace.nodeTable[$0]?.label == "drawingGroup" })
      else { continue }
      let owner = context.owner(of: group)
      let name = context.viewName(of: owner)
      groups[name, default: (owner, record.label, [])].rows.append(record.created)
    }
    return groups.keys.sorted().compactMap { name in
      groups[name].map { found in
        Finding(
          kind, .warning, context.subject(view: found.node),
          title: "a \(found.label) stands in a drawingGroup of \(name)",
          cause: "The group is drawn into one image, into which a platform view can't be drawn.",
          fix: "Put the drawingGroup around what is only drawn, and the \(found.label) outside.",
          evidence: FindingEvidence(rows: found.rows, count: found.rows.count))
      }
    }
  }
}
