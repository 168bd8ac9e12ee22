package import Foundation
package import TraceEvents

/// What a node draws, kept while neither its size nor its content changes.
struct NodeDrawing {
  /// Gives the commands for the node's size, in its own space.
  var commands: (@MainActor (CGSize) -> [DisplayCommand])?
  /// Gives the effects on the node and everything below, outermost first, for its size and in its own space.
  var effects: (@MainActor (CGSize) -> [DisplayEffect])?
  /// What was drawn last, and for which size.
  var fragment: DisplayFragment?
  var size = CGSize.zero
  var proposal: ProposedViewSize?
  /// Why it must be made anew; nil when it holds.
  var staleCause: EventID? = EventID.none
}

extension LayoutNode {
  /// Says what the node draws: commands for a size, in the node's own space. The closure replaces the former one.
  package final func setDrawing(
    cause: EventID, _ commands: (@MainActor (CGSize) -> [DisplayCommand])?
  ) {
    drawing.commands = commands
    invalidateDrawing(cause: cause)
  }

  /// Says which effects lie on the node and everything below, outermost first.
  package final func setEffects(cause: EventID, _ effects: (@MainActor (CGSize) -> [DisplayEffect])?) {
    drawing.effects = effects
    invalidateDrawing(cause: cause)
  }

  /// Says that the node's picture may differ, though its size does not.
  package final func invalidateDrawing(cause: EventID) {
    if drawing.staleCause == nil { drawing.staleCause = cause }
    context.onNeedsDrawing?(cause)
  }

  /// Adds the node and everything below to a display list. Nodes whose content is as before give the same fragment.
  ///
  /// Cost: linear in the number of nodes below; commands are made anew only where content or size changed.
  package final func render(into builder: inout DisplayListBuilder, at origin: CGPoint = .zero, cause: EventID) {
    guard placedProposal != nil else { return }
    let effects = drawing.effects?(frame.size) ?? standardEffects
    for effect in effects { builder.push(effect.moved(to: origin)) }
    if drawing.commands != nil { builder.append(fragment(cause: cause), at: origin) }
    for child in drawingOrder {
      child.render(
        into: &builder, at: CGPoint(x: origin.x + child.frame.origin.x, y: origin.y + child.frame.origin.y),
        cause: cause)
    }
    for _ in effects { builder.pop() }
  }

  /// The fragment in force, made anew if needed.
  private func fragment(cause: EventID) -> DisplayFragment {
    if let known = drawing.fragment, drawing.staleCause == nil, drawing.size == frame.size,
      drawing.proposal == placedProposal
    {
      return known
    }
    let new = DisplayFragment(node: serial, commands: drawing.commands?(frame.size) ?? [])
    let stale = drawing.staleCause ?? .none
    context.record(
      .drawnNode(
        DrawnNode(
          node: serial, commands: new.commands.count, changed: new != drawing.fragment,
          cause: stale.isNone ? cause : stale)))
    drawing.fragment = new
    drawing.size = frame.size
    drawing.proposal = placedProposal
    drawing.staleCause = nil
    return new
  }
}

extension DisplayEffect {
  /// The effect of a node whose origin is at a point.
  func moved(to origin: CGPoint) -> DisplayEffect {
    guard origin != .zero else { return self }
    switch self {
    case .transform(let transform):
      let back = CGAffineTransform(translationX: -origin.x, y: -origin.y)
      let forth = CGAffineTransform(translationX: origin.x, y: origin.y)
      return .transform(back.concatenating(transform).concatenating(forth))
    case .clip(let path, let style): return .clip(path.offsetBy(dx: origin.x, dy: origin.y), style)
    case .opacity, .layer: return self
    }
  }
}
