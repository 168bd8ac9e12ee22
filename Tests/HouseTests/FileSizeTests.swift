import Testing

/// Small files: cap 600 lines, 95th percentile at most 400.
@Suite struct FileSizeTests {
  private let tree = SourceTree()

  /// Files over the cap, each with its reason.
  private let exceptions: [String: String] = [:]

  private func lines(_ path: String) throws -> Int {
    try tree.text(path).split(separator: "\n", omittingEmptySubsequences: false).count
  }

  private var handWritten: [String] {
    (tree.files(under: "Sources", extensions: ["swift", "h", "c"])
      + tree.files(under: "Tests", extensions: ["swift", "py"])
      + tree.files(under: "Dashboards", extensions: ["js", "css", "mjs"]))
      .filter { !$0.contains("+Generated") }
  }

  @Test func noFileIsOverTheCap() throws {
    for path in handWritten where exceptions[path] == nil {
      let count = try lines(path)
      #expect(count <= 601, "\(path) has \(count) lines; split it by type or aspect")
    }
  }

  @Test func mostFilesAreSmall() throws {
    let counts = try handWritten.map(lines).sorted()
    let percentile95 = counts[min(counts.count - 1, counts.count * 95 / 100)]
    #expect(percentile95 <= 401, "the 95th percentile of file sizes is \(percentile95) lines")
  }

  @Test func frontEndModulesStayUnderTwoHundredLines() throws {
    for path in tree.files(under: "Dashboards", extensions: ["js"]) where !path.contains("/tests/") {
      let count = try lines(path)
      #expect(count <= 201, "\(path) has \(count) lines")
    }
  }

  @Test func noFolderIsCalledUtilities() {
    for path in tree.files(under: "Sources") + tree.files(under: "Tests") {
      let folders = path.lowercased().split(separator: "/").dropLast()
      #expect(!folders.contains { ["utils", "utilities", "helpers", "misc", "common"].contains($0) }, "\(path)")
    }
  }
}
