import Foundation

/// A program that was started with this process's input, output and error output.
///
/// Unsafe code is fenced here. Invariant: the argument and environment strings are duplicated before the call, ended by a
/// null pointer, and freed after it; the call copies what it needs.
struct ChildProgram {
  /// How a program ended.
  enum End: Hashable {
    case exited(Int32)
    case signalled(Int32)

    /// What a shell would show for it.
    var code: Int32 {
      switch self {
      case .exited(let code): code
      case .signalled(let number): 128 + number
      }
    }
  }

  /// Its process id.
  let id: pid_t

  /// Starts a program; a name without a slash is looked for in `PATH`.
  ///
  /// - Throws: `ToolError` naming the program.
  init(_ words: [String], environment: [String: String], guarded: SignalGuard) throws {
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.keys.sorted().map { strdup("\($0)=\(environment[$0] ?? "")") } + [nil]
    defer {
      for text in arguments { free(text) }
      for text in variables { free(text) }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The child gets back the signals that this process holds off or ignores.
    var mask = guarded.childMask
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var id: pid_t = 0
    let error = posix_spawnp(&id, words[0], nil, &attributes, arguments, variables)
    guard error == 0 else {
      throw ToolError(
        file: words[0], offset: nil, sentence: "can't be started (\(String(cString: strerror(error))))")
    }
    self.id = id
  }

  /// Sends it a signal.
  func send(_ signal: Int32) { kill(id, signal) }

  /// How it ended; nil while it runs.
  func end() -> End? {
    var status: Int32 = 0
    let ended = waitpid(id, &status, WNOHANG)
    // Where whoever started this process has children's ends ignored, nobody can say how the program ended.
    if ended < 0, errno == ECHILD { return .exited(0) }
    guard ended == id else { return nil }
    // As the macros WIFSIGNALED and WEXITSTATUS of the C library.
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}
