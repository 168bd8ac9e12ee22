import Foundation
import Testing

/// Every example of every help text, run as it stands.
@Suite struct ExampleTests {
  /// The lines behind `example:` in a help text.
  private func examples(_ verb: String, in command: Command) throws -> [String] {
    let help = try command.tracetool(verb, "--help").output
    let part = try #require(help.components(separatedBy: "\nexample:\n").last)
    return part.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test(.timeLimit(.minutes(5))) func examplesWork() throws {
    let command = try Command()
    defer { command.remove() }
    try FileManager.default.createSymbolicLink(
      atPath: command.folder.appendingPathComponent("any-program").path,
      withDestinationPath: Command.program("RecordedProgram"))
    for verb in ["record", "analyze", "why", "causes", "report", "info", "dump", "resolve", "cut", "merge", "repair"] {
      for line in try examples(verb, in: command) {
        #expect(line.hasPrefix("tracetool \(verb)"))
        let result = try command.shell(line)
        #expect(result.code == 0, "\(line)\n\(result.errors)")
      }
    }
    #expect(command.bytes("mine.trace") != nil)
    #expect(command.bytes("feed.html") != nil)
  }
}
