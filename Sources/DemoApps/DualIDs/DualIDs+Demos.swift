import TracedUI

extension Demo {
  private static let searching: [InputScript.Step] = [
    .wait(0.05), .tap("Search"), .wait(0.1), .tap("Search"), .wait(0.1),
  ]

  static let dualIds = Demo(
    "dual-ids", "rows are keyed by their text in the collection and by their place in themselves", .faulty,
    script: searching,
    expected: [ExpectedFinding(kind: "conflicting-identity", severity: "warning", view: "NumberedHits")]
  ) { NumberedHits() }

  static let dualIdsCorrected = Demo(
    "dual-ids-corrected", "both ids follow the text", .corrected, script: searching
  ) { NamedHits() }
}
