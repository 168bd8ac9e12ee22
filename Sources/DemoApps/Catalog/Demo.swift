package import TracedUI

/// A root view with its window, its input, and what the analysis must say of it.
package struct Demo: Sendable {
  /// Stable name: `feed`, `geometry-loop`, `geometry-loop-corrected`.
  package var name: String
  /// One line for people.
  package var summary: String
  package var category: DemoCategory
  /// Size of the window, in points.
  package var window: CGSize
  /// What the person in front of it does.
  package var script: InputScript
  /// A shorter input for goldens, which must stay small.
  package var goldenScript: InputScript
  /// What must be found; empty means: nothing of severity warning or worse.
  package var expected: [ExpectedFinding]
  /// Makes the root view, with new models, at each call.
  package var root: @MainActor @Sendable () -> any View

  init(
    _ name: String, _ summary: String, _ category: DemoCategory, window: CGSize = CGSize(width: 390, height: 300),
    script: [InputScript.Step], goldenScript: [InputScript.Step]? = nil, expected: [ExpectedFinding] = [],
    root: @escaping @MainActor @Sendable () -> any View
  ) {
    self.name = name
    self.summary = summary
    self.category = category
    self.window = window
    self.script = InputScript(script)
    self.goldenScript = InputScript(goldenScript ?? script)
    self.expected = expected
    self.root = root
  }

  /// The twin of a faulty demo: the same input, the same findings under other names.
  func twin(renaming names: [String: String], root: @escaping @MainActor @Sendable () -> any View) -> Demo {
    Demo(
      name + "-twin", "\(name) with other names, other nesting and healthy siblings", .twin, window: window,
      script: script.steps, goldenScript: goldenScript.steps, expected: expected.map { $0.renamed(names) }, root: root)
  }
}
