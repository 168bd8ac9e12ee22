package import Foundation
package import TraceEvents

/// Runs layout passes.
@MainActor package enum LayoutEngine {
  /// Rounds within one pass: work that a geometry reader's content adds while it is placed. SwiftUI names no number;
  /// readers in readers need one round each, and eight is its own limit for chained updates.
  static let roundLimit = 8

  /// Runs one pass for a window, if something waits or the size is new; says whether a pass was run.
  ///
  /// After it, geometry observations whose node's global frame changed are delivered, in the order they were made.
  /// Cost: the invalidated nodes, those whose frame changed, and the way to them; nothing when nothing waits.
  @discardableResult
  package static func layout(root: RootLayoutNode, size: CGSize, cause: EventID = .none) -> Bool {
    let context = root.context
    let proposal = ProposedViewSize(size)
    let isNewSize = root.placedProposal != proposal
    guard isNewSize || context.needsLayout || !root.childrenToPlace.isEmpty || root.needsPlacement else { return false }
    context.isLayingOut = true
    context.anyFrameChanged = false
    let mainCause = context.firstCause.isNone ? cause : context.firstCause
    context.record(LayoutBegin(pass: context.passInFrame, cause: mainCause))
    context.passInFrame += 1
    context.counters.passes += 1
    if isNewSize, !cause.isNone { root.add(causes: [cause]) }
    var round = 0
    repeat {
      round += 1
      if context.mustAskAll {
        context.mustAskAll = false
        markAllDirty(root)
      }
      context.hasInvalidPlacement = false
      resolve(in: root, below: nil)
      root.place(in: CGRect(origin: .zero, size: size), proposal: proposal)
    } while context.needsLayout && round < roundLimit
    context.firstCause = .none
    context.record(SpanEnd.layout)
    context.isLayingOut = false
    deliverGeometry(context)
    return true
  }

  /// Measures what was invalidated below a node, while that node is being placed.
  ///
  /// For nodes whose content is made during layout: geometry readers and lazy stacks.
  package static func resolvePending(below boundary: LayoutNode) {
    var root: LayoutNode = boundary
    while let parent = root.parent { root = parent }
    resolve(in: root, below: boundary)
  }

  /// Makes every node answer anew, without causes of its own.
  private static func markAllDirty(_ node: LayoutNode) {
    node.markDirty(causes: [])
    for child in node.children { markAllDirty(child) }
  }

  /// Works off the pending nodes, deepest first; those not below `boundary` wait.
  private static func resolve(in root: LayoutNode, below boundary: LayoutNode?) {
    let context = root.context
    var isWorking = true
    while isWorking, !context.pending.isEmpty {
      isWorking = false
      var levels: [[LayoutNode]] = []
      let pending = context.pending
      context.pending = []
      for node in pending {
        guard let depth = node.depth(below: boundary ?? root), boundary == nil || depth > 0 else {
          if boundary != nil {
            context.pending.append(node)
          } else {
            // Not in this window's tree: no parent relies on it.
            node.isPending = false
            node.formerAnswers = nil
          }
          continue
        }
        while levels.count <= depth { levels.append([]) }
        levels[depth].append(node)
        isWorking = true
      }
      for depth in levels.indices.reversed() {
        for node in levels[depth] {
          guard let parent = settle(node, below: boundary) else { continue }
          levels[depth - 1].append(parent)
        }
      }
    }
  }

  /// Compares a pending node's new answers with the former; returns the parent if it is dirty for that.
  private static func settle(_ node: LayoutNode, below boundary: LayoutNode?) -> LayoutNode? {
    node.isPending = false
    node.setNeedsPlacement(below: boundary)
    guard let parent = node.parent, parent !== boundary else {
      node.formerAnswers = nil
      node.layoutValuesChanged = false
      return nil
    }
    if parent.isPending {
      // The parent asks anew anyway.
      if node.layoutValuesChanged, parent.passesValuesOn { parent.layoutValuesChanged = true }
      node.layoutValuesChanged = false
      node.formerAnswers = nil
      parent.add(causes: node.layoutCauses)
      return nil
    }
    if node.answersAreAsBefore() { return nil }
    parent.markDirty(causes: node.layoutCauses, enqueues: false)
    return parent
  }

  /// Tells geometry observations, with the causes of the pass, and then lets go of the causes.
  private static func deliverGeometry(_ context: LayoutContext) {
    var deliveries: [GeometryObservation.Delivery] = []
    if context.anyFrameChanged || context.hasNewObservation {
      context.hasNewObservation = false
      context.observations.removeAll { $0.isOver }
      deliveries = context.observations.compactMap { $0.delivery() }
    }
    for node in context.touched { node.layoutCauses.removeAll(keepingCapacity: true) }
    context.touched.removeAll(keepingCapacity: true)
    for delivery in deliveries { delivery.run() }
  }
}
