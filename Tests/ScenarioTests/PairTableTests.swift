import DemoApps
import Foundation
import Testing

/// Each pair that the specification names has a demo, a test of its behaviour, or a reason for having neither.
@Suite struct PairTableTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let page = package.deletingLastPathComponent().appending(path: "shared/spec/pairs.md")
  private static let hasPage = FileManager.default.fileExists(atPath: page.path)

  /// Names in the first column of a page's tables, in order: `| reduce-single H | …` is `reduce-single`.
  static func names(in page: String) -> [String] {
    page.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| "), let first = line.dropFirst(2).split(separator: " ").first, first != "pair" else {
        return nil
      }
      return String(first)
    }
  }

  /// What is wrong with one name, or nil.
  static func fault(of name: String, home: PairHome?, demos: Set<String>) -> String? {
    let hasDemo = demos.contains(name)
    switch home {
    case nil: return hasDemo ? nil : "\(name) has no demo, no test, and no reason for that"
    case .missing where hasDemo: return "\(name) has a demo by now, and is still listed as missing"
    case .missing(let reason): return reason.isEmpty ? "\(name) is missing without a reason" : nil
    case .demo(let other):
      return hasDemo
        ? "\(name) has a demo of its own by now"
        : demos.contains(other) ? nil : "\(name): there is no demo \(other)"
    case .test(let file, let test):
      if hasDemo { return "\(name) has a demo of its own by now" }
      guard let source = try? String(contentsOf: package.appending(path: "Tests/\(file).swift"), encoding: .utf8) else {
        return "\(name): there is no Tests/\(file).swift"
      }
      return source.contains("func \(test)(") ? nil : "\(name): Tests/\(file).swift has no test \(test)"
    }
  }

  @Test(.enabled(if: hasPage, "no pairs: ../shared/spec/pairs.md is not there"))
  func eachPairHasItsHome() throws {
    let names = Self.names(in: try String(contentsOf: Self.page, encoding: .utf8))
    #expect(names.count > 100 && Set(names).count == names.count)
    let demos = Set(DemoCatalog.all.map(\.name))
    for name in names {
      if let fault = Self.fault(of: name, home: PairHome.all[name], demos: demos) { Issue.record("\(fault)") }
    }
    let unknown = Set(PairHome.all.keys).subtracting(names)
    #expect(unknown.isEmpty, "the specification names no such pair")
  }

  @Test func aPairWithoutAHomeIsTold() {
    #expect(Self.names(in: "| pair | kind |\n|---|---|\n| a-b H | x |\n| c/d | y |\n") == ["a-b", "c/d"])
    let demos: Set<String> = ["a"]
    func fault(_ name: String, _ home: PairHome?) -> Bool { Self.fault(of: name, home: home, demos: demos) != nil }
    #expect(!fault("a", nil) && fault("b", nil))
    #expect(fault("a", .missing("no rule yet")) && !fault("b", .missing("no rule yet")) && fault("b", .missing("")))
    #expect(fault("b", .demo("z")) && !fault("b", .demo("a")))
    let file = "ScenarioTests/PairTableTests"
    #expect(!fault("b", .test(file, "aPairWithoutAHomeIsTold")) && fault("b", .test(file, "noSuch" + "Test")))
    #expect(fault("b", .test("ScenarioTests/None", "x")) && fault("a", .test(file, "eachPairHasItsHome")))
  }
}
