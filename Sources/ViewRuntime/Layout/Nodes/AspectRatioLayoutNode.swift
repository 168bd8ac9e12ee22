package import Foundation
package import TraceEvents

/// How a view fills a place of another shape.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// As large as fits inside.
  case fit
  /// As small as covers all.
  case fill
}

/// `aspectRatio(_:contentMode:)`: proposes a size of the ratio and takes the child's answer.
package final class AspectRatioLayoutNode: UnaryLayoutNode {
  /// The ratio and how it meets the proposal.
  package struct Rule: Equatable, Sendable {
    /// Width over height; nil takes the child's ideal size.
    package var ratio: CGFloat?
    package var mode: ContentMode

    /// Keeps both.
    package init(ratio: CGFloat?, mode: ContentMode) {
      self.ratio = ratio
      self.mode = mode
    }
  }

  /// What is kept.
  package private(set) var rule = Rule(ratio: nil, mode: .fit)

  /// Takes a new ratio or mode.
  package func update(_ new: Rule, cause: EventID) {
    guard new != rule else { return }
    rule = new
    invalidateLayout(cause: cause)
  }

  private func childProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
    guard proposal != .unspecified, let child else { return proposal }
    let shape = rule.ratio.map { CGSize(width: $0, height: 1) } ?? child.size(for: .unspecified)
    guard shape.width > 0, shape.height > 0, shape.width.isFinite, shape.height.isFinite else { return proposal }
    let scales = [proposal.width.map { $0 / shape.width }, proposal.height.map { $0 / shape.height }].compactMap { $0 }
    let scale = (rule.mode == .fit ? scales.min() : scales.max()) ?? 1
    return ProposedViewSize(width: shape.width * scale, height: shape.height * scale)
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    child?.size(for: childProposal(for: proposal)) ?? .zero
  }

  package override func computeLength(along axis: Axis, for proposal: ProposedViewSize) -> CGFloat? {
    child?.length(along: axis, for: childProposal(for: proposal))
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    children.map { aligned($0, .center, in: size, proposal: childProposal(for: proposal)) }
  }
}
