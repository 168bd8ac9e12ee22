import TracedUI

extension Demo {
  private static let restarting: [InputScript.Step] = [
    .wait(0.05), .tap("Up"), .wait(0.05), .tap("Restart at 50"), .wait(0.2),
  ]

  static let counterPreset = Demo(
    "counter-preset", "a counter ignores the start that its parent gives it later", .faulty, script: restarting,
    expected: [
      ExpectedFinding(kind: "stale-initial-value", severity: "warning", view: "PresetCounter", property: "tally")
    ]
  ) { PresetScreen() }

  static let counterPresetCorrected = Demo(
    "counter-preset-corrected", "the parent owns the value", .corrected, script: restarting
  ) { BoundScreen() }

  static let counterKeyed = Demo(
    "counter-keyed", "another start makes another counter, on purpose", .healthy, script: restarting
  ) { KeyedScreen() }
}
