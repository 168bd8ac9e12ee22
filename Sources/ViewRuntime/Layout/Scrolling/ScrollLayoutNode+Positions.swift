import Foundation
import TraceEvents

extension ScrollLayoutNode {
  /// The geometry as the app sees it.
  var geometry: ScrollGeometry {
    ScrollGeometry(contentOffset: contentOffset, contentSize: contentSize, containerSize: frame.size)
  }

  /// Scrolls until something shows, and keeps at it while rows on the way turn out longer than estimated.
  func show(_ destination: ScrollDestination, anchor: UnitPoint?, cause: EventID) {
    pendingDestination = PendingDestination(destination: destination, anchor: anchor)
    guard let offset = offset(for: destination, anchor: anchor) else { return }
    if !scroll(to: offset, cause: cause) { invalidatePlacement(cause: cause) }
  }

  /// Where the content must be so that something shows; nil when it left.
  func offset(for destination: ScrollDestination, anchor: UnitPoint?) -> CGPoint? {
    guard let area = destination.area(), !area.isNull else { return nil }
    var offset = contentOffset
    for axis in Axis.allCases where axes.contains(axis.set) {
      let start = area.origin[axis]
      let room = frame.size[axis] - area.size[axis]
      if let anchor {
        let share = axis == .horizontal ? anchor.x : anchor.y
        offset[axis] += start - room * share
      } else if start < 0 {
        offset[axis] += start
      } else if start > room {
        offset[axis] += min(start, start - room)
      }
    }
    return offset
  }

  /// After a placement: keeps what must be kept, and queues what watchers want to hear.
  func didPlaceContent(oldSize: CGSize, oldViewport: CGSize, wasPlaced: Bool) {
    keepAnchor(oldSize: oldSize, oldViewport: oldViewport, wasPlaced: wasPlaced)
    if let pending = pendingDestination {
      pendingRounds += 1
      if let offset = offset(for: pending.destination, anchor: pending.anchor), pendingRounds < Self.correctionLimit,
        scroll(to: offset, cause: effectiveCauses.first ?? .none)
      {
        return
      }
      pendingDestination = nil
      pendingRounds = 0
    }
    guard !settings.observers.isEmpty || settings.position != nil else { return }
    let now = geometry
    guard now != reportedGeometry else { return }
    reportedGeometry = now
    let causes = effectiveCauses
    (context.owner as? ViewTree)?.afterUpdate { [weak self] in
      guard let self else { return }
      for observer in settings.observers { observer.geometryChanged(self, causes: causes) }
      reportPosition(causes: causes)
    }
  }

  /// Corrections of a scroll to a row that was estimated. Source: chosen here; each makes the rows at the new place, after
  /// which their lengths are known.
  static var correctionLimit: Int { 4 }

  /// A default anchor is where the content begins, and what is kept while it or the viewport changes its size.
  private func keepAnchor(oldSize: CGSize, oldViewport: CGSize, wasPlaced: Bool) {
    guard let anchor = settings.defaultAnchor, pendingDestination == nil else { return }
    guard oldSize != contentSize || oldViewport != frame.size || !wasPlaced else { return }
    var offset = contentOffset
    for axis in Axis.allCases where axes.contains(axis.set) {
      let share = axis == .horizontal ? anchor.x : anchor.y
      let before = max(0, oldSize[axis] - oldViewport[axis]) * share
      // Half a point: sums of row heights are not exact.
      if !wasPlaced || abs(contentOffset[axis] - before) < 0.5 {
        offset[axis] = max(0, contentSize[axis] - frame.size[axis]) * share
      }
    }
    _ = scroll(to: offset, cause: effectiveCauses.first ?? .none)
  }

  // MARK: Position

  /// Takes what modifiers say, and follows a position that the app has set.
  func update(settings new: ScrollSettings, cause: EventID) {
    settings = new
    guard let link = new.position, let request = link.read() else { return }
    if let id = request.id {
      guard id != link.lastID, let element else { return }
      isMovedByUser = false
      link.lastID = id
      guard let found = ScrollTarget.Search.find(id, below: element) else {
        // Before the first layout nothing is there to be found.
        if placedProposal == nil {
          wantedID = (id, request.anchor ?? link.anchor)
        } else {
          ScrollTarget.Search.reportMissing(id, at: element)
        }
        return
      }
      show(found, anchor: request.anchor ?? link.anchor, cause: cause)
    } else if let point = request.point {
      scroll(to: point, cause: cause)
    } else if let edge = request.edge {
      let far = maximumOffset
      var offset = contentOffset
      switch edge {
      case .top: offset.y = 0
      case .bottom: offset.y = far.y
      case .leading: offset.x = 0
      case .trailing: offset.x = far.x
      }
      scroll(to: offset, cause: cause)
    }
  }

