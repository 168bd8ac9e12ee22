/// All demos, in a stable order: apps, pairs with the faulty one first, healthy ones, twins.
package enum DemoCatalog {
  /// Every demo.
  package static let all: [Demo] = apps + pairs + healthy + twins

  /// Apps one would take for real.
  package static let apps: [Demo] = [.feed, .dashboard, .chat, .metrics]

  /// Faulty demos, each followed by its corrected one.
  package static let pairs: [Demo] = [
    .geometryLoop, .geometryLoopCorrected,
    .readerLoop, .readerLoopCorrected,
    .frameLapLoop, .frameLapLoopCorrected,
    .deferredLoop, .deferredLoopCorrected,
    .subpixelJitter, .subpixelJitterCorrected,
    .mutualMeasure, .mutualMeasureCorrected,
    .widthDrift, .widthDriftCorrected,
    .twoLapSettle, .twoLapSettleCorrected,
    .longBody, .longBodyCorrected,
    .overInvalidation, .overInvalidationCorrected,
    .branchToggle, .branchToggleCorrected,
    .rowExpanded, .rowExpandedCorrected,
    .closureChild, .closureChildCorrected,
    .envClosures, .envClosuresCorrected,
    .reduceLast, .reduceLastCorrected,
    .layoutOrigin, .layoutOriginCorrected,
    .layoutUncached, .layoutUncachedCorrected,
    .pagingTwice, .pagingTwiceCorrected,
    .bodyEffect, .bodyEffectCorrected,
    .onappearTask, .onappearTaskCorrected,
    .rectHeatmap, .rectHeatmapCorrected,
    .idleTimeline, .idleTimelineCorrected,
    .animationRoot, .animationRootCorrected,
    .counterPreset, .counterPresetCorrected,
    .equatablePriority, .equatablePriorityCorrected,
    .dualIds, .dualIdsCorrected,
    .socketInDefault, .socketInDefaultCorrected,
    .tapHang, .tapHangCorrected,
    .overlapOpacity, .overlapOpacityCorrected,
    .scrollSpacer, .scrollSpacerCorrected,
    .indexIds, .indexIdsCorrected,
    .scrollToNew, .scrollToNewCorrected,
    .widthSearch, .widthSearchCorrected,
    .duplicateSelf, .duplicateSelfCorrected,
    .layoutMismatch, .layoutMismatchCorrected,
    .bodyWrite, .bodyWriteCorrected,
    .parseInBody, .parseInBodyCorrected,
    .eagerScroll, .eagerScrollCorrected,
    .uuidIds, .uuidIdsCorrected,
    .observedInline, .observedInlineCorrected,
    .metricsMeasured, .metricsMeasuredCorrected,
    .metricsPlaced, .metricsPlacedCorrected,
  ]

  /// Demos that must stay silent.
  package static let healthy: [Demo] = [
    .animation, .animatedCaption, .drag, .clock, .scroll, .measureOnce, .typing, .reduceSingle, .counterKeyed,
    .fadedLabel, .fewRowsPlain,
  ]

  /// The demo of a name, or nil.
  package static func demo(named name: String) -> Demo? { all.first { $0.name == name } }
}
