/// What the next picture differs in from the one shown, as far as single nodes tell.
@MainActor package struct PictureChanges {
  /// Nodes whose frame or commands may differ; their subtrees hold all that differs, unless the whole may.
  private(set) var nodes: [LayoutNode] = []
  /// Whether anything may differ: nodes that came, went or changed their order, effects.
  private(set) var isWhole = true

  /// Most nodes kept. Above it the whole picture is made: walking many subtrees one by one is no shorter.
  private static let limit = 64

  /// Notes a node whose frame or commands may differ.
  mutating func note(_ node: LayoutNode) {
    guard !isWhole else { return }
    if nodes.count == Self.limit { noteWhole() } else { nodes.append(node) }
  }

  /// Notes that anything may differ.
  mutating func noteWhole() {
    isWhole = true
    nodes.removeAll()
  }

  /// Begins anew after a picture was made.
  mutating func clear() {
    isWhole = false
    nodes.removeAll(keepingCapacity: true)
  }
}
