import TracedUI

extension Demo {
  private static let choosing: [InputScript.Step] = [.wait(0.1), .tap("Next"), .wait(0.4)]

  static let animationRoot = Demo(
    "animation-root", "an animation at the root moves bars that should jump", .faulty, script: choosing,
    goldenScript: [.wait(0.03), .tap("Next"), .wait(0.06)],
    expected: [ExpectedFinding(kind: "animation-scope", severity: "warning", view: "AnimatedRoot")]
  ) { AnimatedRoot() }

  static let animationRootCorrected = Demo(
    "animation-root-corrected", "the animation is on the view that is to move", .corrected, script: choosing,
    goldenScript: [.wait(0.03), .tap("Next"), .wait(0.06)]
  ) { AnimatedMarkScreen() }
}
