package import Foundation
package import TraceEvents

/// `background` and `overlay`: a host that decides the size, and layers that get it proposed.
///
/// The children are the layers behind, then the host, then the layers in front; `hostIndex` says which it is.
package final class LayerLayoutNode: LayoutNode {
  /// Index of the host among the children.
  package private(set) var hostIndex = 0
  /// How the layers are aligned with the host.
  package private(set) var alignment = Alignment.center

  /// Whether of the host only what the layers cover is drawn.
  package var isMask = false

  /// Whether layers fill the row of the list around the host.
  package var extendsToRow = false

  /// Takes a new alignment and position of the host.
  package func update(alignment new: Alignment, hostIndex index: Int, cause: EventID) {
    guard new != alignment || index != hostIndex else { return }
    alignment = new
    hostIndex = index
    invalidateLayout(cause: cause)
  }

  private var host: LayoutNode? { children.indices.contains(hostIndex) ? children[hostIndex] : nil }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    host?.size(for: proposal) ?? .zero
  }

  package override var sharesRoom: Bool { host?.sharesRoom ?? false }

  package override func computeLength(along axis: Axis, for proposal: ProposedViewSize) -> CGFloat? {
    host?.length(along: axis, for: proposal)
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    guard let host else { return children.map { _ in ChildPlacement(frame: .zero, proposal: .zero) } }
    let hostDimensions = ViewDimensions(node: host, size: size, proposal: proposal)
    return children.enumerated().map { index, child in
      if index == hostIndex { return ChildPlacement(frame: CGRect(origin: .zero, size: size), proposal: proposal) }
      if extendsToRow, let row = row?.area(in: self) {
        let answer = child.size(for: ProposedViewSize(row.size))
        return ChildPlacement(frame: CGRect(origin: row.origin, size: answer), proposal: ProposedViewSize(row.size))
      }
      let layer = child.dimensions(for: ProposedViewSize(size))
      let origin = CGPoint(
        x: hostDimensions[alignment.horizontal] - layer[alignment.horizontal],
        y: hostDimensions[alignment.vertical] - layer[alignment.vertical])
      return ChildPlacement(frame: CGRect(origin: origin, size: layer.size), proposal: ProposedViewSize(size))
    }
  }

  /// The row of a list around this node.
  private var row: ListRowLayoutNode? {
    var node = parent
    while let current = node {
      if let row = current as? ListRowLayoutNode { return row }
      node = current.parent
    }
    return nil
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { host?.explicitGuide(key, size: size, proposal: proposal) }

  package override var priority: Double { host?.readPriority() ?? 0 }

  package override var spacing: ViewSpacing { host?.readSpacing() ?? ViewSpacing() }

  package override var layoutValues: [ObjectIdentifier: Any] { host?.layoutValues ?? [:] }

  package override var passesValuesOn: Bool { true }

  package override var readZIndex: Double { zIndex != 0 ? zIndex : host?.readZIndex ?? 0 }
}
