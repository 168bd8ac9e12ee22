import Foundation

/// Runs this benchmark's own executable again, for measurements that need a process of their own.
enum ChildProcess {
  /// A child that ended with an error.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs `tracebench ARGUMENTS` and returns its output.
  static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: "`tracebench \(arguments.joined(separator: " "))` ended with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
