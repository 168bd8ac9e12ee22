import TracedUI

extension Demo {
  static let frameLapLoop = Demo(
    "frame-lap-loop", "a caption widens when tall and narrows when flat, one lap in each frame", .faulty,
    script: [.wait(0.5)], goldenScript: [.wait(0.1)],
    expected: [
      ExpectedFinding(
        kind: "feedback-loop", severity: "severe", view: "FittedCaption", property: "columnWidth", shape: "period 2",
        ending: "still running")
    ]
  ) { FittedCaption() }

  static let frameLapLoopCorrected = Demo(
    "frame-lap-loop-corrected", "a layout compares both widths in one pass", .corrected,
    script: [.wait(0.5)], goldenScript: [.wait(0.1)]
  ) { BalancedCaption() }
}
