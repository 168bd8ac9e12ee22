import TracedUI

extension Demo {
  static let onappearTask = Demo(
    "onappear-task", "a task started in onAppear goes on after its view has gone", .faulty,
    script: [.wait(0.2), .tap("Close"), .wait(0.8)],
    expected: [ExpectedFinding(kind: "leaked-task", severity: "warning", view: "LeakyTicker")]
  ) { LeakyScreen() }

  static let onappearTaskCorrected = Demo(
    "onappear-task-corrected", "the task is the view's own and ends with it", .corrected,
    script: [.wait(0.2), .tap("Close"), .wait(0.8)]
  ) { TidyScreen() }
}
