public import TraceEvents

/// The chain from what began it to the drawn frame, for one evaluated body.
public struct CauseChain: Sendable, Hashable {
  /// Row of the evaluation that is explained.
  public var row: UInt32
  /// The evaluated node.
  public var node: NodeSerial
  /// `FeedRow.body`.
  public var title: String
  /// From the root to the body, then on to layout, drawing and the frame.
  public var steps: [ChainStep]
  /// Position of the body in `steps`.
  public var bodyPosition: Int
  /// The other reasons of the body, each with the write or event it leads back to, nearest first.
  public var otherReasons: [ChainStep]
  /// Steps left out at the root's end of a very long chain.
  public var omittedSteps: Int
  /// Where the chain begins.
  public var root: RootCause

  /// Whether no cause of the body is known.
  public var isUnknown: Bool { root == .unknown }
}
