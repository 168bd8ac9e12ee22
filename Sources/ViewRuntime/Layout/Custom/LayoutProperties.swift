/// What the runtime asks a layout type beforehand.
public struct LayoutProperties: Sendable {
  /// Axis that spacers and dividers among the children follow; nil for layouts that are no stacks.
  public var stackOrientation: Axis?

  /// No stack.
  public init() {}
}
