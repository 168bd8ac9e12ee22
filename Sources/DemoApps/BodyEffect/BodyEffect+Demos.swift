import TracedUI

extension Demo {
  private static let tapping: [InputScript.Step] = [
    .wait(0.1), .tap("More"), .wait(0.1), .tap("More"), .wait(0.1), .tap("More"), .wait(0.1),
  ]

  static let bodyEffect = Demo(
    "body-effect", "a body starts a task each time it runs", .faulty, script: tapping,
    expected: [ExpectedFinding(kind: "side-effect-in-body", severity: "warning", view: "ReportingBadge")]
  ) { ReportingScreen() }

  static let bodyEffectCorrected = Demo(
    "body-effect-corrected", "the report is sent when the badge appears", .corrected, script: tapping
  ) { QuietScreen() }
}
