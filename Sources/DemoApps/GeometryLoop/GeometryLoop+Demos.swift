import TracedUI

extension Demo {
  static let geometryLoop = Demo(
    "geometry-loop", "cards report their padded width and get it back inside the padding", .faulty,
    script: [.wait(0.2)],
    expected: [
      ExpectedFinding(
        kind: "feedback-loop", severity: "severe", view: "QuotaPanel", property: "cardWidth", shape: "drift",
        ending: "cut by guard")
    ]
  ) { QuotaPanel() }

  static let geometryLoopCorrected = Demo(
    "geometry-loop-corrected", "a layout gives each card the width of the widest", .corrected,
    script: [.wait(0.2)]
  ) { EqualWidthPanel() }
}
