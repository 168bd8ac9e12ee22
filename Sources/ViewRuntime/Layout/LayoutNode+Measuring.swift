package import Foundation
import TraceEvents

extension LayoutNode {
  /// The node's size for a proposal, from memory where the answer is known.
  ///
  /// Cost: one measurement per node and proposal until the node's layout is invalidated.
  package final func size(for proposal: ProposedViewSize) -> CGSize {
    let generation = parent?.answerGeneration ?? 0
    if let known = answers.size(for: proposal, askedIn: generation) {
      context.counters.remembered += 1
      context.record(
        MeasureCached(node: serial, proposal: RecordedProposal(proposal), response: RecordedSize(known)))
      return known
    }
    context.counters.measured += 1
    context.record(MeasureBegin(node: serial, proposal: RecordedProposal(proposal)))
    // Within the span: the cost is this measurement's own, not that of who asked.
    context.onWork?(.measure)
    let size = computeSize(for: proposal)
    context.record(MeasureEnd(node: serial, response: RecordedSize(size)))
    answers.keep(size, for: proposal, askedIn: generation)
    return size
  }

  /// The node's length along one axis for a proposal: that of its size, found with less work where there is a way.
  ///
  /// A stack asks it to see how flexible its children are. With sizes each stack in a stack would have to share out
  /// its room for each of these questions, and so would each in it: exponential in the depth.
  package final func length(along axis: Axis, for proposal: ProposedViewSize) -> CGFloat {
    let generation = parent?.answerGeneration ?? 0
    if let known = answers.length(along: axis, for: proposal, askedIn: generation) { return known }
    if sharesRoom, answers.size(for: proposal, askedIn: generation) == nil,
      let length = computeLength(along: axis, for: proposal)
    {
      context.counters.lengths += 1
      answers.keep(length: length, along: axis, for: proposal, askedIn: generation)
      return length
    }
    return size(for: proposal)[axis]
  }

  /// Size and guides for a proposal.
  package final func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(node: self, size: size(for: proposal), proposal: proposal)
  }

  /// A guide's explicit value in a size, from memory where it is known.
  package final func explicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    let generation = parent?.answerGeneration ?? 0
    if let known = answers.guide(key, size: size, proposal: proposal, askedIn: generation) { return known }
    guard context.isInUse(key) else { return nil }
    context.counters.guides += 1
    let value = computeExplicitGuide(key, size: size, proposal: proposal)
    answers.keep(guide: value, key, size: size, proposal: proposal, askedIn: generation)
    return value
  }

  /// A guide's value in a size: the explicit one, else the default.
  package final func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat {
    ViewDimensions(node: self, size: size, proposal: proposal)[key]
  }

  /// The priority that shows outside.
  package final var visiblePriority: Double { isPriorityHidden ? 0 : priority }

  /// The priority as a container reads it.
  package final func readPriority() -> Double {
    let value = visiblePriority
    if isPriorityHidden, priority != 0, !isHiddenPriorityTold {
      isHiddenPriorityTold = true
      context.diagnose?(
        serial, "hidden-layout-priority", "layoutPriority \(priority) is not seen through equatable()")
    }
    answers.priority = value
    return value
  }

  /// The spacing as a container reads it.
  ///
  /// Cost: one look at each child until the node's layout is invalidated; a stack reads some of its children twice, so
  /// without memory nested stacks would take exponential time.
  package final func readSpacing() -> ViewSpacing {
    if let known = answers.spacing { return known }
    let value = spacing
    answers.spacing = value
    return value
  }

  /// Explicit guides of the children, moved to this node's space and merged by the guide's rule.
  package final func mergedChildGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { mergedGuide(key, of: arrange(in: size, proposal: proposal)) }

  /// Explicit guides of children put at given places, merged by the guide's rule.
  final func mergedGuide(_ key: AlignmentKey, of placements: [ChildPlacement]) -> CGFloat? {
    var merged: CGFloat?
    var count: CGFloat = 0
    for (child, placement) in zip(children, placements) {
      let found = child.explicitGuide(key, size: placement.frame.size, proposal: placement.proposal)
      guard let found else { continue }
      let value = found + placement.frame.origin[key.axis]
      count += 1
      merged =
        merged.map {
          switch key.merge {
          case .mean: $0 + value
          case .least: min($0, value)
          case .greatest: max($0, value)
          }
        } ?? value
    }
    guard let merged else { return nil }
    return key.merge == .mean ? merged / count : merged
  }
}

extension RecordedSize {
  /// Keeps a size bit-exact.
  init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension RecordedProposal {
  /// Keeps a proposal bit-exact.
  init(_ proposal: ProposedViewSize) {
    self.init(width: proposal.width.map { Double($0) }, height: proposal.height.map { Double($0) })
  }
}

extension RecordedRect {
  /// Keeps a rectangle bit-exact.
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y),
      width: Double(rect.size.width), height: Double(rect.size.height))
  }
}
