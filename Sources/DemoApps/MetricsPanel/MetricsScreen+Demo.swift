import TracedUI

extension Demo {
  static let metrics = Demo(
    "metrics", "tiles of one width that open, while metrics come, move and go", .app,
    window: CGSize(width: 390, height: 620),
    script: [
      .wait(0.2), .tap("CPU"), .wait(0.5), .tap("Insert"), .wait(0.2), .tap("Memory"), .wait(0.1), .tap("CPU"),
      .wait(0.5), .tap("Move"), .wait(0.2), .resize(CGSize(width: 620, height: 390)), .wait(0.2), .tap("Remove"),
      .wait(0.3),
    ]
  ) {
    MetricsScreen(model: MetricsModel())
  }

  static let metricsMeasured = Demo(
    "metrics-measured", "tiles report their padded width and get it back inside the padding", .faulty,
    script: [.wait(0.2)],
    expected: [
      ExpectedFinding(
        kind: "feedback-loop", severity: "severe", view: "MeasuredMetrics", property: "tileWidth", shape: "drift",
        ending: "cut by guard")
    ]
  ) { MeasuredMetrics(metrics: Metric.samples) }

  static let metricsMeasuredCorrected = Demo(
    "metrics-measured-corrected", "a layout gives each tile its width", .corrected, script: [.wait(0.2)]
  ) { MetricsPanel(metrics: Metric.samples) }

  private static let openAndRemove: [InputScript.Step] = [
    .wait(0.05), .tap("Open CPU"), .wait(0.05), .tap("Remove"), .wait(0.1),
  ]

  static let metricsPlaced = Demo(
    "metrics-placed", "an open tile passes its detail to the next metric", .faulty, script: openAndRemove,
    expected: [
      ExpectedFinding(kind: "state-carried-over", severity: "warning", view: "OpeningTile", property: "isOpen")
    ]
  ) { PlacedMetrics(metrics: Metric.samples) }

  static let metricsPlacedCorrected = Demo(
    "metrics-placed-corrected", "tiles are keyed by the ids of their metrics", .corrected, script: openAndRemove
  ) { KeyedMetrics(metrics: Metric.samples) }
}
