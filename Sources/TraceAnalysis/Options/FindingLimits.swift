public import TraceEvents

/// Limits of single kinds of findings. All can be changed after a recording; each says where its default comes from.
public struct FindingLimits: Sendable, Hashable {
  /// Measurements of a node that one container needs: `layout-thrash`. Four: ideal, least, greatest, final (the
  /// project's rule).
  public var negotiation = 4
  /// Children asked again in vain from which a missing layout cache is worth a word: `uncached-layout`. A screen holds
  /// some twenty chips; no outside source.
  public var leastChildrenAskedAgain = 20
  /// Needless evaluations for one incomparable field from which it is a habit: `unstable-input`, `environment-churn`.
  /// Five; no outside source.
  public var leastUnstableInputs = 5
  /// Animated views whose change another property made: `animation-scope`. Four; no outside source.
  public var leastStrayAnimations = 4
  /// Leaf views of one kind in one container from which one drawing is cheaper: `dense-views`. 200, the project's rule.
  public var leastDenseViews = 200
  /// Time over which frames change nothing: `idle-animation`. One second, the project's rule.
  public var idleAnimation = Nanoseconds(1_000_000_000)
  /// Time without an answer to an input: `hang`. 250 ms, as Instruments counts hangs.
  public var hang = Nanoseconds(250_000_000)
  /// Time for which a cancelled task may go on: `leaked-task`. 100 ms, the project's rule.
  public var afterCancellation = Nanoseconds(100_000_000)
  /// Times a task acts after its view has gone before it counts as left running: `leaked-task`. Three: a result that
  /// arrives late is stored in one or two steps.
  public var leastActsAfterRemoval = 3
  /// Passes whose sizes alternate: `layout-oscillation`. Four; one extra pass, there and back, is no oscillation.
  public var leastAlternations = 4
  /// Distinct widths that one long text is wrapped for in a pass: `text-rewrap`. Three, the project's rule.
  public var leastWrappedWidths = 3
  /// Glyphs from which a text is long: `text-rewrap`. 200, the project's rule.
  public var longTextGlyphs = 200.0
  /// Time that wrapping one text may take in a pass: `text-rewrap`. 0.5 ms, the project's rule.
  public var longTextTime = Nanoseconds(500_000)
  /// Rows that a lazy container builds at once from which it is not lazy: `lazy-defeated`. A hundred, as `eager-container`.
  public var leastEagerRows = 100
  /// Side effects of bodies or initial values from which they are a habit: `side-effect-in-body`, `side-effect-in-init`.
  /// Two: the first may be the one that was meant.
  public var leastSideEffects = 2
  /// Views with a telling onAppear that were never seen: `appear-before-visible`. Three: a lazy stack builds ahead.
  public var leastUnseenRows = 3
  /// Animated way from which motion is large, in points: `motion-not-reduced`. A control's height; no outside source.
  public var largeMotion = 40.0
  /// Animated change of scale that is large: `motion-not-reduced`. A fifth; no outside source.
  public var largeScaling = 0.2
  /// Animated turn that is large, in radians: `motion-not-reduced`. Half a radian; no outside source.
  public var largeTurn = 0.5

  /// The documented defaults.
  public init() {}
}
