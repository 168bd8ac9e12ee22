import Foundation
import Testing

/// The names that people use are there, and the page that says so is true.
@Suite struct NameCoverageTests {
  /// Least share of the names, in percent. Source: the goal that the project has set itself.
  private static let least = 95.0

  @Test func thePageIsTrue() throws {
    let coverage = try NameCoverage()
    print(coverage.summary)
    if ProcessInfo.processInfo.environment["RECORD_COVERAGE"] == "1" {
      try Data(coverage.page.utf8).write(to: NameCoverage.file)
      Issue.record("COVERAGE.md was written anew")
    }
    #expect(try String(contentsOf: NameCoverage.file, encoding: .utf8) == coverage.page)
  }

  @Test func nearlyAllNamesAreThereWithATest() throws {
    let coverage = try NameCoverage()
    let missing = coverage.counted.filter { !$0.isCovered }.map(\.name)
    #expect(coverage.percent >= Self.least, "missing: \(missing.joined(separator: ", "))")
  }
}
