import TracedUI

extension Demo {
  static let widthSearch = Demo(
    "width-search", "a layout measures its labels at one width after the other until they break", .faulty,
    script: [.wait(0.1)],
    expected: [ExpectedFinding(kind: "layout-thrash", severity: "warning", view: "SearchedLabels")]
  ) { SearchedLabels() }

  static let widthSearchCorrected = Demo(
    "width-search-corrected", "each label is asked for its ideal width", .corrected, script: [.wait(0.1)]
  ) { AskedLabels() }
}
