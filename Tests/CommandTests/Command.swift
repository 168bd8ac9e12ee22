import Foundation

/// Runs the built programs as a user does: real processes, in a fresh folder.
struct Command {
  /// What a program left behind.
  struct Result {
    var output: String
    var errors: String
    var code: Int32
  }

  /// A folder that is empty at first.
  let folder: URL

  /// Makes the folder.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("CommandTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Removes the folder.
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Where the build puts its programs: beside the one that runs the tests.
  static let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// Path of a built program.
  static func program(_ name: String) -> String { programs.appendingPathComponent(name).path }

  /// Puts a file into the folder.
  func write(_ bytes: [UInt8], to name: String, executable: Bool = false) throws {
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    if executable { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path) }
  }

  /// Bytes of a file in the folder; nil where there is none.
  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder.appendingPathComponent(name).path).map { [UInt8]($0) }
  }

  /// Runs `tracetool`.
  func tracetool(_ words: String..., input: [UInt8]? = nil, environment: [String: String] = [:]) throws -> Result {
    try run(Command.program("tracetool"), words, input: input, environment: environment)
  }

  /// Runs a line in a shell that finds the built programs.
  func shell(_ line: String) throws -> Result { try run("/bin/sh", ["-c", line], input: nil, environment: [:]) }

  /// Runs a program to its end.
  func run(
    _ program: String, _ words: [String], input: [UInt8]?, environment: [String: String]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.currentDirectoryURL = folder
    var variables = ProcessInfo.processInfo.environment
    variables["PATH"] = Command.programs.path + ":" + (variables["PATH"] ?? "")
    variables.merge(environment) { _, new in new }
    process.environment = variables
    // Files, not pipes: a program that writes much to both can't block.
    let output = folder.appendingPathComponent(".output-\(UUID().uuidString)")
    let errors = folder.appendingPathComponent(".errors-\(UUID().uuidString)")
    for url in [output, errors] { try Data().write(to: url) }
    defer { for url in [output, errors] { try? FileManager.default.removeItem(at: url) } }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    if let input {
      let file = folder.appendingPathComponent(".input-\(UUID().uuidString)")
      try Data(input).write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    // The thread that runs a test may hold signals off, and a new process would, too; a user's shell does not.
    var none = sigset_t()
    var former = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try process.run()
    process.waitUntilExit()
    let code = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    return Result(
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self), code: code)
  }
}
