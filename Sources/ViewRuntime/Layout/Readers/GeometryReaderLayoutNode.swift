package import Foundation
package import TraceEvents

/// `GeometryReader`: takes the whole proposal, and has its content made for that size while it is placed.
package final class GeometryReaderLayoutNode: LayoutNode {
  /// Makes the content for a size; called while the node is placed, when the size is new or the content is stale.
  ///
  /// It may evaluate views, set this node's children and invalidate nodes below it, with the given causes.
  package var makeContent: (@MainActor (_ size: CGSize, _ causes: [EventID]) -> Void)?

  /// Size that the content was last made for.
  package private(set) var contentSize: CGSize?
  private var isContentStale = true

  /// Says that the content must be made again at the next placement although the size may be the same.
  package func contentIsStale(cause: EventID) {
    isContentStale = true
    invalidatePlacement(cause: cause, keepsCause: false)
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let inner = ProposedViewSize(size)
    return children.map { ChildPlacement(frame: CGRect(origin: .zero, size: $0.size(for: inner)), proposal: inner) }
  }

  package override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    if isContentStale || size != contentSize {
      isContentStale = false
      contentSize = size
      makeContent?(size, effectiveCauses)
      settleContent()
    }
    super.placeChildren(in: size, proposal: proposal)
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
}

extension LayoutNode {
  /// Takes in what was made below a node while it is placed: nothing of it changes the node's own answers.
  final func settleContent() {
    keepAnswers()
    LayoutEngine.resolvePending(below: self)
  }
}
