package import Foundation
package import TraceEvents

/// A container whose rule is the app's.
package final class CustomLayoutNode<Rule: Layout>: LayoutNode, StackAxisProviding, CustomLayoutContainer {
  /// The rule; nil before the first update.
  private var rule: Rule?
  /// The rule's memory and the generation of answers it was brought up to date in.
  private var cache: Rule.Cache?
  private var cachedIn = -1
  private let recorder = PlacementRecorder()
  /// Places found for the guide that is being asked, for the standard merging of guides.
  private var placementsForGuide: [ChildPlacement] = []
  /// Misuses told already.
  private var told: Set<String> = []

  /// Takes a new rule value; rules can't be compared, so the answers are.
  package func update(_ new: Rule, cause: EventID) {
    rule = new
    context.use(nil)
    invalidateLayout(cause: cause)
  }

  var childAxis: Axis? { Rule.layoutProperties.stackOrientation }

  package override var placesByOrigin: Bool { true }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    let size = withRule(or: .zero) { $0.sizeThatFits(proposal: proposal, subviews: $1, cache: &$2) }
    if context.checksCaches { checkMemory(size, for: proposal) }
    return checked(size, for: proposal)
  }

  /// Holds an answer against one that is made without what is remembered.
  private func checkMemory(_ size: CGSize, for proposal: ProposedViewSize) {
    guard let rule, size.width.isFinite, size.height.isFinite else { return }
    let subviews = LayoutSubviews(self, recorder: recorder)
    var memory = rule.makeCache(subviews: subviews)
    let fresh = rule.sizeThatFits(proposal: proposal, subviews: subviews, cache: &memory)
    guard fresh != size, told.insert("memory").inserted else { return }
    context.diagnose?(
      serial, "stale-layout-cache",
      "\(Rule.self): its cache answers \(size.width) by \(size.height) where a fresh one answers \(fresh.width) by "
        + "\(fresh.height).")
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    arrange(in: CGRect(origin: .zero, size: size), proposal: proposal)
  }

  package override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    for (child, placement) in zip(children, arrange(in: frame, proposal: proposal)) {
      child.place(in: placement.frame, proposal: placement.proposal)
    }
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    placementsForGuide = arrange(in: bounds, proposal: proposal)
    defer { placementsForGuide = [] }
    return withRule(or: nil) { rule, subviews, cache in
      switch key.axis {
      case .horizontal:
        rule.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      case .vertical:
        rule.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
  }

  package override var spacing: ViewSpacing {
    withRule(or: ViewSpacing()) { $0.spacing(subviews: $1, cache: &$2) }
  }

  package var ruleName: String { TypeNames.short(Rule.self) }

  package func mergedGuide(_ key: AlignmentKey) -> CGFloat? { mergedGuide(key, of: placementsForGuide) }

  /// Lets the rule place the children in bounds of the parent's space; the result is in this node's own.
  private func arrange(in bounds: CGRect, proposal: ProposedViewSize) -> [ChildPlacement] {
    recorder.begin(children.count)
    withRule(or: ()) { $0.placeSubviews(in: bounds, proposal: proposal, subviews: $1, cache: &$2) }
    for index in recorder.placedTwice { tell("child \(index) was placed more than once; the last place counts") }
    return recorder.end().enumerated().map { index, placement in
      guard var placement else {
        tell("child \(index) was not placed; it is shown in the middle of the bounds")
        return centred(children[index], in: bounds.size, proposal: proposal)
      }
      placement.frame.origin.x -= bounds.origin.x
      placement.frame.origin.y -= bounds.origin.y
      if !placement.frame.origin.x.isFinite || !placement.frame.origin.y.isFinite {
        tell("child \(index) was placed at a point that is not finite")
        return centred(children[index], in: bounds.size, proposal: proposal)
      }
      return placement
    }
  }

  private func centred(_ child: LayoutNode, in size: CGSize, proposal: ProposedViewSize) -> ChildPlacement {
    let answer = child.size(for: proposal)
    let origin = CGPoint(x: (size.width - answer.width) / 2, y: (size.height - answer.height) / 2)
    return ChildPlacement(frame: CGRect(origin: origin, size: answer), proposal: proposal)
  }

  /// A size without lengths that are negative or no number; infinite ones only where infinity was proposed.
  private func checked(_ size: CGSize, for proposal: ProposedViewSize) -> CGSize {
    func check(_ length: CGFloat, _ proposed: CGFloat?) -> CGFloat {
      if length.isFinite && length >= 0 || length == .infinity && proposed == .infinity { return length }
      tell("sizeThatFits answered \(length)")
      return 0
    }
    return CGSize(width: check(size.width, proposal.width), height: check(size.height, proposal.height))
  }

  private func tell(_ misuse: String) {
    guard told.insert(misuse).inserted else { return }
    context.diagnose?(serial, "layout-contract", "\(Rule.self): \(misuse).")
  }

  /// Calls the rule with its children and its memory, which is brought up to date first if something changed.
  private func withRule<Result>(
    or nothing: Result, _ body: (Rule, LayoutSubviews, inout Rule.Cache) -> Result
  ) -> Result {
    guard let rule else { return nothing }
    let subviews = LayoutSubviews(self, recorder: recorder)
    // Taken out, so that a rule which asks its container for something meanwhile meets no memory half changed.
    var memory: Rule.Cache
    if var known = cache {
      cache = nil
      if cachedIn != answerGeneration { rule.updateCache(&known, subviews: subviews) }
      memory = known
    } else {
      memory = rule.makeCache(subviews: subviews)
    }
    cachedIn = answerGeneration
    defer { cache = memory }
    return body(rule, subviews, &memory)
  }
}

/// A container that can merge the guides of its children where its rule has put them.
@MainActor package protocol CustomLayoutContainer {
  /// The type of the app's rule.
  var ruleName: String { get }
  /// The merged guide.
  func mergedGuide(_ key: AlignmentKey) -> CGFloat?
}
