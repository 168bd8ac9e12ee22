import TracedUI

extension Demo {
  static let reduceLast = Demo(
    "reduce-last", "a preference keeps the last label's width, not the widest one's", .faulty, script: [.wait(0.1)],
    expected: [
      ExpectedFinding(
        kind: "preference-overwrite", severity: "warning", view: "LastWidthPanel", property: "LastWidthKey")
    ]
  ) { LastWidthPanel() }

  static let reduceLastCorrected = Demo(
    "reduce-last-corrected", "the preference keeps the greatest width", .corrected, script: [.wait(0.1)]
  ) { GreatestWidthPanel() }

  static let reduceSingle = Demo(
    "reduce-single", "a preference that keeps the last value, with one view that sets it", .healthy,
    script: [.wait(0.1)]
  ) {
    SizedLabel(text: "Steps", widthKey: LastWidthKey.self).onPreferenceChange(LastWidthKey.self) { _ in }
  }
}
