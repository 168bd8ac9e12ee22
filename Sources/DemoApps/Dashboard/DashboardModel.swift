import TracedUI

/// What the dashboard shows; a ticking clock feeds it.
@MainActor @Observable
final class DashboardModel {
  /// How much of the past the big chart shows.
  enum Range: String, CaseIterable {
    case short = "12"
    case medium = "24"
    case long = "48"

    /// Number of values.
    var count: Int { Int(rawValue) ?? MetricSeries.capacity }
  }

  let series: [MetricSeries]
  let hosts: [ServerHost]
  var range = Range.medium
  private(set) var tickCount = 0
  @ObservationIgnored private var random: SampleRandom

  init(seed: UInt64) {
    var random = SampleRandom(seed: seed)
    let quantities = [
      ("requests", "Requests", "per s", 840.0), ("latency", "Latency", "ms", 42.0),
      ("errors", "Errors", "per min", 3.2), ("memory", "Memory", "MB", 612.0),
    ]
    series = quantities.map { id, title, unit, level in
      MetricSeries(
        id: id, title: title, unit: unit, level: level,
        values: (0..<MetricSeries.capacity).map { _ in level * (0.8 + 0.4 * random.fraction()) })
    }
    hosts = ["Oslo", "Porto", "Quito", "Riga", "Seoul", "Turin"].map {
      ServerHost(id: "\($0.lowercased())-1", region: $0, load: 0.3 + 0.4 * random.fraction())
    }
    self.random = random
  }

  /// Takes in the next set of measurements.
  func tick() {
    tickCount += 1
    for metric in series {
      let pull = (metric.level - metric.latest) * 0.2
      metric.append(metric.latest + pull + metric.level * 0.1 * (random.fraction() - 0.5))
    }
    // One machine reports per tick, in turn.
    let host = hosts[tickCount % hosts.count]
    host.update(load: min(max(host.load + 0.2 * (random.fraction() - 0.5), 0.05), 0.98))
  }
}
