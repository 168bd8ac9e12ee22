import Foundation
import TestKit

/// The snippets of real bug reports, as one module in which only import lines were changed.
struct SnippetModule {
  /// Where the snippets lie: beside the checkout, or where `SNIPPET_CASES` says. They are not part of the package.
  static let folder: URL? = {
    let beside = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var candidates = [beside.deletingLastPathComponent().appending(path: "shared/cases")]
    if let path = ProcessInfo.processInfo.environment["SNIPPET_CASES"] { candidates.insert(URL(filePath: path), at: 0) }
    return candidates.first { FileManager.default.fileExists(atPath: $0.appending(path: "cases.md").path) }
  }()

  /// Why the tests are left out, in words.
  static let absence: String = "no snippets: ../shared/cases is not there, and SNIPPET_CASES names no other folder"

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Names of the snippets: `C02`.
  let names: [String]
  private let sources: TemporaryFolder

  /// Copies the snippets with `import SwiftUI` turned into `import TracedUI`; other lines stay.
  init() throws {
    sources = try TemporaryFolder()
    guard let folder = Self.folder else {
      names = []
      return
    }
    var found: [String] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() where file.hasSuffix(".swift")
    {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let lines = text.components(separatedBy: "\n").map { $0 == "import SwiftUI" ? "import TracedUI" : $0 }
      try lines.joined(separator: "\n").write(to: sources.url.appending(path: file), atomically: true, encoding: .utf8)
      found.append(String(file.dropLast(".swift".count)))
    }
    names = found
  }

  /// Where the build puts its modules and objects: beside the program that runs the tests.
  private static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// The targets in C: those with a module map among the products.
  private static let cTargets: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
    return names.filter { $0.hasSuffix(".build") }.map { String($0.dropLast(".build".count)) }.sorted().filter {
      FileManager.default.fileExists(atPath: products.appending(path: "\($0).build/module.modulemap").path)
    }
  }()

  /// What the compiler must be told to find the package's modules.
  private static var searching: [String] {
    let maps = cTargets.flatMap { ["-Xcc", "-fmodule-map-file=\(products.path)/\($0).build/module.modulemap"] }
    return ["-I", products.appending(path: "Modules").path, "-I", root.appending(path: "Sources/CZlib").path] + maps
  }

  /// Removes what was built.
  func remove() { try? FileManager.default.removeItem(at: sources.url) }

  private var files: [String] { names.map { sources.url.appending(path: "\($0).swift").path } }

  /// Compiles all snippets together, as far as errors are found: what one isolation sends to another is checked last.
  ///
  /// Returns: the errors of each snippet that has some; those that belong to none under an empty name.
  func errors(languageMode: String) throws -> [String: [String]] {
    let result = try compile(
      ["-emit-sil", "-o", "/dev/null", "-wmo", "-swift-version", languageMode] + Self.searching + files)
    var found: [String: [String]] = [:]
    for line in result.components(separatedBy: "\n") where line.contains(".swift:") && line.contains(": error: ") {
      let file = line.components(separatedBy: ".swift:")[0].components(separatedBy: "/").last ?? ""
      found[file, default: []].append(line.components(separatedBy: ": error: ")[1])
    }
    // A compiler that did not get so far has found nothing.
    if found.isEmpty, result.contains("error:") { found[""] = [result] }
    return found
  }

  /// Builds those of the snippets that compile with the driver that runs them.
  ///
  /// Returns: the program's path, or what the compiler said.
  func buildProgram(without left: Set<String>) throws -> (path: String?, output: String) {
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Driver/main.swift")
    let lines = try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n")
      .filter { line in !left.contains { line.hasPrefix("  \"\($0)\": ") } }
    let driver = sources.url.appending(path: "main.swift").path
    try lines.joined(separator: "\n").write(toFile: driver, atomically: true, encoding: .utf8)
    let files = names.filter { !left.contains($0) }.map { sources.url.appending(path: "\($0).swift").path }
    let path = sources.url.appending(path: "snippets").path
    let targets =
      [
        "TraceEvents", "TraceFormat", "UpdateGraph", "TraceRecorder", "ViewRuntime", "ViewVerification", "TracedUI",
        "Combine",
      ]
      + Self.cTargets.filter { $0 != "CBenchBaselines" }
    let objects = try targets.flatMap { target in
      let folder = Self.products.appending(path: "\(target).build")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".o") && !$0.hasSuffix(".swiftmodule.o") }.map { folder.appending(path: $0).path }
    }
    let output = try compile(
      ["-swift-version", "5", "-Onone", "-g", "-module-name", "Snippets"] + Self.searching + files + [driver] + objects
        + [
          "-lz", "-o", path,
        ])
    return (FileManager.default.isExecutableFile(atPath: path) ? path : nil, output)
  }

  private func compile(_ words: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swiftc"] + words
    let output = sources.url.appending(path: "compiler-output")
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }

  /// Runs one snippet for its time, and records it.
  ///
  /// Returns: the exit code, what it said, and the recording's path.
  func run(
    _ program: String, _ name: String, seconds: Int? = nil
  ) throws -> (code: Int32, output: String, trace: String) {
    let trace = sources.url.appending(path: "\(name)-\(seconds ?? 2).trace").path
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [name, trace] + (seconds.map { ["\($0)"] } ?? [])
    let output = sources.url.appending(path: "\(name)-\(seconds ?? 2)-output")
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    let code = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    return (code, String(decoding: try Data(contentsOf: output), as: UTF8.self), trace)
  }
}
