/// One subcommand: its words as data, and what it does.
protocol Verb {
  /// Name on the command line.
  static var name: String { get }
  /// One line in the list of verbs.
  static var summary: String { get }
  /// What follows the name in the usage line: `TRACE [options]`.
  static var usage: String { get }
  /// A few lines about what it does; may be empty.
  static var discussion: String { get }
  /// Options beside `--help` and `--version`.
  static var flags: [Flag] { get }
  /// Commands that a reader can try, in order; a test runs them.
  static var examples: [String] { get }

  /// Whether words after `--` are a program to run.
  static var takesProgram: Bool { get }

  /// Does the work.
  ///
  /// - Throws: `UsageError`, `ToolError`, or what the console throws when its reader went away.
  static func run(_ arguments: Arguments, _ console: inout Console) throws -> ExitStatus
}

extension Verb {
  /// Most verbs run nothing.
  static var takesProgram: Bool { false }
}
