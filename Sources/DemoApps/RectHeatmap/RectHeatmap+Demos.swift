import TracedUI

extension Demo {
  static let rectHeatmap = Demo(
    "rect-heatmap", "a heat map of 210 views that are drawn again at each change", .faulty, script: [.wait(0.6)],
    goldenScript: [.wait(0.03)],
    expected: [ExpectedFinding(kind: "dense-views", severity: "warning", view: "RectHeatmap")]
  ) { RectHeatmap() }

  static let rectHeatmapCorrected = Demo(
    "rect-heatmap-corrected", "one Canvas draws all cells", .corrected, script: [.wait(0.6)],
    goldenScript: [.wait(0.03)]
  ) { CanvasHeatmap() }
}
