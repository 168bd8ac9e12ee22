package import Foundation

/// Finds what lies under a point, or what shows a label.
@MainActor package enum HitTest {
  /// The nodes from the root to the topmost one under a point of the window; empty when nothing is there.
  package static func path(to point: CGPoint, from root: LayoutNode) -> [LayoutNode] {
    find(point, in: root) ?? []
  }

  /// Nearest responder on the path that takes what `wants` asks for.
  package static func responder(
    on path: [LayoutNode], where wants: (any InputResponder) -> Bool
  ) -> (responder: any InputResponder, node: LayoutNode)? {
    for node in path.reversed() {
      if let responder = node.attachments?.responder, responder.isInputEnabled, wants(responder) {
        return (responder, node)
      }
    }
    return nil
  }

  /// All responders on the path that take what `wants` asks for: the one that comes first, and those that take part
  /// beside it.
  package static func responders(
    on path: [LayoutNode], where wants: (any InputResponder) -> Bool
  ) -> [(responder: any InputResponder, node: LayoutNode)] {
    let able = path.reversed().compactMap { node -> (responder: any InputResponder, node: LayoutNode)? in
      guard let responder = node.attachments?.responder, responder.isInputEnabled, wants(responder) else { return nil }
      return (responder, node)
    }
    guard let first = able.last(where: { $0.responder.gestureRank == .before }) ?? able.first else { return [] }
    return [first] + able.filter { $0.responder !== first.responder && $0.responder.gestureRank == .beside }
  }

  /// Nearest scroll view on the path.
  package static func scroll(on path: [LayoutNode]) -> ScrollLayoutNode? {
    path.last { $0 is ScrollLayoutNode } as? ScrollLayoutNode
  }

  /// The first node, in tree order, that shows a label within the window; else the first one beyond its edges, such as a
  /// row that a lazy stack has made ahead of sight.
  package static func node(labelled label: String, in root: LayoutNode) -> LayoutNode? {
    let window = CGRect(origin: .zero, size: root.globalFrame.size)
    var beyond: LayoutNode?
    func search(_ node: LayoutNode) -> LayoutNode? {
      if node.isHiddenByContainer { return nil }
      if node.attachments?.label == label {
        let frame = node.globalFrame
        if window.contains(CGPoint(x: frame.midX, y: frame.midY)) { return node }
        beyond = beyond ?? node
      }
      for child in node.children {
        if let found = search(child) { return found }
      }
      return nil
    }
    return search(root) ?? beyond
  }

  /// Whether what a modifier wraps has a shape to be hit in: then that shape decides, not the modifier's own area.
  private static func isShapedWithin(_ node: LayoutNode) -> Bool {
    guard node.children.count == 1, let inner = node.children.first else { return false }
    return inner.attachments?.hitRegion != nil || isShapedWithin(inner)
  }

  /// What is painted last lies in front, so it is hit first.
  private static func find(_ point: CGPoint, in node: LayoutNode) -> [LayoutNode]? {
    if let attachments = node.attachments, !attachments.isHitTestable { return nil }
    var isInside = CGRect(origin: .zero, size: node.frame.size).contains(point)
    if node is ScrollLayoutNode, !isInside { return nil }
    let region = node.attachments?.hitRegion
    if let region {
      isInside = region(node.frame.size, point)
      if !isInside { return nil }
    }
    for child in node.drawingOrder.reversed() where child.placedProposal != nil && !child.isHiddenByContainer {
      let inner = CGPoint(x: point.x - child.frame.minX, y: point.y - child.frame.minY)
      if let path = find(inner, in: child) { return [node] + path }
    }
    // A control's whole area is its own; else only what shows something is hit.
    let showsSomething = node.children.isEmpty && !(node is SpacerLayoutNode) && !(node is RootLayoutNode)
    let isHit = showsSomething || region != nil || node.attachments?.responder != nil && !isShapedWithin(node)
    return isInside && isHit ? [node] : nil
  }
}
