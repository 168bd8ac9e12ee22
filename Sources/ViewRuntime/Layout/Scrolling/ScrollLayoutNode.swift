package import Foundation
package import TraceEvents

/// `ScrollView`: proposes the ideal length along its axes and shows a part of what it gets.
package final class ScrollLayoutNode: LayoutNode {
  /// Axes along which it scrolls.
  package private(set) var axes: Axis.Set = .vertical
  /// Point of the content that lies in the viewport's top leading corner.
  package private(set) var contentOffset = CGPoint.zero
  /// The content's size at the last placement.
  package private(set) var contentSize = CGSize.zero
  /// Called after a placement that had to move the offset into what can be reached.
  package var onOffsetClamped: (@MainActor (CGPoint) -> Void)?
  /// The scroll view's element.
  weak var element: Element?
  /// What modifiers around say of it.
  var settings = ScrollSettings()
  /// What moves it.
  var phase = ScrollPhase.idle
  /// Whether the user moved it last.
  var isMovedByUser = false
  /// The geometry that watchers were last told.
  var reportedGeometry: ScrollGeometry?
  /// What it was last asked to show, until it does.
  var pendingDestination: PendingDestination?
  var pendingRounds = 0
  /// What pulls begin; nil before the first.
  var refreshing: RefreshControl?
  /// A position that was set before there was anything to find.
  var wantedID: (AnyHashable, UnitPoint?)?

  /// A destination with the point that shall meet the same of the viewport.
  struct PendingDestination {
    let destination: ScrollDestination
    let anchor: UnitPoint?
  }

  /// Lazy stacks inside, which make rows for what is visible.
  private var visibilityReaders: [WeakNode] = []

  /// A node that may have ended.
  private struct WeakNode {
    weak var node: LazyStackLayoutNode?
  }

  /// Name of every scroll view's own space.
  nonisolated static var spaceName: AnyHashable { AnyHashable(SpaceName()) }

  /// A name that no app can give.
  private struct SpaceName: Hashable {}

  /// The viewport's size at the last placement.
  private var placedViewport: CGSize?

  package override var coordinateSpaceName: AnyHashable? { Self.spaceName }

  /// Takes new axes.
  package func update(axes new: Axis.Set, cause: EventID) {
    guard new != axes else { return }
    axes = new
    invalidateLayout(cause: cause)
  }

  /// Scrolls to an offset, or as near as can be reached; says whether it moved.
  ///
  /// Cost: one placement of the content, and the rows that a lazy stack inside adds.
  @discardableResult
  package func scroll(to offset: CGPoint, cause: EventID) -> Bool {
    let reachable = clamped(offset)
    guard reachable != contentOffset else { return false }
    contentOffset = reachable
    invalidatePlacement(cause: cause)
    visibilityReaders.removeAll { $0.node == nil }
    for reader in visibilityReaders { reader.node?.visibleRectMayHaveChanged(in: self) }
    return true
  }

  /// The user's finger moved the content so far beyond its top, or within it (0 or less).
  package func pull(by distance: CGFloat, cause: EventID) {
    guard let refresh = settings.refresh, axes.contains(.vertical) else { return }
    let control = refreshing ?? RefreshControl(self)
    refreshing = control
    control.pull(by: distance, action: refresh, cause: cause)
  }

  /// The part of the content that is visible, in the content's space.
  package var visibleRect: CGRect { CGRect(origin: contentOffset, size: frame.size) }

  /// Greatest offset that can be reached.
  package var maximumOffset: CGPoint {
    CGPoint(
      x: axes.contains(.horizontal) ? max(0, contentSize.width - frame.size.width) : 0,
      y: axes.contains(.vertical) ? max(0, contentSize.height - frame.size.height) : 0)
  }

  /// Notes a lazy stack that wants to hear of offsets.
  func add(reader: LazyStackLayoutNode) {
    guard !visibilityReaders.contains(where: { $0.node === reader }) else { return }
    visibilityReaders.append(WeakNode(node: reader))
  }

  private func clamped(_ offset: CGPoint) -> CGPoint {
    let limit = maximumOffset
    return CGPoint(x: min(max(0, offset.x), limit.x), y: min(max(0, offset.y), limit.y))
  }

  private func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  /// The viewport that content may go by: what is proposed now, or what it was placed in.
  package private(set) var proposedSize: CGSize?

  /// Notes a viewport; content that goes by it is asked anew if it is another.
  private func note(_ viewport: CGSize) {
    guard viewport.width.isFinite, viewport.height.isFinite, viewport != proposedSize else { return }
    proposedSize = viewport
    for child in children { forgetContainerSize(child) }
  }

  private func forgetContainerSize(_ node: LayoutNode) {
    if node is ContainerRelativeFrameLayoutNode {
      node.invalidateLayout(cause: effectiveCauses.first ?? .none)
    }
    if node is ScrollLayoutNode { return }
    for child in node.children { forgetContainerSize(child) }
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height, proposedSize == nil {
      proposedSize = CGSize(width: width, height: height)
    }
    if axes.contains(.horizontal) && axes.contains(.vertical),
      let width = proposal.width, let height = proposal.height
    {
      return CGSize(width: width, height: height)
    }
    let content = extent(for: contentProposal(for: proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
  }

  /// The content's size: several views lie upon each other.
  private func extent(for proposal: ProposedViewSize) -> CGSize {
    children.reduce(into: CGSize.zero) { size, child in
      let answer = child.size(for: proposal)
      size = CGSize(width: max(size.width, answer.width), height: max(size.height, answer.height))
    }
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let inner = contentProposal(for: proposal)
    return children.map { child in
      let answer = child.size(for: inner)
      // Content shorter than the viewport starts at its leading edge along a scrolled axis, else it is centred.
      let x = axes.contains(.horizontal) ? -contentOffset.x : (size.width - answer.width) / 2
      var y = axes.contains(.vertical) ? -contentOffset.y : (size.height - answer.height) / 2
      if refreshing?.isRefreshing == true { y += RefreshControl.markHeight }
      return ChildPlacement(frame: CGRect(origin: CGPoint(x: x, y: y), size: answer), proposal: inner)
    }
  }

  package override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    let (oldSize, oldViewport, wasPlaced) = (contentSize, placedViewport ?? size, placedViewport != nil)
    placedViewport = size
    note(size)
    contentSize = extent(for: contentProposal(for: proposal))
    let reachable = clamped(contentOffset)
    if reachable != contentOffset {
      contentOffset = reachable
      for reader in visibilityReaders { reader.node?.visibleRectMayHaveChanged(in: self) }
      onOffsetClamped?(reachable)
    }
    super.placeChildren(in: size, proposal: proposal)
    if wantedID != nil { followWantedID() }
    didPlaceContent(oldSize: oldSize, oldViewport: oldViewport, wasPlaced: wasPlaced)
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
}
