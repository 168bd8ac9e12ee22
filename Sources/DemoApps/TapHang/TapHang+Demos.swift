import TracedUI

extension Demo {
  private static let exporting: [InputScript.Step] = [.wait(0.1), .tap("Export"), .wait(0.8)]

  static let tapHang = Demo(
    "tap-hang", "a tap is answered after 400 ms of work", .faulty, script: exporting,
    expected: [
      ExpectedFinding(kind: "hang", severity: "severe", view: "BlockingExport"),
      ExpectedFinding(kind: "hitch", severity: "severe", view: "BlockingExport"),
      ExpectedFinding(kind: "main-thread-block", severity: "severe", view: "BlockingExport"),
    ]
  ) { BlockingExport() }

  static let tapHangCorrected = Demo(
    "tap-hang-corrected", "the work is done in steps", .corrected, script: exporting
  ) { SteppedExport() }
}
