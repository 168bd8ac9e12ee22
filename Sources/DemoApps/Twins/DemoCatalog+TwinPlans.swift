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
  ]
}
