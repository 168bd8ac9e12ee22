/// Where a pair is shown that has no demo of its own name.
enum PairHome {
  /// By a demo of another name.
  case demo(String)
  /// By a test that asserts the difference of its two forms: the file below `Tests`, and the function.
  case test(String, String)
  /// By nothing so far, and why.
  case missing(String)

  /// The pairs without a demo of their own name.
  static let all: [String: PairHome] = tested.merging(missing) { first, _ in first }

  private static let state = "ScenarioTests/StatePairTests"
  private static let place = "ScenarioTests/PlacePairTests"
  private static let identity = "ScenarioTests/IdentityPairTests"
  private static let layout = "ViewRuntimeTests/Layout/LayoutPairTests"

  private static let tested: [String: PairHome] = [
    "metrics-panel": .demo("metrics-measured"),
    "size-to-state-once": .test("ScenarioTests/SmallFaultTests", "aReadersSizeStoredOnAppearIsMeasured"),
    "plain-class-state": .test(state, "aPlainClassInStateShowsWhatIsNoLongerSo"),
    "unpublished": .test(state, "anUnpublishedPropertyShowsWhatIsNoLongerSo"),
    "nested-cart": .test(state, "aClassInAPublishedPropertyTellsNobody"),
    "ignored-read": .test(state, "anIgnoredPropertyShowsWhatIsNoLongerSo"),
    "order-copy": .test(state, "anOrderKeptTwiceGoesItsOwnWay"),
    "binding-copy": .test(state, "aCopyOfABindingStaysAsItWas"),
    "seeded-state": .test(state, "aDraftFollowsItsRecordOrIsToldOf"),
    "observable-optional": .test(state, "observableModelsInOptionalsAndArraysAreFollowed"),
    "bindable-env": .test(state, "aLocalBindableIsNoFault"),
    "safe-root": .test(place, "onlyABackgroundMayIgnoreTheSafeArea"),
    "safe-keyboard": .test(place, "aKeyboardIsMadeRoomFor"),
    "constant-range": .test(place, "aConstantRangeThatGrowsIsToldOf"),
    "duplicate-page": .test(place, "idsThatRepeatAreToldOf"),
    "duplicate-merge": .test(place, "idsThatRepeatAreToldOf"),
    "name-ids": .test(place, "idsThatRepeatAreToldOf"),
    "appear-is-not-seen": .test(place, "anAppearanceIsNotSeen"),
    "transition-dead": .test(place, "aTransitionNeedsAnAnimation"),
    "reduce-motion": .test(place, "reducedMotionIsAskedFor"),
    "layout-nil": .test(place, "anOpenProposalIsAnsweredWithALength"),
    "fixed-size": .test(place, "aHeadlineWrapsInItsRoom"),
    "group-textfield": .test(place, "aFieldStandsOutsideADrawingGroup"),
    "if-helper": .test(identity, "aBranchDropsWhatAValueKeeps"),
    "expired-branch": .test(identity, "aBranchDropsWhatAValueKeeps"),
    "layout-branch": .test(identity, "aLayoutOfAnyTypeKeepsWhatABranchDrops"),
    "id-form-reset": .test(identity, "anotherRecordsFormMayBeginAnew"),
    "available-branch": .test(identity, "aBranchThatStaysIsNone"),
    "tap-storm": .test(identity, "fastRepeatedTapsAreNoFault"),
    "unread-property": .test(identity, "onlyWhatABodyReadsRunsIt"),
    "computed-read": .test(identity, "onlyWhatABodyReadsRunsIt"),
    "frame-order": .test(layout, "aBackgroundBeforeAFrameIsThatOfTheContent"),
    "columns-across-rows": .test(layout, "columnsLineUpInAGridAndNotAcrossStacks"),
    "title-timestamp": .test(layout, "aPriorityGivesATitleMoreRoom"),
    "badge-baseline": .test(layout, "aBadgeStandsOnTheBaselineOrInTheMiddle"),
  ]

  private static let missing: [String: PairHome] = [
    "no view shows it yet": [
      "reader-as-child", "size-to-state", "scroll-effect-state", "size-class-local", "id-updated-at", "bar-overlay",
      "container-shadow", "group-simple", "timer-60", "nested-flex", "long-text", "wide-observable-object", "let-model",
      "environment-missing", "equal-write", "row-reload", "off-main", "main-task", "root-textfield", "giant-model",
      "stream-ids",
      "anyview-list", "row-filter", "costly-ids", "whole-dog", "action-read", "stream-blocks", "blocking-default",
      "cell-collapse", "progress-root", "wide-environment", "wrong-equality", "costly-equality", "equal-width-nil",
      "size-side-effect", "element-deleted", "focus-in-sheet", "offset-align", "unconditional-write", "scroll-to-state",
      "fits-costly",
    ],
    "a form of a fault that another pair's demo shows; its own view is to come": [
      "binding-getter", "binding-setter", "formatter-in-body", "markdown-in-body", "decode-beside-drag", "sort-in-body",
      "prop-drill",
    ],
    "needs a platform view, whose code has no place in the source yet": [
      "representable-no-size", "representable-label", "representable-frame", "hosting-stale-height",
      "hosting-unparented", "cell-reuse", "cell-reconfigure",
    ],
    "needs two windows, two devices or storage of a scene in one run": [
      "fixed-34", "app-vs-scene-storage", "global-space",
    ],
    "a view was tried and nothing was said; whether the view or the rule is wrong is open": [
      "stateobject-passed", "fits-order", "stale-cache", "fits-state",
    ],
    "behaviour only; its test is to come": [
      "anchor-through-state", "content-opaque", "will-set-read", "row-press", "router", "card-aspect-nil",
    ],
  ].reduce(into: [:]) { homes, entry in
    for name in entry.value { homes[name] = .missing(entry.key) }
  }
}
