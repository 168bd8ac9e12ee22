import TracedUI

/// The same panel done right: tiles are keyed by the ids of their metrics.
struct KeyedMetrics: View {
  var metrics = Metric.samples
  @State private var removed = 0

  var body: some View {
    let shown = Array(metrics.dropFirst(removed))
    VStack(alignment: .leading) {
      ForEach(shown) { metric in OpeningTile(metric: metric) }
      Button("Remove") { removed += 1 }
    }
  }
}
