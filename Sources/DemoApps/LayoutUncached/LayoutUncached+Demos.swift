import TracedUI

extension Demo {
  static let layoutUncached = Demo(
    "layout-uncached", "a flow layout reckons its rows again for a width it has had", .faulty, script: [.wait(0.8)],
    expected: [ExpectedFinding(kind: "uncached-layout", severity: "warning", view: "PlainChips")]
  ) { TagBoard() }

  static let layoutUncachedCorrected = Demo(
    "layout-uncached-corrected", "the rows are kept by width", .corrected, script: [.wait(0.8)]
  ) { CachedTagBoard() }
}
