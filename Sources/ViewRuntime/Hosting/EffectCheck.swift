import Foundation
import TraceEvents

/// Finds out, in a recording, whether an effect falls on each of several drawings: a partial opacity on shapes that overlap,
/// where each is mixed by itself, and the lower one shows through the upper; or shadows one in the other on texts.
@MainActor enum EffectCheck {
  /// Shapes looked at below one effect: to find two that overlap takes few, and the check is quadratic.
  private static let mostShapes = 16

  /// What one of the checks says about a node and all in it.
  private static func tell(
    _ drawing: NodeDrawing, _ id: String, _ message: String, _ node: LayoutNode, _ tree: ViewTree
  ) {
    drawing.isEffectTold = true
    tree.diagnose(id: id, message, node: node.serial, isPrinted: false)
  }

  /// Shadows one in the other that fall on several drawings, texts among them, with nothing behind that covers them:
  /// each follows every glyph. Says so once per node, at the outermost.
  private static func checkShadows(_ drawing: NodeDrawing, of node: LayoutNode, _ tree: ViewTree) {
    var shadows = 0
    var current: LayoutNode? = node
    // Modifiers on one view hold one another, each with one child.
    while let holder = current {
      shadows += holder.attachments?.drawing?.madeEffects.count(where: isShadow) ?? 0
      guard holder.children.count == 1 else { break }
      current = holder.children.first
    }
    guard shadows > 1, let content = current else { return }
    var drawings = 0
    var texts = 0
    var isCovered = false
    let bounds = CGRect(origin: .zero, size: content.frame.size)
    visit(content, at: .zero) { fragment, rect in
      drawings += 1
      if fragment.hasText { texts += 1 } else if rect.insetBy(dx: -1, dy: -1).contains(bounds) { isCovered = true }
    }
    guard drawings > 1, texts > 0, !isCovered else { return }
    tell(
      drawing, "shadow-on-each-child",
      "\(shadows) shadows fall on \(drawings) drawings, \(texts) of them texts, and nothing behind covers them", node,
      tree)
  }

  private static func isShadow(_ effect: DisplayEffect) -> Bool {
    if case .filter(.shadow) = effect { true } else { false }
  }

  /// Visits what is drawn below a node, at most `mostShapes` drawings, in its space.
  private static func visit(_ node: LayoutNode, at origin: CGPoint, _ body: (DisplayFragment, CGRect) -> Void) {
    var left = mostShapes
    func walk(_ node: LayoutNode, at origin: CGPoint) {
      guard left > 0, node.placedProposal != nil else { return }
      if let fragment = node.attachments?.drawing?.fragment {
        left -= 1
        body(fragment, fragment.bounds.offsetBy(dx: origin.x, dy: origin.y))
      }
      for child in node.drawingOrder {
        walk(child, at: CGPoint(x: origin.x + child.frame.minX, y: origin.y + child.frame.minY))
      }
    }
    walk(node, at: origin)
  }

  /// Says so once per node. While animations run an opacity is on its way, and means nothing yet.
  static func check(_ drawing: NodeDrawing, of node: LayoutNode, _ tree: ViewTree) {
    guard !drawing.isEffectTold, !tree.animations.isRunning else { return }
    if let first = drawing.madeEffects.first, isShadow(first), !isShadowed(node.parent) {
      return checkShadows(drawing, of: node, tree)
    }
    guard drawing.madeEffects.contains(where: { isPartial($0) }) else { return }
    var shapes: [CGRect] = []
    collect(node, at: .zero, &shapes, isRoot: true)
    guard shapes.count > 1 else { return }
    for (index, shape) in shapes.enumerated() {
      guard shapes.prefix(index).contains(where: { overlap($0, shape) }) else { continue }
      return tell(
        drawing, "effect-on-each-child",
        "the opacity is applied to each of \(shapes.count) shapes, some of which overlap", node, tree)
    }
  }

  private static func isShadowed(_ node: LayoutNode?) -> Bool {
    node?.attachments?.drawing?.madeEffects.contains(where: isShadow) ?? false
  }

  private static func isPartial(_ effect: DisplayEffect) -> Bool {
    if case .opacity(let opacity) = effect { return opacity > 0 && opacity < 1 }
    return false
  }

  /// Frames of shapes and images below a node, in its space. What is drawn apart counts as one with itself.
  private static func collect(_ node: LayoutNode, at origin: CGPoint, _ shapes: inout [CGRect], isRoot: Bool = false) {
    guard shapes.count < mostShapes, node.placedProposal != nil else { return }
    let drawing = node.attachments?.drawing
    let isGroup = drawing?.madeEffects.contains { if case .layer = $0 { true } else { false } } ?? false
    if isGroup && !isRoot { return }
    if let fragment = drawing?.fragment, !fragment.hasText {
      shapes.append(fragment.bounds.offsetBy(dx: origin.x, dy: origin.y))
    }
    for child in node.drawingOrder {
      collect(child, at: CGPoint(x: origin.x + child.frame.minX, y: origin.y + child.frame.minY), &shapes)
    }
  }

  /// Whether two drawings share more than an edge; their bounds are up to a point too large on each side.
  private static func overlap(_ left: CGRect, _ right: CGRect) -> Bool {
    let common = left.intersection(right)
    return !common.isNull && common.width > 2 && common.height > 2
  }
}
