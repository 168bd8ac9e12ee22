import Foundation
import TraceEvents
import UpdateGraph

/// Makes the display list of a window from its layout tree; what did not change is taken from the nodes.
@MainActor struct PicturePass {
  private let tree: ViewTree
  private var builder: DisplayListBuilder
  /// Why the picture is made, for nodes of which nothing nearer is known.
  private let cause: EventID

  /// The list of a window.
  static func make(_ tree: ViewTree, cause: EventID) -> DisplayList {
    var pass = PicturePass(
      tree: tree, builder: DisplayListBuilder(size: tree.windowSize, scale: tree.layout.displayScale), cause: cause)
    pass.add(tree.rootLayout, at: .zero)
    return pass.builder.finish()
  }

  private mutating func add(_ node: LayoutNode, at parentOrigin: CGPoint) {
    guard node.placedProposal != nil, !node.isHiddenByContainer else { return }
    var origin = CGPoint(x: parentOrigin.x + node.frame.minX, y: parentOrigin.y + node.frame.minY)
    let drawing = node.attachments?.drawing
    if let drawing { refresh(drawing, of: node) }
    var effects = drawing?.madeEffects ?? []
    // What is wholly transparent is no part of the picture, and what changes in it makes no pixel anew.
    if effects.contains(.opacity(0)) { return }
    if node is ScrollLayoutNode {
      effects.append(.clip(Path(CGRect(origin: .zero, size: node.frame.size)), FillStyle()))
    }
    if !effects.isEmpty {
      // Effects are given in the node's own space.
      builder.push(.transform(CGAffineTransform(translationX: origin.x, y: origin.y)))
      for effect in effects { builder.push(effect) }
      origin = .zero
    }
    if let fragment = drawing?.fragment { builder.append(fragment, at: origin) }
    for child in node.drawingOrder { add(child, at: origin) }
    if let drawing, !effects.isEmpty, tree.graph.isRecording { EffectCheck.check(drawing, of: node, tree) }
    if !effects.isEmpty {
      for _ in 0...effects.count { builder.pop() }
    }
  }

  /// Makes a node's commands again, if they may differ.
  private func refresh(_ drawing: NodeDrawing, of node: LayoutNode) {
    let size = node.frame.size
    guard drawing.isStale || drawing.size != size else { return }
    let reason = drawing.cause.isNone ? cause : drawing.cause
    drawing.isStale = false
    drawing.cause = .none
    drawing.size = size
    let effects = drawing.effects?(size) ?? []
    let commands = drawing.commands?(size) ?? []
    let new = DisplayFragment(node: node.serial, commands: commands)
    let isChanged = drawing.fragment != new || drawing.madeEffects != effects
    drawing.madeEffects = effects
    if isChanged { drawing.fragment = commands.isEmpty ? nil : new }
    for _ in commands { tree.charge(.drawCommand) }
    tree.graph.record(
      DrawnNode(node: node.serial, commands: commands.count, changed: isChanged, cause: reason))
  }
}
