import TracedUI

extension Demo {
  static let mutualMeasure = Demo(
    "mutual-measure", "two panes take each other's size, one lap in each two frames", .faulty,
    script: [.wait(0.5)], goldenScript: [.wait(0.15)],
    expected: [
      ExpectedFinding(
        kind: "feedback-loop", severity: "severe", view: "BalancedPanes", property: "leftHeight", shape: "period 2",
        ending: "still running")
    ]
  ) { BalancedPanes() }

  static let mutualMeasureCorrected = Demo(
    "mutual-measure-corrected", "one owner decides both sizes", .corrected,
    script: [.wait(0.5)], goldenScript: [.wait(0.15)]
  ) { SharedPanes() }
}
