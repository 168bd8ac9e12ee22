import Foundation
import TraceEvents

/// Finds out, in a recording, whether a partial opacity falls on shapes that overlap: each is mixed by itself, and the
/// lower one shows through the upper.
@MainActor enum EffectCheck {
  /// Shapes looked at below one effect: to find two that overlap takes few, and the check is quadratic.
  private static let mostShapes = 16

  /// Says so once per node. While animations run an opacity is on its way, and means nothing yet.
  static func check(_ drawing: NodeDrawing, of node: LayoutNode, _ tree: ViewTree) {
    guard !drawing.isEffectTold, drawing.madeEffects.contains(where: { isPartial($0) }), !tree.animations.isRunning
    else { return }
    var shapes: [CGRect] = []
    collect(node, at: .zero, &shapes, isRoot: true)
    guard shapes.count > 1 else { return }
    for (index, shape) in shapes.enumerated() {
      guard shapes.prefix(index).contains(where: { overlap($0, shape) }) else { continue }
      drawing.isEffectTold = true
      tree.diagnose(
        id: "effect-on-each-child",
        "the opacity is applied to each of \(shapes.count) shapes, some of which overlap", node: node.serial,
        isPrinted: false)
      return
    }
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
