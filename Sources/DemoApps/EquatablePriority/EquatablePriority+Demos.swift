import TracedUI

extension Demo {
  static let equatablePriority = Demo(
    "equatable-priority", "a layout priority below equatable() is not seen by its row", .faulty, script: [.wait(0.1)],
    expected: [ExpectedFinding(kind: "hidden-layout-priority", severity: "warning", view: "PriorityTitle")]
  ) { PriorityRow() }

  static let equatablePriorityCorrected = Demo(
    "equatable-priority-corrected", "the priority is set outside equatable()", .corrected, script: [.wait(0.1)]
  ) { OpenPriorityRow() }
}
