package import TracedUI

/// Metrics in columns of one width, one of which can be open.
///
/// The id of the open one is the only state. Widths are shared out by a layout, so nothing is measured and stored.
package struct MetricsPanel: View {
  let metrics: [Metric]
  @State private var expandedID: Metric.ID?
  @Environment(\.dynamicTypeSize) private var typeSize

  package init(metrics: [Metric]) { self.metrics = metrics }

  package var body: some View {
    // The largest types get the whole width: a word must not break.
    EqualColumns(spacing: 12, leastWidth: typeSize.isAccessibilitySize ? 600 : 150) {
      ForEach(metrics) { metric in
        MetricTile(metric: metric, isExpanded: expandedID == metric.id, expandedID: $expandedID)
      }
    }
  }
}
