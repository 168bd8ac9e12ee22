import Foundation
import Testing

/// Holds the imports under `Sources/` against the ladder's table in ARCHITECTURE.md.
@Suite struct LadderTests {
  private let tree = SourceTree()

  /// One row of the table.
  private struct Row {
    var rung: Int
    var target: String
    var imports: Set<String>
  }

  private func table() throws -> [String: Row] {
    var rows: [String: Row] = [:]
    for line in try tree.text("ARCHITECTURE.md").split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, let rung = Int(cells[0]) else { continue }
      let target = cells[1].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
      let imports = cells[3].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      rows[target] = Row(rung: rung, target: target, imports: Set(imports.filter { $0 != "–" }))
    }
    return rows
  }

  /// Modules that a file imports, whatever the access level or attributes of the import.
  private func imports(of path: String) throws -> [String] {
    try tree.text(path).split(separator: "\n").compactMap { line in
      var words = line.split(separator: " ").map(String.init)
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count else { return nil }
      let before: Set<String> = ["public", "package", "internal", "private", "fileprivate", "@preconcurrency"]
      guard words[..<index].allSatisfy({ before.contains($0) || $0.hasPrefix("@") }) else { return nil }
      words.removeFirst(index + 1)
      if ["struct", "class", "enum", "protocol", "func", "typealias"].contains(words[0]) { words.removeFirst() }
      return words[0].split(separator: ".").first.map(String.init)
    }
  }

  @Test func everyTargetHasARow() throws {
    let rows = try table()
    #expect(rows.count > 10, "the ladder's table was not found in ARCHITECTURE.md")
    let systemLibraries: Set<String> = ["CZlib"]
    for target in try tree.targets() where !systemLibraries.contains(target) {
      #expect(rows[target] != nil, "\(target) has no row in ARCHITECTURE.md")
    }
    for target in rows.keys.sorted() {
      #expect(try tree.targets().contains(target), "ARCHITECTURE.md names \(target), which is not under Sources")
    }
  }

  @Test func importsGoDownOnly() throws {
    let rows = try table()
    let ours = Set(try tree.targets())
    for (target, row) in rows.sorted(by: { $0.key < $1.key }) {
      for path in tree.files(under: "Sources/" + target) {
        for module in try imports(of: path) where ours.contains(module) && module != target {
          #expect(row.imports.contains(module), "\(path) imports \(module), which the row of \(target) does not list")
        }
      }
      for module in row.imports {
        guard let below = rows[module] else { continue }
        #expect(below.rung <= row.rung, "\(target) (rung \(row.rung)) may not import \(module) (rung \(below.rung))")
      }
    }
  }

  @Test func theLegsMeetInTheTraceOnly() throws {
    let appLeg: Set<String> = ["UpdateGraph", "ViewRuntime", "TracedUI", "TraceRecorder"]
    let analysisLeg: Set<String> = ["TraceModel", "CodeLocations", "TraceAnalysis", "TraceExport", "TraceReport"]
    let rows = try table()
    for target in appLeg { #expect(rows[target]?.imports.isDisjoint(with: analysisLeg) == true, "\(target)") }
    for target in analysisLeg.union(["tracetool"]) {
      #expect(rows[target]?.imports.isDisjoint(with: appLeg) == true, "\(target)")
    }
  }

  @Test func foundationStaysOutOfTheLowestRung() throws {
    for target in ["TraceEvents", "TraceFormat", "UpdateGraph"] {
      for path in tree.files(under: "Sources/" + target) {
        #expect(try !imports(of: path).contains("Foundation"), "\(path) imports Foundation")
      }
    }
  }

  @Test func noUnsafeFlagsAndNoOutsidePackage() throws {
    let manifest = try tree.text("Package.swift")
    #expect(!manifest.contains("unsafeFlags"))
    #expect(!manifest.contains(".package("))
  }
}
