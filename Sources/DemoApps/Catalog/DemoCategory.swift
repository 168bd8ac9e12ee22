/// What a demo is there to show.
package enum DemoCategory: String, Sendable, CaseIterable, Codable {
  /// An app one would take for real; healthy.
  case app
  /// A small view with one fault.
  case faulty
  /// A faulty demo again with other names and other nesting.
  case twin
  /// A faulty demo's view done right.
  case corrected
  /// A view that looks like trouble and is none.
  case healthy

  /// Whether the analysis must find what the demo expects; in all others nothing of severity warning or worse.
  package var hasFault: Bool { self == .faulty || self == .twin }
}
