import TracedUI

extension Demo {
  static let eagerScroll = Demo(
    "eager-scroll", "a plain stack in a scroll view builds all its lines", .faulty, script: [.wait(0.1)],
    expected: [ExpectedFinding(kind: "eager-container", severity: "warning", view: "EagerLedger")]
  ) { EagerLedger() }

  static let eagerScrollCorrected = Demo(
    "eager-scroll-corrected", "a lazy stack builds lines when they come near", .corrected, script: [.wait(0.1)]
  ) { LazyLedger() }

  static let fewRowsPlain = Demo(
    "few-rows-plain", "twenty lines in a plain stack", .healthy, script: [.wait(0.1)]
  ) { ShortLedger() }
}
