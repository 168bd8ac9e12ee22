import TraceFormat

/// Picks the verb, and turns every error into one line of text and an exit code.
enum Tool {
  /// Version of the package.
  static let version = "0.1.0"

  /// All verbs, in the order of the help.
  static var verbs: [any Verb.Type] {
    [
      RecordVerb.self, AnalyzeVerb.self, WhyVerb.self, CausesVerb.self, ReportVerb.self, InfoVerb.self, DumpVerb.self,
      ResolveVerb.self,
      CutVerb.self, MergeVerb.self, RepairVerb.self,
    ]
  }

  /// Runs the words behind the program's name.
  static func run(_ words: [String]) -> ExitStatus {
    var console = Console()
    do {
      let status = try pick(words, &console)
      try console.flush()
      return status
    } catch is BrokenPipe {
      return .fine
    } catch let error as UsageError {
      let verb = verb(named: words.first ?? "").map { " \($0.name)" } ?? ""
      console.complain("tracetool: \(error.sentence); see tracetool\(verb) --help")
      return .unusable
    } catch {
      // What was written before the error is still wanted.
      try? console.flush()
      console.complain("tracetool: \(ErrorText.sentence(error))")
      return .unusable
    }
  }

  private static func pick(_ words: [String], _ console: inout Console) throws -> ExitStatus {
    guard let first = words.first else { throw UsageError(sentence: "a verb is missing") }
    switch first {
    case "--help", "-h":
      try console.write(HelpText.tool(verbs))
      return .fine
    case "help":
      guard words.count > 1 else {
        try console.write(HelpText.tool(verbs))
        return .fine
      }
      return try pick([words[1], "--help"], &console)
    case "--version":
      try console.write("tracetool \(version) (trace format \(TraceFormat.version))\n")
      return .fine
    default: break
    }
    guard let verb = verb(named: first) else {
      let near = NearNames.near(first, among: verbs.map { $0.name }).map { "; did you mean \($0)?" } ?? ""
      throw UsageError(sentence: "unknown verb \(first)\(near)")
    }
    let arguments = try Arguments(
      Array(words.dropFirst()), flags: verb.flags + [Flag.help, Flag.version], takesProgram: verb.takesProgram)
    if arguments.has(.help) {
      try console.write(HelpText.verb(verb))
      return .fine
    }
    if arguments.has(.version) { return try pick(["--version"], &console) }
    return try verb.run(arguments, &console)
  }

  private static func verb(named name: String) -> (any Verb.Type)? { verbs.first { $0.name == name } }
}
