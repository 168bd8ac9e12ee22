import TracedUI

extension Demo {
  static let bodyWrite = Demo(
    "body-write", "a body writes its own state, and the writes are thrown away", .faulty,
    script: [.wait(0.05), .tap("Tap"), .wait(0.1)],
    expected: [
      ExpectedFinding(
        kind: "write-during-update", severity: "warning", view: "CountingBody", property: "evaluations")
    ]
  ) { CountingBody() }

  static let bodyWriteCorrected = Demo(
    "body-write-corrected", "what is counted is written in the action", .corrected,
    script: [.wait(0.05), .tap("Tap"), .wait(0.1)]
  ) { CountingTaps() }
}
