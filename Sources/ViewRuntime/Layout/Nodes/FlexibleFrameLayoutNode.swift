package import Foundation
package import TraceEvents

/// `frame(minWidth:idealWidth:maxWidth:…)`: bounds what is proposed and reported.
package final class FlexibleFrameLayoutNode: UnaryLayoutNode {
  /// The limits on one axis.
  package struct Limits: Equatable, Sendable {
    package var minimum: CGFloat?
    package var ideal: CGFloat?
    package var maximum: CGFloat?

    /// Keeps the limits that can be used: no negative ones, a finite minimum and ideal, in order.
    package init(minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat? = nil) {
      self.minimum = minimum.flatMap { FrameDimension.isValid($0) ? $0 : nil }
      self.ideal = ideal.flatMap { FrameDimension.isValid($0) ? $0 : nil }
      self.maximum = maximum.flatMap { $0 >= 0 ? $0 : nil }
      // Contradictory limits give way to the smaller ones, so that a size always exists.
      if let least = self.minimum {
        self.ideal = self.ideal.map { max(least, $0) }
        self.maximum = self.maximum.map { max(least, $0) }
      }
      if let most = self.maximum { self.ideal = self.ideal.map { min(most, $0) } }
    }

    /// What the child is proposed.
    func childProposal(for proposal: CGFloat?) -> CGFloat? {
      guard let length = proposal ?? ideal else { return nil }
      return min(maximum ?? .infinity, max(minimum ?? 0, length))
    }

    /// The length that needs no child: the ideal one, or the proposal between two limits.
    func lengthWithoutChild(for proposal: CGFloat?) -> CGFloat? {
      guard let proposal else { return ideal }
      guard let minimum, let maximum else { return nil }
      return min(maximum, max(minimum, proposal))
    }

    /// The length with a child's answer: a minimum lets it shrink to the proposal, a maximum lets it grow to it.
    func length(childProposal: CGFloat?, answer: CGFloat) -> CGFloat {
      var result = answer
      if let minimum { result = max(minimum, min(result, childProposal ?? result)) }
      if let maximum { result = min(maximum, max(result, childProposal ?? result)) }
      return result
    }

    /// What the child is proposed when it is placed in the final length.
    func placementProposal(for proposal: CGFloat?, length: CGFloat) -> CGFloat? {
      if ideal != nil || proposal != nil { return length }
      return length >= maximum ?? .infinity || length <= minimum ?? -.infinity ? length : nil
    }
  }

  /// The limits and where the child goes.
  package struct Rule: Equatable, Sendable {
    package var width: Limits
    package var height: Limits
    package var alignment: Alignment

    /// Keeps them.
    package init(width: Limits = Limits(), height: Limits = Limits(), alignment: Alignment = .center) {
      self.width = width
      self.height = height
      self.alignment = alignment
    }
  }

  /// What is limited.
  package private(set) var rule = Rule()

  /// Takes new limits.
  package func update(_ new: Rule, cause: EventID) {
    guard new != rule else { return }
    rule = new
    invalidateLayout(cause: cause)
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    let knownWidth = rule.width.lengthWithoutChild(for: proposal.width)
    let knownHeight = rule.height.lengthWithoutChild(for: proposal.height)
    if let knownWidth, let knownHeight { return CGSize(width: knownWidth, height: knownHeight) }
    let childProposal = ProposedViewSize(
      width: rule.width.childProposal(for: proposal.width), height: rule.height.childProposal(for: proposal.height))
    let answer = child?.size(for: childProposal) ?? .zero
    return CGSize(
      width: knownWidth ?? rule.width.length(childProposal: childProposal.width, answer: answer.width),
      height: knownHeight ?? rule.height.length(childProposal: childProposal.height, answer: answer.height))
  }

  package override func computeLength(along axis: Axis, for proposal: ProposedViewSize) -> CGFloat? {
    let limits = axis == .horizontal ? rule.width : rule.height
    if let known = limits.lengthWithoutChild(for: proposal[axis]) { return known }
    let childProposal = ProposedViewSize(
      width: rule.width.childProposal(for: proposal.width), height: rule.height.childProposal(for: proposal.height))
    let answer = child?.length(along: axis, for: childProposal) ?? 0
    return limits.length(childProposal: childProposal[axis], answer: answer)
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let childProposal = ProposedViewSize(
      width: rule.width.placementProposal(for: proposal.width, length: size.width),
      height: rule.height.placementProposal(for: proposal.height, length: size.height))
    return children.map { aligned($0, rule.alignment, in: size, proposal: childProposal) }
  }
}
