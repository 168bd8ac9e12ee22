import Foundation
import Testing

/// The front end under `Dashboards/report`: its own tests, and the generated file, by node.
@Suite struct FrontEndTests {
  /// Whether node can be started; its absence is a failure in CI and a skip elsewhere.
  private static let canRun: Bool = {
    if ProcessInfo.processInfo.environment["CI"] == "true" { return true }
    return (try? node(["--version"]))?.status == 0
  }()

  private static var root: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  private static func node(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["node"] + arguments
    process.currentDirectoryURL = root
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test(.enabled(if: canRun, "node is not installed"))
  func theGeneratedFileIsWhatTheFrontEndMakes() throws {
    let run = try FrontEndTests.node(["Dashboards/report/bundle.mjs", "--check"])
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(.enabled(if: canRun, "node is not installed"))
  func theFrontEndsOwnTestsPass() throws {
    let run = try FrontEndTests.node(["--test", "Dashboards/report/tests"])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("# fail 0"))
  }
}
