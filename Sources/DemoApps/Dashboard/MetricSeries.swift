import TracedUI

/// One measured quantity with its recent past.
@MainActor @Observable
final class MetricSeries: Identifiable {
  let id: String
  let title: String
  let unit: String
  /// The value that the quantity wanders around.
  let level: Double
  private(set) var values: [Double]

  init(id: String, title: String, unit: String, level: Double, values: [Double]) {
    self.id = id
    self.title = title
    self.unit = unit
    self.level = level
    self.values = values
  }

  /// Number of values that are kept.
  nonisolated static let capacity = 48

  /// The newest value.
  var latest: Double { values.last ?? level }

  /// The newest value as people read it.
  var latestText: String {
    level < 10 ? "\((latest * 10).rounded() / 10)" : "\(Int(latest.rounded()))"
  }

  /// Relative difference to the oldest value kept.
  var trend: Double {
    guard let oldest = values.first, oldest != 0 else { return 0 }
    return (latest - oldest) / oldest
  }

  /// Takes a new value and lets go of the oldest.
  func append(_ value: Double) {
    var kept = values
    kept.append(value)
    if kept.count > MetricSeries.capacity { kept.removeFirst(kept.count - MetricSeries.capacity) }
    values = kept
  }
}

/// One machine of the table.
@MainActor @Observable
final class ServerHost: Identifiable {
  let id: String
  let region: String
  private(set) var load: Double
  private(set) var isHealthy = true

  init(id: String, region: String, load: Double) {
    self.id = id
    self.region = region
    self.load = load
  }

  /// Takes a new load, in 0…1.
  func update(load: Double) {
    self.load = load
    let healthy = load < 0.9
    if healthy != isHealthy { isHealthy = healthy }
  }
}
