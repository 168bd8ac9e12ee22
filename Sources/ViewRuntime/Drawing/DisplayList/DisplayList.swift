package import Foundation

/// All that a frame shows, in painting order: fragments at places, within nested effects.
package struct DisplayList: Sendable {
  /// A fragment at a place.
  package struct Item: Sendable {
    package let fragment: DisplayFragment
    /// Where the fragment's origin is, in the coordinates of its context.
    package let origin: CGPoint
    /// Index of the innermost effect around it.
    package let context: Int
    /// The pixels it may touch.
    package let bounds: PixelRect
  }

  /// An effect in the tree of effects; entry 0 is the screen.
  package struct Context: Sendable {
    package let parent: Int
    package let effect: DisplayEffect
    package let depth: Int
    /// From the context's points to pixels.
    package let transform: CGAffineTransform
    /// Rectangle around what clips leave, in pixels.
    package let clip: CGRect
  }

  /// Size of the screen, in points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: CGFloat
  package var background: Color.Resolved
  package internal(set) var items: [Item] = []
  package internal(set) var contexts: [Context]
  /// Commands in all fragments.
  package internal(set) var commandCount = 0

  /// The screen's pixels.
  package var pixelBounds: PixelRect {
    PixelRect(around: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
  }

  init(size: CGSize, scale: CGFloat, background: Color.Resolved) {
    self.size = size
    self.scale = scale
    self.background = background
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    contexts = [
      Context(
        parent: -1, effect: .transform(transform), depth: 0, transform: transform,
        clip: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
    ]
  }

  /// Drawings that are made apart from the screen in each frame that touches them, and their size at four bytes a pixel.
  package var offscreen: (passes: Int, bytes: Int) {
    var areas: [Int: PixelRect] = [:]
    for item in items {
      var index = item.context
      while index > 0 {
        let context = contexts[index]
        if context.effect.isOffscreen { areas[index] = areas[index].map { $0.union(item.bounds) } ?? item.bounds }
        index = context.parent
      }
    }
    return (areas.count, areas.values.reduce(0) { $0 + 4 * $1.area })
  }

  /// The damage from an earlier list: what must be drawn again.
  package func damage(from earlier: DisplayList?) -> DisplayDamage {
    guard let earlier, earlier.size == size, earlier.scale == scale, earlier.background == background else {
      return DisplayDamage([pixelBounds])
    }
    var comparison = DisplayComparison(old: earlier, new: self)
    return comparison.damage()
  }
}
