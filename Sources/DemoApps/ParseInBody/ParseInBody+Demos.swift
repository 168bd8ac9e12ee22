import TracedUI

extension Demo {
  static let parseInBody = Demo(
    "parse-in-body", "a text is taken apart in each body, with the same result", .faulty, script: [.wait(0.5)],
    expected: [
      ExpectedFinding(kind: "long-body", severity: "severe", view: "NoteLines"),
      ExpectedFinding(kind: "expensive-body-work", severity: "warning", view: "NoteLines"),
    ]
  ) { ParsedNote() }

  static let parseInBodyCorrected = Demo(
    "parse-in-body-corrected", "the text is taken apart once", .corrected, script: [.wait(0.5)]
  ) { PreparedNote() }
}
