package import TracedUI

/// The panel and its variants, for those who verify them.
@MainActor package enum MetricsVariants {
  /// Widths that are measured and stored.
  package static func measured(_ metrics: [Metric]) -> some View { MeasuredMetrics(metrics: metrics) }

  /// State that stays at its place.
  package static func placed(_ metrics: [Metric]) -> some View { PlacedMetrics(metrics: metrics) }

  /// State that follows its metric.
  package static func keyed(_ metrics: [Metric]) -> some View { KeyedMetrics(metrics: metrics) }
}
