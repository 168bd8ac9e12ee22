import Foundation

/// Runs `Dashboards/report/tests/browse.mjs`, which drives a headless Chromium, and decodes what it saw.
enum Browser {
  /// Whether the test can run; in CI (`CI=true`) it has to, and fails where the browser is absent.
  static let isExpected: Bool = {
    if ProcessInfo.processInfo.environment["CI"] == "true" { return true }
    return ["chromedriver", "chromium", "node"].allSatisfy(isInstalled)
  }()

  private static func isInstalled(_ program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// Opens two pages and tells what was on them.
  static func visit(page: URL, hostile: URL) throws -> Seen {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["node", "Dashboards/report/tests/browse.mjs", page.path, hostile.path]
    process.currentDirectoryURL = root
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let problem = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(text: String(decoding: problem, as: UTF8.self)) }
    return try JSONDecoder().decode(Seen.self, from: data)
  }

  /// The script ended with an error.
  struct Failure: Error, CustomStringConvertible {
    var text: String
    var description: String { text }
  }
}

/// What the browser showed.
struct Seen: Decodable {
  var page: Page
  var hostile: Hostile

  struct Page: Decodable {
    var first: FirstScreen
    var clicked: FrameState
    var stepped: FrameState
    var linked: FrameState
    var span: Selection
    var escaped: Selection
    var loop: [Loop]
    var roles: Roles
    var dark: String
    var log: [String]
    var requests: [String]
  }

  struct FirstScreen: Decodable {
    var title: String
    var headline: String
    var height: Double
    var headlineBottom: Double
    var lossesBottom: Double
    var losses: String
    var bars: Int
    var late: Int
    var findings: [String]
    var chips: [String]
  }

  struct FrameState: Decodable {
    var title: String
    var hash: String
    var announced: String
    var spans: Int
    var chain: [String]
  }

  struct Selection: Decodable {
    var selected: Int
    var hash: String
  }

  struct Loop: Decodable {
    var title: String
    var cycle: [String]
    var values: [String]
    var points: Int
  }

  struct Roles: Decodable {
    var strip: String
    var focusable: Int
    var unnamed: Int
    var language: String
  }

  struct Hostile: Decodable {
    var injected: String
    var images: Int
    var scripts: Int
    var comments: Bool
    var heading: String
    var frame: String
    var log: [String]
    var requests: [String]
  }
}
