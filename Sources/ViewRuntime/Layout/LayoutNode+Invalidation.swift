package import TraceEvents

extension LayoutNode {
  /// Most causes kept per node.
  static var causeLimit: Int { 4 }

  /// Says that the node's own answers or arrangement may differ from now on.
  package final func invalidateLayout(cause: EventID) {
    var noted = cause
    // A node that never took part in a layout is part of what made it; only later changes are events.
    if placedProposal != nil || answers.hasAnswers {
      let event = context.record(LayoutInvalidated(node: serial, cause: cause))
      if !event.isNone { noted = event }
    }
    if context.firstCause.isNone { context.firstCause = cause }
    markDirty(causes: noted.isNone ? [] : [noted])
  }

  /// Says that only the placement of children may differ, not the node's size.
  ///
  /// `keepsCause` is false where the cause is not one of what happens to the node's own frame.
  package final func invalidatePlacement(cause: EventID, keepsCause: Bool = true) {
    var noted = cause
    if placedProposal != nil {
      let event = context.record(LayoutInvalidated(node: serial, cause: cause))
      if !event.isNone { noted = event }
    }
    if context.firstCause.isNone { context.firstCause = cause }
    if keepsCause, !noted.isNone { add(causes: [noted]) }
    setNeedsPlacement()
    context.placementWasInvalidated()
  }

  /// Forgets the answers and waits for the next pass.
  final func markDirty(causes: [EventID], enqueues: Bool = true) {
    add(causes: causes)
    guard !isPending else {
      // Asked again while it waited: what the parent then heard can't be compared any more.
      if answers.hasAnswers { formerAnswers?.loseAnswers() }
      answers = AnswerMemory()
      return
    }
    isPending = true
    formerAnswers = answers
    answers = AnswerMemory()
    answerGeneration += 1
    needsPlacement = true
    if enqueues { context.enqueue(self) }
  }

  /// Takes back an invalidation that came from content made during this node's own placement.
  final func keepAnswers() {
    guard isPending else { return }
    isPending = false
    needsPlacement = false
    context.pending.removeAll { $0 === self }
    if let formerAnswers { answers = formerAnswers }
    formerAnswers = nil
    answerGeneration += 1
  }

  /// Adds causes, without doubles, up to the limit.
  final func add(causes: [EventID]) {
    guard layoutCauses.count < Self.causeLimit, !causes.isEmpty else { return }
    if layoutCauses.isEmpty { context.touched.append(self) }
    for cause in causes where layoutCauses.count < Self.causeLimit && !layoutCauses.contains(cause) {
      layoutCauses.append(cause)
    }
  }

  /// Whether the answers the parent relies on are as before. Measures the node again for them.
  final func answersAreAsBefore() -> Bool {
    defer {
      formerAnswers = nil
      layoutValuesChanged = false
    }
    guard let former = formerAnswers, let parent else { return true }
    if layoutValuesChanged {
      if parent.passesValuesOn { parent.layoutValuesChanged = true }
      return false
    }
    if former.hasLostAnswers { return false }
    if let read = former.priority, readPriority() != read { return false }
    if let read = former.spacing, readSpacing() != read { return false }
    let generation = parent.answerGeneration
    for answer in former.sizes.reversed() where answer.askedIn == generation {
      if size(for: answer.proposal) != answer.size { return false }
    }
    for length in former.lengths where length.askedIn == generation {
      if self.length(along: length.axis, for: length.proposal) != length.value { return false }
    }
    for guide in former.guides where guide.askedIn == generation {
      if explicitGuide(guide.key, size: guide.size, proposal: guide.proposal) != guide.value { return false }
    }
    return true
  }

  /// Number of ancestors; nil when the node does not hang below `root`.
  final func depth(below root: LayoutNode) -> Int? {
    var depth = 0
    var node = self
    while node !== root {
      guard let parent = node.parent else { return nil }
      node = parent
      depth += 1
    }
    return depth
  }

  /// Whether a pass reached this node's whole line of ancestors.
  final var isAttached: Bool {
    var node = self
    while let parent = node.parent { node = parent }
    return node is RootLayoutNode
  }
}
