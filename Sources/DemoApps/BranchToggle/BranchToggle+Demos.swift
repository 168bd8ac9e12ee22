import TracedUI

extension Demo {
  private static let counting: [InputScript.Step] = [
    .wait(0.05), .tap("Add"), .tap("Add"), .wait(0.05), .tap("Lock"), .wait(0.1),
  ]

  static let branchToggle = Demo(
    "branch-toggle", "a counter loses its count when an if shows it in its other branch", .faulty,
    script: counting,
    expected: [
      ExpectedFinding(kind: "state-loss", severity: "warning", view: "TicketCounter", property: "tickets")
    ]
  ) { DimmedStepper() }

  static let branchToggleCorrected = Demo(
    "branch-toggle-corrected", "one counter, whose opacity is chosen", .corrected, script: counting
  ) { SteadyStepper() }
}
