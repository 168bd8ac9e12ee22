import TraceEvents

/// A lane of a recording that a rule needs.
public enum Lane: String, Sendable, Hashable, CaseIterable {
  case frames
  case writes
  case evaluations
  case layout
  case drawing
  case actions
}

/// One kind of finding: its words, and the search for it.
protocol FindingRule: Sendable {
  /// Stable id.
  var kind: String { get }
  /// What was checked, for the empty state: `no write led back to itself`.
  var check: String { get }
  /// The rule with its limits and their source, for `--explain`.
  var explanation: String { get }
  /// Lanes without which the rule can say nothing.
  var lanes: [Lane] { get }

  /// Whether it grades by measured times, which say nothing in a debug build under the real clock.
  var gradesTimes: Bool { get }

  /// Searches. O(rows) at most, and the same findings in the same order each time.
  func findings(in context: FindingContext) -> [Finding]
}

extension FindingRule {
  var gradesTimes: Bool { false }
}

/// What became of one rule in one analysis.
public struct RuleOutcome: Sendable, Hashable {
  /// Stable id of the kind.
  public var kind: String
  /// What was checked.
  public var check: String
  /// The rule with its limits and their source.
  public var explanation: String
  /// Findings of the kind.
  public var findings: Int
  /// Findings of the kind that a suppression took out.
  public var suppressed: Int
  /// Lanes that the rule needs and the recording does not hold: the kind could not be looked for.
  public var missingLanes: [Lane]
}

/// All rules, in the order in which they are run and listed.
enum FindingRegistry {
  static let rules: [any FindingRule] = [
    FeedbackLoopRule(), MeasuredOnceRule(), LongBodyRule(), LongLayoutRule(), LongDrawRule(), OverInvalidationRule(),
    HitchRule(),
    DroppedDeliveryRule(), WriteDuringUpdateRule(), DuplicateIDRule(), RuntimeMessageRule(), InvalidGeometryRule(),
    EqualWriteRule(), ExpensiveBodyWorkRule(), RedundantWorkRule(), HighFrequencyWriteRule(),
    DerivedWritePerTickRule(), MainThreadBlockRule(), LayoutThrashRule(), EagerContainerRule(), IdentityChurnRule(),
    BackgroundWriteRule(), LayoutContractRule(), LostFocusWriteRule(), DanglingElementBindingRule(),
    StateLossRule(), LayoutIgnoresOriginRule(), UncachedLayoutRule(), ConflictingIdentityRule(), DoubleAppearRule(),
    SideEffectInBodyRule(), LeakedTaskRule(), HangRule(), IdleAnimationRule(), LayoutOscillationRule(),
    TextRewrapRule(), AnimationScopeRule(), DenseViewsRule(), LongRepresentableRule(),
    UnstableInputRule(), EnvironmentChurnRule(), PreferenceOverwriteRule(), SideEffectInInitRule(),
    StaleInitialValueRule(), HiddenLayoutPriorityRule(), LazyDefeatedRule(),
    OffscreenCostRule(), ScrollTargetMissingRule(), UnreachableVariantRule(), LayoutCollapseRule(),
    StateCarriedOverRule(), ObjectRecreatedRule(), StaleHostSizeRule(),
    StaleViewRule(), DivergedCopiesRule(), LayoutOverflowRule(), StaleLayoutCacheRule(), AppearBeforeVisibleRule(),
    SafeAreaViolationRule(), UnrasterizableViewRule(), DeadTransitionRule(), MotionNotReducedRule(),
    NotCapturedRule(),
  ]
}

extension Analysis {
  /// The rule of each kind with its limits and their source, by kind id.
  public static var explanations: [(kind: String, explanation: String)] {
    FindingRegistry.rules.map { ($0.kind, $0.explanation) }
  }
}
