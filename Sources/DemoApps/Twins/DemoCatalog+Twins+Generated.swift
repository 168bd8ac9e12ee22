// Made by the twin rewriter: RECORD_TWINS=1 swift test --filter TwinTests. Not to be edited.

extension DemoCatalog {
  /// Faulty demos with other names, other nesting and healthy siblings.
  package static let twins: [Demo] = [
    .columnGalleryTwin,
    .fittedCaptionTwin,
    .snappedLabelTwin,
    .balancedPanesTwin,
    .stretchingTagTwin,
    .growingCardTwin,
  ]
}
