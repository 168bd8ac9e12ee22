package import Foundation
package import TraceEvents

/// `frame(width:height:alignment:)`: proposes the fixed lengths and reports them.
package final class FrameLayoutNode: UnaryLayoutNode {
  /// Fixed lengths and where the child goes in them.
  package struct Rule: Equatable, Sendable {
    package var width: CGFloat?
    package var height: CGFloat?
    package var alignment: Alignment

    /// Keeps the lengths that are not negative and finite.
    package init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
      self.width = width.flatMap { FrameDimension.isValid($0) ? $0 : nil }
      self.height = height.flatMap { FrameDimension.isValid($0) ? $0 : nil }
      self.alignment = alignment
    }
  }

  /// What is fixed.
  package private(set) var rule = Rule(width: nil, height: nil, alignment: .center)

  /// Takes new lengths.
  package func update(_ new: Rule, cause: EventID) {
    guard new != rule else { return }
    rule = new
    invalidateLayout(cause: cause)
  }

  private func childProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: rule.width ?? proposal.width, height: rule.height ?? proposal.height)
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    if let width = rule.width, let height = rule.height { return CGSize(width: width, height: height) }
    let answer = child?.size(for: childProposal(for: proposal)) ?? .zero
    return CGSize(width: rule.width ?? answer.width, height: rule.height ?? answer.height)
  }

  package override func computeLength(along axis: Axis, for proposal: ProposedViewSize) -> CGFloat? {
    (axis == .horizontal ? rule.width : rule.height) ?? child?.length(along: axis, for: childProposal(for: proposal))
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    children.map { aligned($0, rule.alignment, in: size, proposal: childProposal(for: proposal)) }
  }
}

/// What lengths a frame may have.
package enum FrameDimension {
  /// Message for a length that is negative, infinite or no number; SwiftUI's words.
  package static let invalidMessage = "Invalid frame dimension (negative or non-finite)."
  /// Message for min, ideal and max out of order; SwiftUI's words.
  package static let contradictoryMessage = "Contradictory frame constraints specified."

  /// Id of the diagnostic about lengths of which one can't be used: the fault and its mending are others for a negative one
  /// than for one that is not finite.
  package static func diagnosticID(_ lengths: [CGFloat]) -> String {
    lengths.allSatisfy(\.isFinite) ? "invalid-frame" : "non-finite-frame"
  }

  /// Whether a fixed length can be used.
  package static func isValid(_ length: CGFloat) -> Bool { length.isFinite && length >= 0 }

  /// Whether minimum, ideal and maximum don't decrease.
  package static func isOrdered(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) -> Bool {
    let given = [minimum, ideal, maximum].compactMap { $0 }
    return zip(given, given.dropFirst()).allSatisfy { $0 <= $1 }
  }
}
