import Foundation
import TraceEvents
import UpdateGraph

/// Looks at a recorded window at rest: whether what is to be read or touched lies where it can be, and is whole.
///
/// Cost: once around the layout tree, outside any frame.
@MainActor struct RestCheck {
  /// Distance from which a part counts as out of its place, in points: one pixel of rounding is none.
  private static let slack: CGFloat = 1

  /// Room along an axis that scrolls, on either side: more than any content takes, and finite, so that sums stay exact
  /// enough.
  private static let endless: CGFloat = 1e9

  /// Where a node lies, and what holds it.
  private struct Place {
    /// The parent's origin in the window.
    var origin = CGPoint.zero
    /// What the node may not leave from side to side: the window, or a fixed frame; endless where it scrolls.
    var room: CGRect
    /// The same before the nearest fixed frame.
    var outerRoom: CGRect
    /// The nearest fixed frame.
    var frame: FrameLayoutNode.Rule?
    /// Whether what leaves its room was put there on purpose, or is cut off.
    var isFree = false
    /// Whether it can be scrolled clear.
    var scrolls = false
    /// Whether something around reaches into the safe area.
    var ignoresSafeArea = false
    /// Whether something around keeps its ideal size.
    var isFixed = false
  }

  private let tree: ViewTree
  private let obscured: [CGRect]

  /// Looks at a tree, unless something still moves in it or waits.
  static func run(_ tree: ViewTree) {
    guard tree.graph.isRecording, !tree.animations.isRunning, !tree.hasPendingWork,
      tree.rootLayout.placedProposal != nil
    else { return }
    let window = CGRect(origin: .zero, size: tree.windowSize)
    let check = RestCheck(tree: tree, obscured: obscured(in: window, tree.rootLayout))
    check.visit(tree.rootLayout, Place(room: window, outerRoom: window))
  }

  private init(tree: ViewTree, obscured: [CGRect]) {
    self.tree = tree
    self.obscured = obscured
  }

  /// What bars, corners and the keyboard cover.
  private static func obscured(in window: CGRect, _ root: RootLayoutNode) -> [CGRect] {
    let below = max(root.safeArea.bottom, root.keyboardHeight)
    return [
      CGRect(x: 0, y: 0, width: window.width, height: root.safeArea.top),
      CGRect(x: 0, y: window.height - below, width: window.width, height: below),
    ].filter { $0.height > 0 }
  }

  private func visit(_ node: LayoutNode, _ outer: Place) {
    guard node.placedProposal != nil, !node.isHiddenByContainer else { return }
    var place = outer
    place.origin.x += node.frame.minX
    place.origin.y += node.frame.minY
    let rect = CGRect(origin: place.origin, size: node.frame.size)
    for effect in node.attachments?.drawing?.madeEffects ?? [] {
      switch effect {
      case .opacity(0): return
      case .clip, .transform, .mask: place.isFree = true
      default: continue
      }
    }
    enter(node, rect, &place)
    if let text = node as? TextLayoutNode {
      checkRoom(text, rect, place)
      checkCut(text, place)
    }
    if node is TextLayoutNode || node.attachments?.responder != nil { checkClear(node, rect, place) }
    for (index, child) in node.children.enumerated() {
      var inner = place
      // What lies over or behind a view may stand out of it: badges do.
      if node is LayerLayoutNode, index > 0 { inner.isFree = true }
      visit(child, inner)
    }
  }

  private func enter(_ node: LayoutNode, _ rect: CGRect, _ place: inout Place) {
    switch node {
    case let frame as FrameLayoutNode:
      guard !place.isFree else { return }
      place.outerRoom = place.room
      place.frame = frame.rule
      if frame.rule.width != nil { place.room = place.room.cut(horizontallyTo: rect) }
    case let scroll as ScrollLayoutNode:
      place.scrolls = true
      if scroll.axes.contains(.horizontal) { place.room = place.room.insetBy(dx: -Self.endless, dy: 0) }
    case is OffsetLayoutNode, is PositionLayoutNode: place.isFree = true
    case is SafeAreaIgnoringLayoutNode: place.ignoresSafeArea = true
    case is FixedSizeLayoutNode: place.isFixed = true
    default: return
    }
  }

  /// A text that stands out of the window or of a fixed frame.
  private func checkRoom(_ text: TextLayoutNode, _ rect: CGRect, _ place: Place) {
    guard !place.isFree, rect.width > 0 else { return }
    let over = max(place.room.minX - rect.minX, rect.maxX - place.room.maxX)
    guard over > Self.slack else { return }
    let holder = place.frame?.width.map { "a frame \(Self.short($0)) points wide" } ?? "the window"
    let why = place.isFixed ? "fixedSize keeps its ideal width" : "what is around it gives it more than there is"
    tell("layout-overflow", text, "a text stands \(Self.short(over)) points out of \(holder): \(why).")
  }

  /// A text cut short by a fixed frame although there is room around.
  private func checkCut(_ text: TextLayoutNode, _ place: Place) {
    guard !place.isFree, let width = place.frame?.width, text.isCutShort else { return }
    let ideal = text.layout(for: .unspecified).size.width
    guard ideal > width, ideal <= place.outerRoom.width, place.outerRoom.width < Self.endless else { return }
    tell(
      "layout-overflow", text,
      "a text is cut short by a frame \(Self.short(width)) points wide, where there would be room for all of it.")
  }

  /// A text or a control under a bar or the keyboard, that can't be scrolled clear.
  private func checkClear(_ node: LayoutNode, _ rect: CGRect, _ place: Place) {
    guard place.ignoresSafeArea, !place.scrolls else { return }
    for region in obscured {
      let common = rect.intersection(region)
      guard !common.isNull, common.height > Self.slack, common.width > Self.slack else { continue }
      let isKeyboard = tree.rootLayout.keyboardHeight > 0 && region.minY > 0
      tell(
        "safe-area-violation", node,
        "\(node is TextLayoutNode ? "a text" : "a control") lies \(Self.short(common.height)) points under "
          + "\(isKeyboard ? "the keyboard" : "a bar"), since ignoresSafeArea around it lets it.")
      return
    }
  }

  private func tell(_ id: String, _ node: LayoutNode, _ message: String) {
    guard tree.restChecks.isNew(id, node.serial) else { return }
    tree.diagnose(id: id, message, node: node.serial, isPrinted: false)
  }

  private static func short(_ length: CGFloat) -> String { "\(Int(length.rounded()))" }
}

extension CGRect {
  /// This height, and the part of the width that another has in common with it.
  fileprivate func cut(horizontallyTo other: CGRect) -> CGRect {
    let left = Swift.max(minX, other.minX)
    return CGRect(x: left, y: minY, width: Swift.max(0, Swift.min(maxX, other.maxX) - left), height: height)
  }
}
