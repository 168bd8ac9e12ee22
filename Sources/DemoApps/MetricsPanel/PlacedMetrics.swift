import TracedUI

/// The panel with its identity done wrong: tiles are keyed by their places, and each keeps whether it is open.
struct PlacedMetrics: View {
  var metrics = Metric.samples
  @State private var removed = 0

  var body: some View {
    let shown = Array(metrics.dropFirst(removed))
    VStack(alignment: .leading) {
      ForEach(shown.indices, id: \.self) { place in OpeningTile(metric: shown[place]) }
      Button("Remove") { removed += 1 }
    }
  }
}

/// A metric that keeps whether it is open.
struct OpeningTile: View {
  let metric: Metric
  @State private var isOpen = false

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Button(isOpen ? "Close \(metric.title)" : "Open \(metric.title)") { isOpen.toggle() }
      if isOpen { Text(metric.detail) }
    }
  }
}
