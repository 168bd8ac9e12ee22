package import TraceEvents

extension LayoutNode {
  /// Whether reading begins at the right here: as the nearest node says that says anything.
  package final var isRightToLeft: Bool {
    guard context.hasDirections else { return false }
    var node: LayoutNode? = self
    while let current = node {
      if let direction = current.direction { return direction == .rightToLeft }
      node = current.parent
    }
    return false
  }

  /// Says where reading begins in this node and below; all of it is placed again if that is new.
  ///
  /// - Parameter depth: of the writer, where several share the node: the innermost one counts.
  package final func setDirection(_ new: LayoutDirection, depth: Int = 0, cause: EventID) {
    guard depth >= directionDepth else { return }
    directionDepth = depth
    guard direction != new else { return }
    let isOther = isRightToLeft != (new == .rightToLeft)
    direction = new
    if new == .rightToLeft { context.hasDirections = true }
    guard isOther, placedProposal != nil else { return }
    invalidateLayout(cause: cause)
    placeAllAgain(cause: cause)
  }

  private func placeAllAgain(cause: EventID) {
    for child in children {
      child.markDirty(causes: cause.isNone ? [] : [cause])
      child.placeAllAgain(cause: cause)
    }
  }
}

extension TextAlignment {
  /// Leading and trailing exchanged.
  var mirrored: TextAlignment {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    }
  }
}
