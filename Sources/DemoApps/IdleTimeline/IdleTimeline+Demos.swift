import TracedUI

extension Demo {
  static let idleTimeline = Demo(
    "idle-timeline", "a hidden pulse drives a frame at each refresh", .faulty, script: [.wait(1.4)],
    expected: [ExpectedFinding(kind: "idle-animation", severity: "warning", view: "PulsingDot")]
  ) { HiddenPulse() }

  static let idleTimelineCorrected = Demo(
    "idle-timeline-corrected", "the pulse is in the tree only while it is seen", .corrected, script: [.wait(1.4)]
  ) { AbsentPulse() }
}
