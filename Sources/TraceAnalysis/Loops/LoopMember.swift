public import TraceEvents
public import TraceModel

/// One station of a loop.
public struct LoopMember: Sendable, Hashable {
  /// What happens there.
  public var kind: ChainStepKind
  /// The node.
  public var node: NodeSerial
  /// `FeedRow.width`, `FeedRow.body`, `onGeometryChange of FeedRow`.
  public var name: String
  /// Where in the source, when that is known.
  public var place: CodePlace?
  /// Whether the app's own code defines it.
  public var isApp: Bool

  /// As it stands in the loop's line: `write QuotaPanel.cardWidth`.
  public var text: String {
    [kind.word, name].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
