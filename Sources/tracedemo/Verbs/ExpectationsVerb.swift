import DemoApps
import Foundation

/// `tracedemo expectations --json`: what the analysis must say of each demo.
enum ExpectationsVerb {
  /// One demo in the output.
  private struct Row: Encodable {
    var name: String
    var category: DemoCategory
    var summary: String
    var expected: [ExpectedFinding]
  }

  static func run(_ arguments: inout Arguments) throws {
    while let word = arguments.next() {
      guard word == "--json" else { throw UsageError(sentence: "expectations knows no \(word)") }
    }
    let rows = DemoCatalog.all.map {
      Row(name: $0.name, category: $0.category, summary: $0.summary, expected: $0.expected)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try StandardOutput.write(String(decoding: try encoder.encode(rows), as: UTF8.self))
  }
}
