package import Foundation
package import TraceEvents

/// A view without children: colour, shape, image, text, canvas. It answers by a rule.
package class LeafLayoutNode: LayoutNode {
  /// How a leaf answers a proposal.
  package typealias Rule = @MainActor (ProposedViewSize) -> CGSize

  /// What a view without an ideal size takes when none is proposed; SwiftUI's 10 points.
  package static let greedy: Rule = { $0.replacingUnspecifiedDimensions() }

  private var rule: Rule = LeafLayoutNode.greedy

  /// A fixed size, whatever is proposed.
  package static func fixed(_ size: CGSize) -> Rule { { _ in size } }

  /// Takes a new rule; rules can't be compared, so say it only when the answers may differ.
  package final func update(rule: @escaping Rule, cause: EventID) {
    self.rule = rule
    invalidateLayout(cause: cause)
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize { rule(proposal) }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] { [] }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
}
