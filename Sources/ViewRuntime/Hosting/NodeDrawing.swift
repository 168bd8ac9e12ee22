package import Foundation
package import TraceEvents

/// What a layout node shows: commands behind its children, and effects on itself and them.
@MainActor package final class NodeDrawing {
  var commands: (@MainActor (CGSize) -> [DisplayCommand])?
  var effects: (@MainActor (CGSize) -> [DisplayEffect])?
  /// The commands made last, kept while the node does not change.
  var fragment: DisplayFragment?
  var madeEffects: [DisplayEffect] = []
  /// Where the fragment stands in the last picture; it may stand for another node's by now.
  var itemIndex = -1
  /// Size they were made for.
  var size: CGSize?
  /// Whether they must be made again although the size may be the same.
  var isStale = true
  /// Why.
  var cause = EventID.none
  /// Whether it was told that an effect falls on each thing drawn below.
  var isEffectTold = false

  init() {}
}

extension LayoutNode {
  /// Says what the node shows behind its children, in its own space. The closure runs when the picture is next made, and
  /// again when the size differs or `invalidateDrawing` was called.
  package final func draw(cause: EventID, _ commands: @escaping @MainActor (CGSize) -> [DisplayCommand]) {
    let drawing = ownDrawing
    drawing.commands = commands
    invalidateDrawing(cause: cause)
  }

  /// Says what is done to the node's picture and its children's: clips, opacity, transforms; the first is outermost.
  package final func setEffects(cause: EventID, _ effects: @escaping @MainActor (CGSize) -> [DisplayEffect]) {
    let drawing = ownDrawing
    drawing.effects = effects
    context.pictureChanges.noteWhole()
    invalidateDrawing(cause: cause)
  }

  /// Says that the node's picture may differ although its size is the same.
  package final func invalidateDrawing(cause: EventID) {
    if let drawing = attachments?.drawing {
      if !drawing.isStale { drawing.cause = cause }
      drawing.isStale = true
      if drawing.cause.isNone { drawing.cause = cause }
    }
    context.pictureChanges.note(self)
    (context.owner as? ViewTree)?.noteDrawing(cause: cause, isWhole: false)
  }

  /// Whether what is below is cut at an edge or by another picture.
  package final var cutsItsContent: Bool {
    attachments?.drawing?.madeEffects.contains { effect in
      switch effect {
      case .clip, .mask: true
      default: false
      }
    } ?? false
  }

  /// Whether nothing of it and what is below can be seen.
  package final var isTransparent: Bool { attachments?.drawing?.madeEffects.contains(.opacity(0)) ?? false }

  private var ownDrawing: NodeDrawing {
    let attachments = attachments ?? NodeAttachments()
    self.attachments = attachments
    if let known = attachments.drawing { return known }
    let new = NodeDrawing()
    attachments.drawing = new
    return new
  }
}
