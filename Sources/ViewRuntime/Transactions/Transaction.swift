/// What a change carries on its way through the tree: its animation.
public struct Transaction {
  /// The animation of the change; nil for none.
  public var animation: Animation?
  /// Whether animations added below, by `.animation(_:value:)`, are to be ignored.
  public var disablesAnimations = false
  /// Whether the change comes from a gesture that goes on.
  public var isContinuous = false
  /// What is called when its animations are over.
  var completions: [AnimationCompletion] = []

  /// A transaction without an animation.
  public init() {}

  /// A transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// Whether it is as good as none.
  var isPlain: Bool { animation == nil && !disablesAnimations && !isContinuous && completions.isEmpty }
}
