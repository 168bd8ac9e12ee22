import TracedUI

extension Demo {
  private static let loadAndSwitch: [InputScript.Step] = [
    .wait(0.05), .tap("Load"), .wait(0.05), .tap("Unit 0"), .wait(0.05), .tap("Unit 1"), .wait(0.1),
  ]

  static let observedInline = Demo(
    "observed-inline", "a view makes its observed object anew whenever its parent runs, and what was loaded is lost",
    .faulty, script: loadAndSwitch,
    expected: [
      ExpectedFinding(kind: "object-recreated", severity: "warning", view: "InlineCity", property: "weather")
    ]
  ) { InlineCityScreen() }

  static let observedInlineCorrected = Demo(
    "observed-inline-corrected", "the view owns its object", .corrected, script: loadAndSwitch
  ) { OwnedCityScreen() }
}
