import TracedUI

extension Demo {
  static let scrollSpacer = Demo(
    "scroll-spacer", "cards in a horizontal scroll view end ten points wide", .faulty, script: [.wait(0.1)],
    expected: [ExpectedFinding(kind: "layout-collapse", severity: "warning", view: "FlatCards")]
  ) { FlatCards() }

  static let scrollSpacerCorrected = Demo(
    "scroll-spacer-corrected", "each card has a width", .corrected, script: [.wait(0.1)]
  ) { WideCards() }
}
