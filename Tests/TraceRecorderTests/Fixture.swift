import Foundation
import Testing
import TraceEvents
import TraceModel

/// Runs the `recorderfixture` executable in a folder of its own.
struct Fixture {
  /// A fresh folder, removed at the end.
  let folder: URL

  /// Makes the folder.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "recorder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Path of a file in the folder.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Removes the folder.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A process of the fixture, not yet running.
  func process(_ arguments: [String], environment: [String: String] = [:]) throws -> Process {
    let process = Process()
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(filePath: own).deletingLastPathComponent().appending(path: "recorderfixture")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    return process
  }

  /// Runs the fixture to its end.
  ///
  /// - Returns: exit code and standard error.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> (code: Int32, errors: String) {
    let process = try process(arguments, environment: environment)
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// Numbers of the points that a trace holds, by the thread's category, in the trace's order.
  static func numbers(_ trace: Trace) -> [String: [UInt64]] {
    var numbers: [String: [UInt64]] = [:]
    for row in 0..<trace.count {
      if case .point(let point) = trace.event(at: row) { numbers[point.category, default: []].append(point.id) }
    }
    return numbers
  }
}
