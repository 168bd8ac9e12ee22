import TracedUI

extension Demo {
  private static let toAndFro: [InputScript.Step] = [
    .wait(0.05), .scroll(by: 1_200, over: 0.1), .wait(0.05), .scroll(by: -1_200, over: 0.1), .wait(0.05),
    .scroll(by: 1_200, over: 0.1), .wait(1.2),
  ]

  static let pagingTwice = Demo(
    "paging-twice", "a page is fetched twice, since its last row appears twice", .faulty, script: toAndFro,
    expected: [ExpectedFinding(kind: "double-appear", severity: "warning", view: "EagerPagerRow")]
  ) { EagerPager() }

  static let pagingTwiceCorrected = Demo(
    "paging-twice-corrected", "a page on its way is not asked for again", .corrected, script: toAndFro
  ) { GuardedPager() }
}
