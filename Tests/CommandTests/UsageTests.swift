import Testing

/// Help, versions, and what is said about wrong words.
@Suite struct UsageTests {
  private static let verbs = [
    "record", "analyze", "why", "causes", "report", "info", "dump", "resolve", "cut", "merge", "repair",
  ]

  private func tracetool(_ words: String...) throws -> Command.Result {
    let command = try Command()
    defer { command.remove() }
    return try command.run(Command.program("tracetool"), words, input: nil, environment: [:])
  }

  @Test func helpListsEveryVerb() throws {
    let help = try tracetool("--help")
    #expect(help.code == 0)
    for verb in UsageTests.verbs { #expect(help.output.contains("\n  \(verb) ")) }
    #expect(try tracetool("-h").output == help.output)
    #expect(try tracetool("help").output == help.output)
  }

  @Test(arguments: verbs) func eachVerbHasHelpWithAnExample(verb: String) throws {
    let help = try tracetool(verb, "--help")
    #expect(help.code == 0)
    #expect(help.errors == "")
    #expect(help.output.hasPrefix("tracetool \(verb): "))
    #expect(help.output.contains("\nexample:\n  tracetool \(verb) "))
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(try tracetool("help", verb).output == help.output)
    #expect(try tracetool(verb, "--version").output.hasPrefix("tracetool 0."))
  }

  @Test func versionNamesTheFormat() throws {
    let version = try tracetool("--version")
    #expect(version.output.hasPrefix("tracetool 0."))
    #expect(version.output.contains("trace format 1"))
  }

  @Test(arguments: [
    (["frobnicate"], "unknown verb frobnicate; see tracetool --help"),
    ([], "a verb is missing; see tracetool --help"),
    (["dump"], "the trace is missing; see tracetool dump --help"),
    (["dump", "a", "b"], "b is one word too many; see tracetool dump --help"),
    (["dump", "--odd"], "unknown option --odd; see tracetool dump --help"),
    (["dump", "a", "--strict=1"], "--strict takes no value; see tracetool dump --help"),
    (["why", "a", "--frame"], "--frame needs a value; see tracetool why --help"),
    (["why", "a", "--frame=x"], "--frame needs a whole number, not x; see tracetool why --help"),
    (["record", "--demo", "feed"], "--output is missing; see tracetool record --help"),
    (["record", "-o", "a"], "--demo NAME or a program behind -- is missing; see tracetool record --help"),
    (
      ["record", "-o", "-", "--", "true"],
      "a trace is written while the program runs, so it must be a file; see tracetool record --help"
    ),
    (
      ["record", "-oa", "--duration", "soon", "--", "true"],
      "--duration needs a time such as 2.5s or 500ms, not soon; see tracetool record --help"
    ),
    (
      ["record", "-oa", "--max-size=0", "--", "true"],
      "--max-size needs a size such as 64k or 200M, not 0; see tracetool record --help"
    ),
    (["resolve", "a"], "--executable is missing; see tracetool resolve --help"),
  ])
  func wrongWordsAreNamed(words: [String], sentence: String) throws {
    let command = try Command()
    defer { command.remove() }
    let result = try command.run(Command.program("tracetool"), words, input: nil, environment: [:])
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.errors == "tracetool: \(sentence)\n")
  }
}
