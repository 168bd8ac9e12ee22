import TracedUI

extension Demo {
  private static let scrollingAway: [InputScript.Step] = [
    .wait(0.05), .tap("Row 1"), .wait(0.05), .scroll(by: 1_400, over: 0.3), .wait(0.05), .scroll(by: -1_400, over: 0.3),
    .wait(0.1),
  ]
  private static let scrollingAwayAtOnce: [InputScript.Step] = [
    .wait(0.03), .tap("Row 1"), .wait(0.03), .scroll(by: 1_400, over: 0.03), .scroll(by: -1_400, over: 0.03),
    .wait(0.03),
  ]

  static let rowExpanded = Demo(
    "row-expanded", "a row that was opened is closed again after it was scrolled away", .faulty,
    script: scrollingAway, goldenScript: scrollingAwayAtOnce,
    expected: [
      ExpectedFinding(kind: "state-loss", severity: "warning", view: "FoldingRow", property: "isOpen")
    ]
  ) { FoldingList() }

  static let rowExpandedCorrected = Demo(
    "row-expanded-corrected", "which rows are open is kept above them", .corrected,
    script: scrollingAway, goldenScript: scrollingAwayAtOnce
  ) { RememberingList() }
}
