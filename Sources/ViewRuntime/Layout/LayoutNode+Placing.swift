package import Foundation
package import TraceEvents

extension LayoutNode {
  /// Puts the node at a frame of its parent's space; skips what is as it was.
  ///
  /// The frame is given from the leading side; where reading begins at the right, it is mirrored.
  package final func place(in newFrame: CGRect, proposal: ProposedViewSize) {
    guard context.hasDirections, let parent, parent.isRightToLeft else {
      placeExactly(in: newFrame, proposal: proposal)
      return
    }
    var mirrored = newFrame
    mirrored.origin.x = parent.frame.width - newFrame.origin.x - newFrame.width
    placeExactly(in: mirrored, proposal: proposal)
  }

  /// Puts the node at a frame of its parent's space, as it is.
  private func placeExactly(in newFrame: CGRect, proposal: ProposedViewSize) {
    isListedForPlacement = false
    let isMoved = placedProposal == nil || newFrame.origin != frame.origin
    let isResized = placedProposal == nil || newFrame.size != frame.size
    let isProposedAnew = placedProposal != proposal
    guard isMoved || isResized || isProposedAnew || needsPlacement else {
      placeListedChildren()
      return
    }
    frame = newFrame
    placedProposal = proposal
    if isMoved || isResized {
      context.anyFrameChanged = true
      context.pictureChanges.note(self)
      if let parent { add(causes: parent.layoutCauses) }
    }
    // What it shows depends on its size: the picture differs because of what resized it.
    if isResized, let drawing = attachments?.drawing, drawing.cause.isNone {
      drawing.cause = effectiveCauses.first ?? .none
    }
    context.counters.placed += 1
    context.onWork?(.placement)
    context.record(
      Placed(node: serial, frame: RecordedRect(newFrame), changed: isMoved || isResized))
    guard isResized || isProposedAnew || needsPlacement || placesByOrigin else {
      placeListedChildren()
      return
    }
    if isProposedAnew && !isResized, let parent { add(causes: parent.layoutCauses) }
    needsPlacement = false
    childrenToPlace.removeAll(keepingCapacity: true)
    placeChildren(in: newFrame.size, proposal: proposal)
  }

  /// Places again only the children that have work in or below them.
  private func placeListedChildren() {
    guard !childrenToPlace.isEmpty else {
      context.counters.skipped += 1
      return
    }
    let listed = childrenToPlace
    childrenToPlace.removeAll(keepingCapacity: true)
    for child in listed where child.isListedForPlacement && child.parent === self {
      guard let proposal = child.placedProposal else { continue }
      child.placeExactly(in: child.frame, proposal: proposal)
    }
  }

  /// Says that the children must be placed again, and lists the way to this node from the root.
  final func setNeedsPlacement(below boundary: LayoutNode? = nil) {
    needsPlacement = true
    var node = self
    while let parent = node.parent, !node.isListedForPlacement {
      node.isListedForPlacement = true
      parent.childrenToPlace.append(node)
      if parent === boundary { return }
      node = parent
    }
  }

  /// The frame in the window's space.
  package final var globalFrame: CGRect {
    CGRect(origin: origin(from: nil), size: frame.size)
  }

  /// The frame in a coordinate space; an unknown name means the window.
  package final func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: frame.size)
    case .global: return globalFrame
    case .named(let name):
      var ancestor: LayoutNode? = self
      while let node = ancestor, node.coordinateSpaceName != name { ancestor = node.parent }
      return CGRect(origin: origin(from: ancestor), size: frame.size)
    }
  }

  /// The bounds of the nearest ancestor of a name, in this node's own space.
  package final func bounds(ofSpaceNamed name: AnyHashable) -> CGRect? {
    var ancestor: LayoutNode? = self
    while let node = ancestor, node.coordinateSpaceName != name { ancestor = node.parent }
    guard let ancestor else { return nil }
    let own = origin(from: ancestor)
    return CGRect(origin: CGPoint(x: -own.x, y: -own.y), size: ancestor.frame.size)
  }

  /// The origin in an ancestor's own space; nil is the window.
  private func origin(from ancestor: LayoutNode?) -> CGPoint {
    var point = CGPoint.zero
    var node: LayoutNode? = self
    while let current = node, current !== ancestor {
      point.x += current.frame.origin.x
      point.y += current.frame.origin.y
      node = current.parent
    }
    return point
  }

  /// Own causes, or those of the nearest ancestor that has some and moved this node along.
  package final var effectiveCauses: [EventID] {
    var node: LayoutNode? = self
    while let current = node {
      if !current.layoutCauses.isEmpty { return current.layoutCauses }
      node = current.parent
    }
    return []
  }

  /// Asks to hear of this node's geometry after each pass that changed its global frame.
  ///
  /// The closure gets the old (nil at first) and the new global frame and the causes.
  @discardableResult
  package final func observeGeometry(
    _ deliver: @escaping @MainActor (LayoutNode, CGRect?, CGRect, [EventID]) -> Void
  ) -> GeometryObservation {
    let observation = GeometryObservation(node: self, deliver: deliver)
    context.observations.append(observation)
    context.hasNewObservation = true
    return observation
  }
}
