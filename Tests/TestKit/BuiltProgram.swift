package import Foundation

/// One of the package's programs, run as a process of its own.
package struct BuiltProgram {
  private let url: URL

  /// A program of the same build as the tests that run.
  package init(_ name: String) {
    // The build puts its programs beside the one that runs the tests.
    url = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent(name)
  }

  /// A program of another build.
  package init(_ name: String, in folder: URL) { url = folder.appendingPathComponent(name) }

  /// Folder with the programs of a release build, where the one who runs the tests names one that is up to date.
  package static var releaseFolder: URL? {
    ProcessInfo.processInfo.environment["FRAMETRACE_RELEASE_BUILD"].map { URL(fileURLWithPath: $0) }
  }

  /// Runs it to its end.
  ///
  /// - Parameter environment: variables beside those of the tests.
  /// - Returns: exit code, output and errors.
  package func run(
    _ words: [String], environment: [String: String] = [:]
  ) throws -> (code: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = url
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    // Files, not pipes: a program that writes much to both can't block.
    let folder = try TemporaryFolder()
    let files = try ["output", "errors"].map { name in
      let file = folder.url.appendingPathComponent(name)
      try Data().write(to: file)
      return file
    }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let code = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return (code, texts[0], texts[1])
  }
}

/// A folder that is empty at first and gone with the value.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let url: URL

  /// Makes the folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("frame-profiler-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
