package import Foundation
package import TraceEvents

/// What one node draws; kept with the node and used again while the node does not change.
///
/// Units: points from the fragment's own origin.
package struct DisplayFragment: Hashable, Sendable {
  package let node: NodeSerial
  package let commands: [DisplayCommand]
  /// A rectangle around all that is drawn.
  package let bounds: CGRect
  /// Whether glyphs are drawn, which are set on quarters of a pixel.
  let hasText: Bool

  /// Keeps commands and finds their bounds.
  package init(node: NodeSerial, commands: [DisplayCommand]) {
    self.node = node
    self.commands = commands
    bounds = CommandBounds.around(commands)
    hasText = commands.contains { if case .text = $0 { true } else { false } }
  }

  /// Equal if the same node draws the same; bounds follow from the commands.
  package static func == (left: DisplayFragment, right: DisplayFragment) -> Bool {
    left.node == right.node && left.commands == right.commands
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(node)
    hasher.combine(commands)
  }
}

/// Bounds of drawings, never too small.
enum CommandBounds {
  /// A rectangle around what commands draw.
  static func around(_ commands: [DisplayCommand]) -> CGRect {
    var result = CGRect.null
    var transform = CGAffineTransform.identity
    var clip: CGRect?
    var stack: [(CGAffineTransform, CGRect?)] = []
    for command in commands {
      switch command {
      case .push(let effect):
        stack.append((transform, clip))
        switch effect {
        case .transform(let next): transform = next.concatenating(transform)
        case .clip(let path, _):
          let area = path.boundingRect.applying(transform)
          clip = clip.map { $0.overlap(area) } ?? area
        case .opacity, .layer, .filter, .mask: break
        }
      case .pop:
        if let last = stack.popLast() { (transform, clip) = last }
      default:
        let area = bounds(of: command).applying(transform)
        result = result.joined(clip.map { $0.overlap(area) } ?? area)
      }
    }
    return result
  }

  private static func bounds(of command: DisplayCommand) -> CGRect {
    switch command {
    case .fill(let path, _, _): path.boundingRect
    case .stroke(let path, _, let style): strokeBounds(path, style)
    case .text(let layout, let origin, _): textBounds(layout, origin)
    case .image(_, let rect, _, _): rect.standardized
    case .push, .pop: .null
    }
  }

  private static func strokeBounds(_ path: Path, _ style: StrokeStyle) -> CGRect {
    let radius = style.lineWidth / 2
    if case .elements = path.storage, style.lineJoin == .miter || style.lineCap == .square {
      // Tips may reach far; only the stroke itself knows.
      return path.strokedPath(style).boundingRect
    }
    return path.boundingRect.grown(x: radius, y: radius)
  }

  /// Glyphs stay within a tenth of an em of their advance, but slanted ones lean over by a quarter.
  private static func textBounds(_ layout: TextLayout, _ origin: CGPoint) -> CGRect {
    let largest = layout.shaped.styles.reduce(0) { max($0, $1.font.pointSize) }
    var result = CGRect.null
    for line in layout.lines {
      result = result.joined(
        CGRect(x: origin.x + line.x, y: origin.y + line.top, width: line.width, height: line.height))
    }
    return result.grown(x: largest * 0.25, y: largest * 0.1)
  }
}
