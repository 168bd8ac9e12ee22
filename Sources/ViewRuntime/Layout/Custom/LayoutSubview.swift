public import Foundation

/// A child, as a custom layout sees it: it can be asked and placed.
public struct LayoutSubview: Equatable {
  /// The child.
  let node: LayoutNode
  /// Its index among the container's children.
  let index: Int
  /// What the child tells, by key type.
  let values: [ObjectIdentifier: Any]
  /// Takes places while the container places its children.
  let recorder: PlacementRecorder

  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool { left.node === right.node }

  /// The value the child tells under a key.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }

  /// Priority in the competition for room.
  public var priority: Double { onMain { $0.readPriority() } }

  /// Distances the child prefers to its neighbours.
  public var spacing: ViewSpacing { onMain { $0.readSpacing() } }

  /// The child's size for a proposal.
  ///
  /// Cost: one measurement per proposal; asking again is answered from memory.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    onMain { $0.size(for: proposal) }
  }

  /// The child's size and guides for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    onMain { $0.dimensions(for: proposal) }
  }

  /// Puts the child's anchor at a point of the space that `bounds` is given in.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let (recorder, node, index) = (recorder, node, index)
    MainActor.assumeIsolated { recorder.place(node, index, at: position, anchor: anchor, proposal: proposal) }
  }

  /// Asks the child. Layouts run on the main actor alone: the runtime calls them there.
  private func onMain<Answer: Sendable>(_ ask: @MainActor (LayoutNode) -> Answer) -> Answer {
    let node = node
    return MainActor.assumeIsolated { ask(node) }
  }
}

/// Collects the places that a layout gives its children.
@MainActor final class PlacementRecorder {
  /// Places by child; nil outside `placeSubviews`.
  private var placements: [ChildPlacement?]?
  /// Children placed more than once.
  private(set) var placedTwice: [Int] = []

  nonisolated init() {}

  /// Starts collecting for a number of children.
  func begin(_ count: Int) {
    placements = Array(repeating: nil, count: count)
    placedTwice = []
  }

  /// Ends collecting.
  func end() -> [ChildPlacement?] {
    defer { placements = nil }
    return placements ?? []
  }

  /// Notes a place.
  func place(_ node: LayoutNode, _ index: Int, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    guard let placements, placements.indices.contains(index) else { return }
    if placements[index] != nil, !placedTwice.contains(index) { placedTwice.append(index) }
    let size = node.size(for: proposal)
    let shift = anchor.point(in: size)
    let origin = CGPoint(x: position.x - shift.x, y: position.y - shift.y)
    self.placements?[index] = ChildPlacement(frame: CGRect(origin: origin, size: size), proposal: proposal)
  }
}