  /// A position set before anything was there.
  func followWantedID() {
    guard let (id, anchor) = wantedID, let element else { return }
    wantedID = nil
    if let found = ScrollTarget.Search.find(id, below: element) {
      show(found, anchor: anchor, cause: effectiveCauses.first ?? .none)
    } else {
      ScrollTarget.Search.reportMissing(id, at: element)
    }
  }

  /// Marked views that show, with their frames in the viewport's space, in order.
  var targets: [(id: AnyHashable, area: CGRect)] {
    let origin = globalFrame.origin
    return ScrollTargets.marked(below: self).compactMap { id, node in
      guard node.placedProposal != nil else { return nil }
      return (id, node.globalFrame.offsetBy(dx: -origin.x, dy: -origin.y))
    }
  }

  private func reportPosition(causes: [EventID]) {
    guard let link = settings.position, isMovedByUser else { return }
    let anchor = link.anchor ?? .topLeading
    let point = anchor.point(in: frame.size)
    let nearest = targets.min { distance($0.area, point, anchor) < distance($1.area, point, anchor) }
    guard let nearest, nearest.id != link.lastID else { return }
    link.lastID = nearest.id
    ViewTree.of(self).perform(.scroll, node: serial, cause: causes.first ?? .none) { link.write(nearest.id) }
  }

  private func distance(_ area: CGRect, _ point: CGPoint, _ anchor: UnitPoint) -> CGFloat {
    var sum: CGFloat = 0
    for axis in Axis.allCases where axes.contains(axis.set) {
      let share = axis == .horizontal ? anchor.x : anchor.y
      sum += abs(area.origin[axis] + area.size[axis] * share - point[axis])
    }
    return sum
  }

  // MARK: Phase and rest

  /// The user moves it: the first of several inputs, or one more.
  func userScrolls(cause: EventID) {
    isMovedByUser = true
    pendingDestination = nil
    setPhase(.interacting, cause: cause)
  }

  /// The user let go: it comes to rest where its behaviour says.
  func userStopped(cause: EventID) {
    if let behavior = settings.behavior {
      var target = ScrollTarget(rect: CGRect(origin: contentOffset, size: frame.size))
      let context = ScrollTargetBehaviorContext(
        originalTarget: target, velocity: CGVector(dx: 0, dy: 0), contentSize: contentSize,
        containerSize: frame.size, axes: axes, targets: targets.map { $0.area })
      behavior.base.updateTarget(&target, context: context)
      scroll(to: target.rect.origin, cause: cause)
    }
    setPhase(.idle, cause: cause)
  }

  private func setPhase(_ new: ScrollPhase, cause: EventID) {
    guard new != phase else { return }
    let old = phase
    phase = new
    for observer in settings.observers { observer.phaseChanged(self, from: old, to: new, cause: cause) }
  }
}

/// Views marked by `scrollTargetLayout()`: the children of the marked container, with their ids.
@MainActor enum ScrollTargets {
  /// Marked views below a node, in order.
  static func marked(below node: LayoutNode) -> [(id: AnyHashable, node: LayoutNode)] {
    if let mark = node as? ScrollTargetLayoutNode { return mark.identifiedChildren() }
    if node is ScrollLayoutNode, node.parent != nil, !(node.children.isEmpty) {
      return node.children.flatMap { marked(below: $0) }
    }
    return node.children.flatMap { $0 is ScrollLayoutNode ? [] : marked(below: $0) }
  }
}

/// Marks a container whose children are what a scroll view comes to rest at.
final class ScrollTargetLayoutNode: UnaryLayoutNode {
  weak var element: Element?

  /// The children of the marked container that have an id, with their nodes.
  func identifiedChildren() -> [(id: AnyHashable, node: LayoutNode)] {
    if let lazy = children.first as? LazyStackLayoutNode { return lazy.identifiedRows }
    guard let element else { return [] }
    var found: [(id: AnyHashable, node: LayoutNode)] = []
    collect(element, into: &found)
    return found
  }

  private func collect(_ element: Element, into found: inout [(id: AnyHashable, node: LayoutNode)]) {
    if let rows = element as? any LazyRows {
      for index in 0..<rows.rowCount {
        if let node = rows.madeRow(at: index)?.layoutNodes.first { found.append((rows.elementID(at: index), node)) }
      }
      return
    }
    if let identified = element as? any ExplicitlyIdentified, let node = element.layoutNodes.first {
      found.append((identified.explicitID, node))
      return
    }
    for child in element.children { collect(child, into: &found) }
  }
}
