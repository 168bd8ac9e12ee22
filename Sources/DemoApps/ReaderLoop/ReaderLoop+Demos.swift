import TracedUI

extension Demo {
  static let readerLoop = Demo(
    "reader-loop", "a gallery's own width chooses its columns, which set its width", .faulty,
    script: [.wait(0.2)],
    expected: [
      ExpectedFinding(
        kind: "feedback-loop", severity: "severe", view: "ColumnGallery", property: "columns", shape: "period 2",
        ending: "cut by guard")
    ]
  ) { ColumnGallery() }

  static let readerLoopCorrected = Demo(
    "reader-loop-corrected", "the window's width chooses the columns", .corrected,
    script: [.wait(0.2)]
  ) { FixedGallery() }
}
