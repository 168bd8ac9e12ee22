import TracedUI

extension Demo {
  static let layoutOrigin = Demo(
    "layout-origin", "a layout places its lines from (0, 0) in place of its bounds' origin", .faulty,
    script: [.wait(0.1)],
    expected: [ExpectedFinding(kind: "layout-ignores-origin", severity: "warning", view: "CornerColumn")]
  ) { AddressCard() }

  static let layoutOriginCorrected = Demo(
    "layout-origin-corrected", "the lines begin at bounds.minX and bounds.minY", .corrected, script: [.wait(0.1)]
  ) { PlacedAddressCard() }
}
