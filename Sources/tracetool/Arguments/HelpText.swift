import TraceExport

/// The help of the tool and of each verb, made from the same data that parsing uses.
enum HelpText {
  /// What `tracetool --help` says.
  static func tool(_ verbs: [any Verb.Type]) -> String {
    var table = TextTable([.left, .left])
    for verb in verbs { table.add([verb.name, verb.summary]) }
    return """
      tracetool: records programs with declarative views, and says what their frames did and why.

      usage:
        tracetool VERB [options]
        tracetool VERB --help

      verbs:
      \(table.lines().joined(separator: "\n"))

      A file named - is standard input or output. NO_COLOR turns colours off.
      Exit codes: 0 fine, 1 a gate failed, 2 bad usage, unreadable input, or a gate that lost data may have passed.

      example:
        tracetool record --demo feed -o feed.trace
        tracetool analyze feed.trace

      """
  }

  /// What `tracetool VERB --help` says.
  static func verb(_ verb: any Verb.Type) -> String {
    var table = TextTable([.left, .left])
    for flag in verb.flags + [Flag.help, Flag.version] {
      let value = flag.value.map { " \($0)" } ?? ""
      table.add([(flag.short.map { "\($0), " } ?? "    ") + flag.name + value, flag.help])
    }
    var text = "tracetool \(verb.name): \(verb.summary).\n\nusage:\n  tracetool \(verb.name) \(verb.usage)\n"
    if !verb.discussion.isEmpty { text += "\n\(verb.discussion)\n" }
    text += "\noptions:\n\(table.lines().joined(separator: "\n"))\n"
    text += "\nexample:\n" + verb.examples.map { "  \($0)\n" }.joined()
    return text
  }
}
