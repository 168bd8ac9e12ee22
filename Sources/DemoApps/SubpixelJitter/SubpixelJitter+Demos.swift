import TracedUI

extension Demo {
  static let subpixelJitter = Demo(
    "subpixel-jitter", "a label is nudged to the pixel grid by twice the error, for ever", .faulty,
    script: [.wait(0.5)], goldenScript: [.wait(0.1)],
    expected: [
      ExpectedFinding(
        kind: "feedback-loop", severity: "severe", view: "SnappedLabel", property: "nudge", shape: "sub-pixel",
        ending: "still running")
    ]
  ) { SnappedLabel() }

  static let subpixelJitterCorrected = Demo(
    "subpixel-jitter-corrected", "the inset is rounded where it is given", .corrected,
    script: [.wait(0.5)], goldenScript: [.wait(0.1)]
  ) { GridAlignedLabel() }
}
