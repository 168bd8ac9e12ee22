import TracedUI

extension Demo {
  static let envClosures = Demo(
    "env-closures", "actions in the environment are made anew at each tick, and all their readers run", .faulty,
    script: [.wait(1.4)],
    expected: [
      ExpectedFinding(
        kind: "environment-churn", severity: "warning", view: "ActionPlayer", property: "PlayerActionsKey")
    ]
  ) { ActionPlayer() }

  static let envClosuresCorrected = Demo(
    "env-closures-corrected", "one model holds the actions", .corrected, script: [.wait(1.4)]
  ) { ModelPlayer() }
}
