import Observation
import TracedUI

/// The metrics that a panel shows.
@MainActor @Observable final class MetricsModel {
  private(set) var metrics = Metric.samples

  /// Lets a metric in at the front, once.
  func insert() {
    if !metrics.contains(Metric.arrival) { metrics.insert(Metric.arrival, at: 0) }
  }

  /// Takes the first one away.
  func removeFirst() { if !metrics.isEmpty { metrics.removeFirst() } }

  /// Puts the first one at the end.
  func move() { if !metrics.isEmpty { metrics.append(metrics.removeFirst()) } }
}

/// The panel with the controls that change what it shows.
struct MetricsScreen: View {
  let model: MetricsModel

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 12) {
        Text("Metrics").font(.headline)
        Spacer()
        Button("Insert") { model.insert() }
        Button("Move") { model.move() }
        Button("Remove") { model.removeFirst() }
      }
      ScrollView {
        MetricsPanel(metrics: model.metrics)
      }
    }
    .padding(16)
    .background(Color(white: 0.95))
  }
}

/// The panel as an app of its own.
struct MetricsApp: App {
  @State private var model = MetricsModel()

  var body: some Scene {
    WindowGroup {
      MetricsScreen(model: model)
    }
  }
}
