import Foundation
import ViewRuntime

/// Looks for texts that can't be read whole: cut short, cut at an edge, or out of the window.
@MainActor struct ClippingCheck {
  /// What a pixel of rounding may take, in points.
  private static let slack: CGFloat = 1
  /// Room along an axis that scrolls.
  private static let endless: CGFloat = 1e9

  /// Texts that are cut as their limit of lines asks, at the standard size: they are so on purpose.
  private let expected: Set<String>
  private var found: [String] = []

  /// What is cut in a tree, a sentence each.
  static func run(_ root: LayoutNode, window: CGSize, expected: Set<String>) -> [String] {
    var check = ClippingCheck(expected: expected)
    let room = CGRect(origin: .zero, size: window)
    check.visit(root, Place(room: room, clip: room.insetBy(dx: -endless, dy: -endless)))
    return check.found
  }

  private init(expected: Set<String>) { self.expected = expected }

  /// Texts that are truncated in a tree.
  static func truncated(_ root: LayoutNode) -> Set<String> {
    var labels: Set<String> = []
    func visit(_ node: LayoutNode) {
      guard node.placedProposal != nil, !node.isHiddenByContainer else { return }
      if let text = node as? TextLayoutNode, text.isTruncated, let label = node.attachments?.label {
        labels.insert(label)
      }
      for child in node.children { visit(child) }
    }
    visit(root)
    return labels
  }

  /// What is around a node.
  private struct Place {
    /// What can be seen of the window, or be scrolled to.
    var room: CGRect
    /// What the clips around leave.
    var clip: CGRect
    /// Whether it was moved on purpose: what slides in waits outside.
    var isFree = false
  }

  private mutating func visit(_ node: LayoutNode, _ outer: Place) {
    guard node.placedProposal != nil, !node.isHiddenByContainer, !node.isTransparent else { return }
    var place = outer
    let frame = node.globalFrame
    if let scroll = node as? ScrollLayoutNode {
      if scroll.axes.contains(.horizontal) { place.room = place.room.insetBy(dx: -Self.endless, dy: 0) }
      if scroll.axes.contains(.vertical) { place.room = place.room.insetBy(dx: 0, dy: -Self.endless) }
    } else if node.cutsItsContent {
      place.clip = place.clip.intersection(frame)
    }
    if node is OffsetLayoutNode || node is PositionLayoutNode { place.isFree = true }
    if let text = node as? TextLayoutNode, let label = node.attachments?.label, !label.isEmpty {
      look(text, label, frame, place)
    }
    for child in node.children { visit(child, place) }
  }

  private mutating func look(_ text: TextLayoutNode, _ label: String, _ frame: CGRect, _ place: Place) {
    // Wholly behind a clip: folded away.
    let shown = place.clip.intersection(frame)
    guard !shown.isNull, shown.width > 0, shown.height > 0 else { return }
    if text.isTruncated, !expected.contains(label) {
      found.append("\"\(label)\" is cut short in \(Self.text(frame.size)) points.")
    }
    guard !place.isFree else { return }
    let visible = shown.intersection(place.room)
    let lostWidth = frame.width - (visible.isNull ? 0 : visible.width)
    let lostHeight = frame.height - (visible.isNull ? 0 : visible.height)
    if lostWidth > Self.slack || lostHeight > Self.slack {
      found.append(
        "\"\(label)\" is cut at an edge: \(Self.text(CGSize(width: lostWidth, height: lostHeight))) of its "
          + "\(Self.text(frame.size)) points are out of sight, and nothing scrolls there.")
    }
  }

  private static func text(_ size: CGSize) -> String {
    "\(Int(size.width.rounded())) by \(Int(size.height.rounded()))"
  }
}
