import Foundation
import TraceEvents
import UpdateGraph

/// Makes the display list of a window from its layout tree; what did not change is taken from the nodes.
@MainActor struct PicturePass {
  private let tree: ViewTree
  private var builder: DisplayListBuilder
  /// Why the picture is made, for nodes of which nothing nearer is known.
  private let cause: EventID
  /// How texts and images are drawn here.
  private var redaction = Redaction()
  /// Effects around that fall on each thing drawn, the outermost first; empty within what is drawn as one.
  private var falling: [DisplayEffect] = []

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
    if let drawing { PicturePass.refresh(drawing, of: node, tree: tree, cause: cause) }
    var effects = drawing?.madeEffects ?? []
    // What is wholly transparent is no part of the picture, and what changes in it makes no pixel anew.
    if effects.contains(.opacity(0)) { return }
    if node is ScrollLayoutNode {
      effects.append(.clip(Path(CGRect(origin: .zero, size: node.frame.size)), FillStyle()))
    }
    let outer = falling
    var pushed = 0
    if !effects.isEmpty {
      // Effects are given in the node's own space.
      builder.push(.transform(CGAffineTransform(translationX: origin.x, y: origin.y)))
      pushed = 1
      for effect in effects { pushed += push(effect) }
      origin = .zero
    }
    let outerRedaction = redaction
    if let mark = node as? RedactionLayoutNode { redaction.enter(mark) }
    if var fragment = drawing?.fragment {
      if redaction.showsBlocks {
        fragment = DisplayFragment(
          node: fragment.node, commands: redaction.commands(fragment.commands, of: node))
      }
      for effect in falling { builder.push(effect) }
      drawing?.itemIndex = builder.itemCount
      builder.append(fragment, at: origin)
      for _ in falling { builder.pop() }
    }
    addChildren(of: node, at: origin)
    if let drawing, !effects.isEmpty, tree.graph.isRecording { EffectCheck.check(drawing, of: node, tree) }
    for _ in 0..<pushed { builder.pop() }
    falling = outer
    redaction = outerRedaction
  }

  private mutating func addChildren(of node: LayoutNode, at origin: CGPoint) {
    if let departing = node.attachments?.departing {
      for left in departing { add(left, at: origin) }
    }
    guard let layers = node as? LayerLayoutNode, layers.isMask else {
      for child in node.drawingOrder { add(child, at: origin) }
      return
    }
    let outer = falling
    for effect in falling { builder.push(effect) }
    falling = []
    builder.push(.layer(opacity: 1, .normal))
    if let host = layers.children.first { add(host, at: origin) }
    builder.push(.mask)
    for layer in layers.children.dropFirst() { add(layer, at: origin) }
    builder.pop()
    builder.pop()
    for _ in outer { builder.pop() }
    falling = outer
  }

  /// Begins an effect; says how many were begun in the list.
  ///
  /// A shadow or a way of mixing falls on each thing drawn in the view. What is drawn as one, or cut, counts as one thing.
  private mutating func push(_ effect: DisplayEffect) -> Int {
    switch effect {
    case .filter(.shadow(let color, let radius, let offset)):
      let scale = builder.pixelScale
      falling.append(
        .filter(
          .shadow(
            color: color, radius: radius * scale,
            offset: CGSize(width: offset.width * scale, height: offset.height * scale))))
      return 0
    case .layer(_, let mode) where mode != .normal:
      falling.append(effect)
      return 0
    case .filter(.blur(let radius)): return pushAsOne(.filter(.blur(radius: radius * builder.pixelScale)))
    case .layer, .filter, .clip, .mask: return pushAsOne(effect)
    case .transform, .opacity:
      builder.push(effect)
      return 1
    }
  }

  private mutating func pushAsOne(_ effect: DisplayEffect) -> Int {
    for outer in falling { builder.push(outer) }
    builder.push(effect)
    let count = falling.count + 1
    falling = []
    return count
  }

  /// Makes a node's commands again, if they may differ.
  static func refresh(_ drawing: NodeDrawing, of node: LayoutNode, tree: ViewTree, cause: EventID) {
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
