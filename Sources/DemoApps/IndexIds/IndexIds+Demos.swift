import TracedUI

extension Demo {
  private static let markAndDrop: [InputScript.Step] = [
    .wait(0.05), .tap("Mark Write"), .wait(0.05), .tap("Drop the first"), .wait(0.1),
  ]

  static let indexIds = Demo(
    "index-ids", "a mark passes to the next task when the first one goes", .faulty, script: markAndDrop,
    expected: [
      ExpectedFinding(kind: "state-carried-over", severity: "warning", view: "MarkableTask", property: "isMarked")
    ]
  ) { PlacedTasks() }

  static let indexIdsCorrected = Demo(
    "index-ids-corrected", "tasks are keyed by what they keep", .corrected, script: markAndDrop
  ) { NamedTasks() }
}
