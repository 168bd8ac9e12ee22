import TracedUI

extension Demo {
  static let closureChild = Demo(
    "closure-child", "a costly child runs at each tick, only because its closure is made anew", .faulty,
    script: [.wait(1.4)],
    expected: [
      ExpectedFinding(kind: "unstable-input", severity: "warning", view: "CostlyGauge", property: "reset")
    ]
  ) { GaugePanel() }

  static let closureChildCorrected = Demo(
    "closure-child-corrected", "the child gets a binding, and is passed by", .corrected, script: [.wait(1.4)]
  ) { SteadyGaugePanel() }
}
