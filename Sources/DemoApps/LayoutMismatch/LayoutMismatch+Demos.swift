import TracedUI

extension Demo {
  static let layoutMismatch = Demo(
    "layout-mismatch", "a layout does not place its last child", .faulty, script: [.wait(0.1)],
    expected: [ExpectedFinding(kind: "layout-contract", severity: "warning", view: "ForgottenLines")]
  ) { ForgottenLines() }

  static let layoutMismatchCorrected = Demo(
    "layout-mismatch-corrected", "each child has its place", .corrected, script: [.wait(0.1)]
  ) { WholeLines() }
}
