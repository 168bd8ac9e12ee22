import TracedUI

extension Demo {
  static let widthDrift = Demo(
    "width-drift", "a tag measures itself outside its padding and grows by it in each lap", .faulty,
    script: [.wait(0.2)], goldenScript: [.wait(0.03)],
    expected: [
      ExpectedFinding(
        kind: "feedback-loop", severity: "severe", view: "StretchingTag", property: "labelWidth", shape: "drift",
        ending: "still running")
    ]
  ) { StretchingTag() }

  static let widthDriftCorrected = Demo(
    "width-drift-corrected", "what is measured lies inside the frame it sets", .corrected,
    script: [.wait(0.2)], goldenScript: [.wait(0.03)]
  ) { SteadyTag() }
}
