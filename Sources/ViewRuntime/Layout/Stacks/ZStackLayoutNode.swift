package import Foundation
package import TraceEvents

/// `ZStack`: all children get the whole proposal and lie upon each other, lined up on both axes.
package final class ZStackLayoutNode: LayoutNode, StackAxisProviding {
  /// How the children line up.
  package private(set) var alignment = Alignment.center

  /// Takes a new alignment.
  package func update(_ new: Alignment, cause: EventID) {
    guard new != alignment else { return }
    alignment = new
    invalidateLayout(cause: cause)
  }

  /// No stack's axis reaches through a depth stack.
  var childAxis: Axis? { nil }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    DepthAlgorithm(alignment: alignment).extent(children, for: proposal).size
  }

  package override var sharesRoom: Bool { true }

  package override func computeLength(along axis: Axis, for proposal: ProposedViewSize) -> CGFloat? {
    let key = axis == .horizontal ? alignment.horizontal.key : alignment.vertical.key
    guard key.isPlain(in: context), let highest = children.map({ $0.readPriority() }).max() else { return nil }
    var length = -CGFloat.infinity
    for child in children where child.readPriority() == highest {
      length = max(length, child.length(along: axis, for: proposal))
    }
    return length
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    DepthAlgorithm(alignment: alignment).placements(children, in: size, proposal: proposal)
  }
}

/// How a depth stack lines up its children. Those of the highest priority make its size.
struct DepthAlgorithm: Sendable {
  /// How the children line up.
  var alignment: Alignment

  /// The rectangle around the children of the highest priority, seen from their common guides.
  @MainActor func extent(_ children: [LayoutNode], for proposal: ProposedViewSize) -> CGRect {
    var highest = -Double.infinity
    var extent = CGRect?.none
    for child in children {
      let priority = child.readPriority()
      guard extent == nil || priority >= highest else { continue }
      let dimensions = child.dimensions(for: proposal)
      let rect = CGRect(origin: origin(dimensions), size: dimensions.size)
      extent = extent.map { priority > highest ? rect : Self.hull($0, rect) } ?? rect
      highest = priority
    }
    return extent ?? .zero
  }

  /// Where the children go.
  @MainActor func placements(
    _ children: [LayoutNode], in size: CGSize, proposal: ProposedViewSize
  ) -> [ChildPlacement] {
    let extent = extent(children, for: proposal)
    return children.map { child in
      let dimensions = child.dimensions(for: proposal)
      var origin = origin(dimensions)
      origin.x += (size.width - extent.width) / 2 - extent.origin.x
      origin.y += (size.height - extent.height) / 2 - extent.origin.y
      return ChildPlacement(frame: CGRect(origin: origin, size: dimensions.size), proposal: proposal)
    }
  }

  private func origin(_ dimensions: ViewDimensions) -> CGPoint {
    let x = dimensions[alignment.horizontal]
    let y = dimensions[alignment.vertical]
    return CGPoint(x: x.isFinite ? -x : 0, y: y.isFinite ? -y : 0)
  }

  /// The union by sides; Foundation's leaves out empty rectangles.
  private static func hull(_ first: CGRect, _ second: CGRect) -> CGRect {
    let x = min(first.origin.x, second.origin.x)
    let y = min(first.origin.y, second.origin.y)
    return CGRect(
      x: x, y: y,
      width: max(first.origin.x + first.size.width, second.origin.x + second.size.width) - x,
      height: max(first.origin.y + first.size.height, second.origin.y + second.size.height) - y)
  }
}
