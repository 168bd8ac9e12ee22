import TracedUI

extension Demo {
  static let duplicateSelf = Demo(
    "duplicate-self", "two tags have one id", .faulty, script: [.wait(0.1)],
    expected: [ExpectedFinding(kind: "duplicate-id", severity: "warning", view: "RepeatedTags")]
  ) { RepeatedTags() }

  static let duplicateSelfCorrected = Demo(
    "duplicate-self-corrected", "tags that never move are keyed by their places", .corrected, script: [.wait(0.1)]
  ) { NumberedTags() }
}
