import TracedUI

extension Demo {
  static let deferredLoop = Demo(
    "deferred-loop", "the geometry loop with its write put off by a task", .faulty,
    script: [.wait(0.5)], goldenScript: [.wait(0.1)],
    expected: [
      ExpectedFinding(
        kind: "feedback-loop", severity: "severe", view: "DeferredPanel", property: "columnWidth", shape: "drift",
        ending: "still running")
    ]
  ) { DeferredPanel() }

  static let deferredLoopCorrected = Demo(
    "deferred-loop-corrected", "the text is measured inside the frame that the measurement sets", .corrected,
    script: [.wait(0.5)], goldenScript: [.wait(0.1)]
  ) { MeasuredInsidePanel() }
}
