import TracedUI

extension Demo {
  private static let refreshing: [InputScript.Step] = [
    .wait(0.05), .tap("Refresh"), .wait(0.05), .tap("Refresh"), .wait(0.05), .tap("Refresh"), .wait(0.1),
  ]

  static let uuidIds = Demo(
    "uuid-ids", "guests get new ids at each refresh, and are made again", .faulty, script: refreshing,
    expected: [ExpectedFinding(kind: "identity-churn", severity: "warning", view: "RenumberedGuests")]
  ) { RenumberedGuests() }

  static let uuidIdsCorrected = Demo(
    "uuid-ids-corrected", "each guest keeps its id", .corrected, script: refreshing
  ) { SteadyGuests() }
}
