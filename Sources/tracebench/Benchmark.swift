import Foundation

/// The command line: which suites run, and how their figures are printed.
enum Benchmark {
  /// All suites, in the order they run.
  static let suites = [RecordSuite.suite, FramesSuite.suite, RuntimeSuite.suite, AnalysisSuite.suite]

  /// The help text.
  static var usage: String {
    let lines = suites.map { suite in
      "  " + suite.name.padding(toLength: 10, withPad: " ", startingAt: 0) + " " + suite.summary
    }
    return """
      Usage: tracebench [SUITE…] [--json] [--scale FACTOR]

      Measures side by side in one run and prints medians with quartiles; ratios beside absolute figures.
      Build it with `swift build -c release`: figures of a debug build mean nothing.

      Suites:
      \(lines.joined(separator: "\n"))

      Options:
        --json          one JSON document instead of tables
        --scale FACTOR  shorter (or longer) runs; 1 is the full size
        --help          this text

      Example: tracebench record --json

      """
  }

  /// A word that the command line doesn't take.
  struct UsageError: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs what the arguments ask for.
  static func main(_ arguments: [String]) throws {
    if arguments.first == "child-analysis", arguments.count == 3,
      let stage = AnalysisSuite.Stage(rawValue: arguments[2])
    {
      return try AnalysisSuite.runChild(arguments[1], stage)
    }
    // For profiling: the generated trace as a file that stays.
    if arguments.first == "generate", arguments.count == 3, let events = Int(arguments[1]) {
      return try AnalysisSuite.generate(events, to: arguments[2])
    }
    if arguments.first == "child-frames", arguments.count == 3 {
      return try FramesSuite.runChild(demo: arguments[1], records: arguments[2])
    }
    if arguments.first == "child-runtime", arguments.count == 3,
      let scenario = RuntimeSuite.Scenario(rawValue: arguments[1]), let rows = Int(arguments[2])
    {
      return try MainActor.assumeIsolated { try RuntimeSuite.runChild(scenario, rows) }
    }
    var names: [String] = []
    var isJSON = false
    var scale = 1.0
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h":
        print(usage, terminator: "")
        return
      case "--json": isJSON = true
      case "--scale":
        guard let factor = rest.popFirst().flatMap(Double.init), factor > 0 else {
          throw UsageError(description: "--scale takes a positive number, as in `--scale 0.1`")
        }
        scale = factor
      default:
        guard suites.contains(where: { $0.name == word }) else {
          let known = suites.map(\.name).joined(separator: ", ")
          throw UsageError(description: "no suite is called `\(word)`; suites are \(known)")
        }
        names.append(word)
      }
    }
    var all: [String: [Figure]] = [:]
    for suite in suites where names.isEmpty || names.contains(suite.name) {
      let figures = try suite.run(scale)
      all[suite.name] = figures
      if !isJSON { print(FigureTable.text(figures, suite: suite.name)) }
    }
    if isJSON { print(try FigureTable.json(all)) }
  }
}
