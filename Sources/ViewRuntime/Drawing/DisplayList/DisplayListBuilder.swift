package import Foundation

/// Puts fragments together into a display list.
///
/// Cost: constant per call; fragments are shared, not copied.
package struct DisplayListBuilder {
  private var list: DisplayList
  private var current = 0

  /// An empty screen.
  package init(
    size: CGSize, scale: CGFloat = 1,
    background: Color.Resolved = Color.Resolved(red: 1, green: 1, blue: 1)
  ) {
    list = DisplayList(size: size, scale: scale, background: background)
  }

  /// Begins an effect on all that follows, to the matching `pop`.
  package mutating func push(_ effect: DisplayEffect) {
    let parent = list.contexts[current]
    var transform = parent.transform
    var clip = parent.clip
    switch effect {
    case .transform(let next): transform = next.concatenating(transform)
    case .clip(let path, _): clip = clip.overlap(path.boundingRect.applying(transform))
    case .filter(let filter): clip = clip.grown(x: filter.reach, y: filter.reach)
    case .opacity, .layer, .mask: break
    }
    list.contexts.append(
      DisplayList.Context(
        parent: current, effect: effect, depth: parent.depth + 1, transform: transform, clip: clip))
    current = list.contexts.count - 1
  }

  /// Ends the innermost effect.
  package mutating func pop() { current = max(0, list.contexts[current].parent) }

  /// Adds what a node draws, with its origin at a point.
  package mutating func append(_ fragment: DisplayFragment, at origin: CGPoint = .zero) {
    guard !fragment.commands.isEmpty else { return }
    list.items.append(DisplayListBuilder.item(fragment, at: origin, in: current, of: list))
    list.commandCount += fragment.commands.count
  }

  /// A fragment at a place within an effect of a list.
  static func item(
    _ fragment: DisplayFragment, at origin: CGPoint, in index: Int, of list: DisplayList
  ) -> DisplayList.Item {
    var area = fragment.bounds.offsetBy(dx: origin.x, dy: origin.y).applying(list.contexts[index].transform)
    if fragment.hasText { area = area.grown(x: 1, y: 1) }
    return DisplayList.Item(
      fragment: fragment, origin: origin, context: index,
      bounds: PixelRect(around: bounds(of: area, in: index, of: list)))
  }

  /// Items so far.
  var itemCount: Int { list.items.count }

  /// The pixels that an area within effects may touch: filters reach beyond it.
  private static func bounds(of area: CGRect, in context: Int, of list: DisplayList) -> CGRect {
    var area = area
    var index = context
    while index >= 0 {
      let context = list.contexts[index]
      area = area.overlap(context.clip)
      if case .filter(let filter) = context.effect { area = area.grown(x: filter.reach, y: filter.reach) }
      index = context.parent
    }
    return area
  }

  /// The scale from the current effect's points to pixels.
  package var pixelScale: CGFloat { list.contexts[current].transform.greatestScale }

  /// The list so far.
  package func finish() -> DisplayList { list }
}
