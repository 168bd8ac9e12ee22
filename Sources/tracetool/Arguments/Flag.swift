/// An option of a verb, as data: parsing and help read the same value.
struct Flag: Hashable, Sendable {
  /// With its dashes: `--output`.
  var name: String
  /// With its dash: `-o`; nil for none.
  var short: String?
  /// What stands for the value in the help: `FILE`; nil for a switch.
  var value: String?
  /// One line for people.
  var help: String

  /// Describes an option.
  init(_ name: String, short: String? = nil, value: String? = nil, help: String) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
  }

  /// Shows a verb's help.
  static let help = Flag("--help", short: "-h", help: "show this help")
  /// Shows the version.
  static let version = Flag("--version", help: "show the version")
  /// Where a verb's text goes.
  static let output = Flag("--output", short: "-o", value: "FILE", help: "write to FILE; - is standard output")
  /// Losses are failures.
  static let strict = Flag("--strict", help: "exit 2 when the trace is damaged or incomplete")
  /// Text for programs.
  static let json = Flag("--json", help: "write JSON for programs")
}
