/// What the rewriter makes a twin from.
package struct TwinPlan: Sendable {
  /// The faulty demo.
  package let demo: Demo
  /// Its root view.
  package let root: String
  /// Its sources, below `Sources/DemoApps`.
  package let sources: [String]
  /// Decides names, nesting and siblings.
  package let seed: UInt64
}

extension DemoCatalog {
  /// One plan for each faulty demo.
  package static let twinPlans: [TwinPlan] = [
    TwinPlan(
      demo: .geometryLoop, root: "QuotaPanel", sources: ["GeometryLoop/QuotaPanel", "GeometryLoop/Quota"], seed: 11),
    TwinPlan(demo: .readerLoop, root: "ColumnGallery", sources: ["ReaderLoop/ColumnGallery"], seed: 19),
    TwinPlan(demo: .frameLapLoop, root: "FittedCaption", sources: ["FrameLapLoop/FittedCaption"], seed: 12),
    TwinPlan(
      demo: .deferredLoop, root: "DeferredPanel", sources: ["DeferredLoop/DeferredPanel", "GeometryLoop/Quota"],
      seed: 13),
    TwinPlan(demo: .subpixelJitter, root: "SnappedLabel", sources: ["SubpixelJitter/SnappedLabel"], seed: 14),
    TwinPlan(demo: .mutualMeasure, root: "BalancedPanes", sources: ["MutualMeasure/BalancedPanes"], seed: 20),
    TwinPlan(demo: .widthDrift, root: "StretchingTag", sources: ["WidthDrift/StretchingTag"], seed: 15),
    TwinPlan(demo: .twoLapSettle, root: "GrowingCard", sources: ["TwoLapSettle/GrowingCard"], seed: 16),
    TwinPlan(demo: .longBody, root: "InvoiceSummary", sources: ["LongBody/InvoiceSummary"], seed: 17),
    TwinPlan(demo: .overInvalidation, root: "PlaylistScreen", sources: ["OverInvalidation/PlaylistScreen"], seed: 18),
    TwinPlan(demo: .branchToggle, root: "DimmedStepper", sources: ["BranchToggle/DimmedStepper"], seed: 31),
    TwinPlan(demo: .rowExpanded, root: "FoldingList", sources: ["RowExpanded/FoldingList"], seed: 32),
    TwinPlan(demo: .closureChild, root: "GaugePanel", sources: ["ClosureChild/GaugePanel"], seed: 33),
    TwinPlan(
      demo: .envClosures, root: "ActionPlayer", sources: ["EnvClosures/ActionPlayer", "EnvClosures/PlayerActions"],
      seed: 34),
    TwinPlan(demo: .reduceLast, root: "LastWidthPanel", sources: ["ReduceLast/LastWidthPanel"], seed: 35),
    TwinPlan(demo: .layoutOrigin, root: "AddressCard", sources: ["LayoutOrigin/CornerColumn"], seed: 36),
    TwinPlan(demo: .layoutUncached, root: "TagBoard", sources: ["LayoutUncached/PlainChips"], seed: 37),
    TwinPlan(demo: .pagingTwice, root: "EagerPager", sources: ["PagingTwice/EagerPager"], seed: 38),
    TwinPlan(demo: .bodyEffect, root: "ReportingScreen", sources: ["BodyEffect/ReportingBadge"], seed: 39),
    TwinPlan(demo: .onappearTask, root: "LeakyScreen", sources: ["OnAppearTask/LeakyTicker"], seed: 40),
    TwinPlan(demo: .rectHeatmap, root: "RectHeatmap", sources: ["RectHeatmap/RectHeatmap"], seed: 62),
    TwinPlan(demo: .idleTimeline, root: "HiddenPulse", sources: ["IdleTimeline/HiddenPulse"], seed: 42),
    TwinPlan(demo: .animationRoot, root: "AnimatedRoot", sources: ["AnimationRoot/AnimatedRoot"], seed: 43),
    TwinPlan(demo: .counterPreset, root: "PresetScreen", sources: ["CounterPreset/PresetCounter"], seed: 44),
    TwinPlan(demo: .equatablePriority, root: "PriorityRow", sources: ["EquatablePriority/PriorityRow"], seed: 45),
    TwinPlan(demo: .dualIds, root: "NumberedHits", sources: ["DualIDs/NumberedHits"], seed: 46),
    TwinPlan(demo: .socketInDefault, root: "EagerChannelScreen", sources: ["SocketInDefault/EagerChannel"], seed: 47),
    TwinPlan(demo: .tapHang, root: "BlockingExport", sources: ["TapHang/BlockingExport"], seed: 48),
    TwinPlan(demo: .overlapOpacity, root: "SeeThroughRings", sources: ["OverlapOpacity/SeeThroughRings"], seed: 90),
    TwinPlan(demo: .scrollSpacer, root: "FlatCards", sources: ["ScrollSpacer/FlatCards"], seed: 72),
    TwinPlan(demo: .indexIds, root: "PlacedTasks", sources: ["IndexIds/PlacedTasks"], seed: 73),
    TwinPlan(demo: .scrollToNew, root: "HastyLog", sources: ["ScrollToNew/HastyLog"], seed: 74),
    TwinPlan(demo: .widthSearch, root: "SearchedLabels", sources: ["WidthSearch/SearchingFit"], seed: 75),
    TwinPlan(demo: .duplicateSelf, root: "RepeatedTags", sources: ["DuplicateSelf/RepeatedTags"], seed: 76),
    TwinPlan(demo: .layoutMismatch, root: "ForgottenLines", sources: ["LayoutMismatch/ForgetfulColumn"], seed: 77),
    TwinPlan(demo: .bodyWrite, root: "CountingBody", sources: ["BodyWrite/CountingBody"], seed: 78),
    TwinPlan(demo: .parseInBody, root: "ParsedNote", sources: ["ParseInBody/ParsedNote"], seed: 79),
    TwinPlan(demo: .eagerScroll, root: "EagerLedger", sources: ["EagerScroll/EagerLedger"], seed: 80),
    TwinPlan(demo: .uuidIds, root: "RenumberedGuests", sources: ["UUIDIds/RenumberedGuests"], seed: 90),
    TwinPlan(
      demo: .observedInline, root: "InlineCityScreen", sources: ["ObservedInline/InlineCity"], seed: 95),
    TwinPlan(
      demo: .metricsMeasured, root: "MeasuredMetrics",
      sources: ["MetricsPanel/MeasuredMetrics", "MetricsPanel/Metric"], seed: 101),
    TwinPlan(
      demo: .metricsPlaced, root: "PlacedMetrics", sources: ["MetricsPanel/PlacedMetrics", "MetricsPanel/Metric"],
      seed: 102),
  ]
}
