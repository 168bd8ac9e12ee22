// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

extension DemoCatalog {
  /// Faulty demos with other names, other nesting and healthy siblings.
  package static let twins: [Demo] = [
    .quotaPanelTwin,
    .columnGalleryTwin,
    .fittedCaptionTwin,
    .deferredPanelTwin,
    .snappedLabelTwin,
    .balancedPanesTwin,
    .stretchingTagTwin,
    .growingCardTwin,
    .invoiceSummaryTwin,
    .playlistScreenTwin,
    .dimmedStepperTwin,
    .foldingListTwin,
    .gaugePanelTwin,
    .actionPlayerTwin,
    .lastWidthPanelTwin,
    .addressCardTwin,
    .tagBoardTwin,
    .eagerPagerTwin,
    .reportingScreenTwin,
    .leakyScreenTwin,
    .rectHeatmapTwin,
    .hiddenPulseTwin,
    .animatedRootTwin,
    .presetScreenTwin,
    .priorityRowTwin,
    .numberedHitsTwin,
    .eagerChannelScreenTwin,
    .blockingExportTwin,
  ]
}
