import TracedUI

extension Demo {
  static let twoLapSettle = Demo(
    "two-lap-settle", "a card grows by what it measures until it is wide enough", .faulty,
    script: [.wait(0.2)],
    expected: [
      ExpectedFinding(
        kind: "feedback-loop", severity: "warning", view: "GrowingCard", property: "cardWidth", shape: "converging",
        ending: "settled after 2 laps")
    ]
  ) { GrowingCard() }

  static let twoLapSettleCorrected = Demo(
    "two-lap-settle-corrected", "the card's width is said once", .corrected,
    script: [.wait(0.2)]
  ) { SizedCard() }
}
