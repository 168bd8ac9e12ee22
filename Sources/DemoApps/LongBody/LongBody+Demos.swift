import TracedUI

extension Demo {
  static let longBody = Demo(
    "long-body", "a body adds up the whole ledger each time it runs", .faulty,
    script: [.wait(0.1), .tap("Show lines"), .wait(0.1), .tap("Hide lines"), .wait(0.1)],
    expected: [ExpectedFinding(kind: "long-body", severity: "severe", view: "InvoiceSummary")]
  ) { InvoiceSummary() }

  static let longBodyCorrected = Demo(
    "long-body-corrected", "the sum is made when the data arrive", .corrected,
    script: [.wait(0.1), .tap("Show lines"), .wait(0.1), .tap("Hide lines"), .wait(0.1)]
  ) { PreparedInvoiceSummary() }
}
