import Foundation
import TraceEvents

extension PicturePass {
  /// Brings a picture up to date where only single nodes moved or draw something else, in place.
  ///
  /// Returns: the damage; nil when the whole must be made. What was refreshed by then stays so.
  /// Cost: the changed nodes, what is below them, and their depth; not the picture's size.
  static func update(_ list: inout DisplayList, of tree: ViewTree, cause: EventID) -> DisplayDamage? {
    let changes = tree.layout.pictureChanges
    guard !changes.isWhole, list.size == tree.windowSize, list.scale == tree.layout.displayScale else { return nil }
    var visits: [(node: LayoutNode, origin: CGPoint)] = []
    for node in changes.nodes {
      guard let origin = plainOrigin(of: node) else { return nil }
      guard collect(node, at: origin, into: &visits) else { return nil }
    }
    var places: [(index: Int, drawing: NodeDrawing, origin: CGPoint)] = []
    for (node, origin) in visits {
      guard let drawing = node.attachments?.drawing else { continue }
      let hadFragment = drawing.fragment != nil
      refresh(drawing, of: node, tree: tree, cause: cause)
      guard hadFragment == (drawing.fragment != nil) else { return nil }
      guard hadFragment else { continue }
      guard list.items.indices.contains(drawing.itemIndex),
        list.items[drawing.itemIndex].fragment.node == node.serial
      else { return nil }
      places.append((drawing.itemIndex, drawing, origin))
    }
    // In painting order, and all that was before all that is: as a comparison of two lists finds it.
    places.sort { $0.index < $1.index }
    var left: [PixelRect] = []
    var entered: [PixelRect] = []
    var last = -1
    for place in places where place.index != last {
      guard let fragment = place.drawing.fragment else { continue }
      last = place.index
      let old = list.items[place.index]
      let new = DisplayListBuilder.item(fragment, at: place.origin, in: old.context, of: list)
      if old.origin == new.origin, old.bounds == new.bounds, old.fragment.commands == new.fragment.commands { continue }
      list.commandCount += new.fragment.commands.count - old.fragment.commands.count
      list.items[place.index] = new
      left.append(old.bounds)
      entered.append(new.bounds)
    }
    return DisplayDamage(left + entered)
  }

  /// Where a node lies in the space of the nearest scroll view or the window; nil where an effect lies around it.
  private static func plainOrigin(of node: LayoutNode) -> CGPoint? {
    var line: [LayoutNode] = []
    var ancestor: LayoutNode? = node
    while let current = ancestor {
      guard isPlain(current), current.placedProposal != nil, !current.isHiddenByContainer else { return nil }
      line.append(current)
      ancestor = current.parent
    }
    guard line.last is RootLayoutNode else { return nil }
    // Added up from above, as the whole pass does, so that both give the same bits.
    var origin = CGPoint.zero
    for current in line.reversed() {
      origin.x += current.frame.minX
      origin.y += current.frame.minY
      if current is ScrollLayoutNode, current !== node { origin = .zero }
    }
    return origin
  }

  /// Collects a node and those below it with their places; false where one of them has effects.
  private static func collect(
    _ node: LayoutNode, at origin: CGPoint, into visits: inout [(node: LayoutNode, origin: CGPoint)]
  ) -> Bool {
    guard node.placedProposal != nil, !node.isHiddenByContainer else { return true }
    guard isPlain(node), !(node is ScrollLayoutNode) else { return false }
    visits.append((node, origin))
    for child in node.children {
      let place = CGPoint(x: origin.x + child.frame.minX, y: origin.y + child.frame.minY)
      guard collect(child, at: place, into: &visits) else { return false }
    }
    return true
  }

  /// Whether a node does nothing to how it and those below it are drawn.
  private static func isPlain(_ node: LayoutNode) -> Bool {
    if node is RedactionLayoutNode { return false }
    if let layers = node as? LayerLayoutNode, layers.isMask { return false }
    guard let attachments = node.attachments else { return true }
    return attachments.drawing?.effects == nil && attachments.departing.isEmpty
  }
}
