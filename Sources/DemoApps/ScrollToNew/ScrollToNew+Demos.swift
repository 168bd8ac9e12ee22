import TracedUI

extension Demo {
  static let scrollToNew = Demo(
    "scroll-to-new", "a scroll to a line that the next update makes goes nowhere", .faulty,
    script: [.wait(0.05), .tap("Add"), .wait(0.1)],
    expected: [ExpectedFinding(kind: "scroll-target-missing", severity: "warning", view: "HastyLog")]
  ) { HastyLog() }

  static let scrollToNewCorrected = Demo(
    "scroll-to-new-corrected", "the scroll waits until the line is there", .corrected,
    script: [.wait(0.05), .tap("Add"), .wait(0.1)]
  ) { PatientLog() }
}
