/// What the analysis must say of a faulty demo, in the words of the findings' ids.
package struct ExpectedFinding: Hashable, Sendable, Codable {
  /// Stable id of the kind: `feedback-loop`, `long-body`, …
  package var kind: String
  /// `severe`, `warning` or `advice`.
  package var severity: String
  /// Type name of the view at fault.
  package var view: String
  /// The property of the cycle or of the coarse read, without its underscore; nil where the kind has none.
  package var property: String?
  /// A loop's shape: `drift`, `period 2`, `sub-pixel`, `converging`, `irregular`; nil for other kinds.
  package var shape: String?
  /// A loop's ending: `still running`, `settled after 2 laps`, `cut by …`; nil for other kinds.
  package var ending: String?

  package init(
    kind: String, severity: String, view: String, property: String? = nil, shape: String? = nil, ending: String? = nil
  ) {
    self.kind = kind
    self.severity = severity
    self.view = view
    self.property = property
    self.shape = shape
    self.ending = ending
  }

  /// The same of a demo in which these names have become others.
  func renamed(_ names: [String: String]) -> ExpectedFinding {
    var result = self
    result.view = names[view] ?? view
    result.property = property.map { old in
      old.split(separator: ".").map { names[String($0)] ?? String($0) }.joined(separator: ".")
    }
    return result
  }
}
