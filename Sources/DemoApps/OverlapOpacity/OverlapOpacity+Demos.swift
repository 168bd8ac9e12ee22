import TracedUI

extension Demo {
  static let overlapOpacity = Demo(
    "overlap-opacity", "two overlapping circles are faded one by one", .faulty, script: [.wait(0.1)],
    expected: [ExpectedFinding(kind: "offscreen-cost", severity: "warning", view: "SeeThroughRings")]
  ) { SeeThroughRings() }

  static let overlapOpacityCorrected = Demo(
    "overlap-opacity-corrected", "the circles are drawn together and faded once", .corrected, script: [.wait(0.1)]
  ) { GroupedRings() }

  static let fadedLabel = Demo(
    "faded-label", "a label on a background is faded", .healthy, script: [.wait(0.1)]
  ) { FadedLabel() }
}
