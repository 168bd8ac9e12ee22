import CChildProcess
import Foundation
import TraceFormat

/// A program that was started with this process's input, output and error output, and that ends with it.
///
/// Unsafe code is fenced here. Invariant: the words and settings are duplicated before the call, ended by a null pointer,
/// and freed after it; the new process has copies of its own.
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

    /// From what the system says of it, as the macros WIFSIGNALED and WEXITSTATUS of the C library read it.
    init(status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }
  }

  /// Its process id.
  let id: pid_t

  /// Starts a program; a name without a slash is looked for in `PATH`.
  ///
  /// - Parameter settings: variables of its environment beside this process's own; nil takes one away.
  /// - Throws: `ToolError` naming the program.
  init(_ words: [String], settings: [String: String?], guarded: SignalGuard) throws {
    let lines = settings.keys.sorted().map { name in (settings[name] ?? nil).map { "\(name)=\($0)" } ?? name }
    let arguments = words.map { strdup(SystemText.words($0)) } + [nil]
    let variables = lines.map { strdup(SystemText.words($0)) } + [nil]
    defer {
      for text in arguments { free(text) }
      for text in variables { free(text) }
    }
    // Who is started by the program and left by it stays in reach.
    child_process_adopt()
    var mask = guarded.childMask
    id = child_process_start(arguments, variables, &mask)
    guard id > 0 else {
      throw ToolError(
        file: words[0], offset: nil, sentence: "can't be started (\(String(cString: strerror(-id))))")
    }
  }

  /// Takes leave of all processes of this one that have ended.
  ///
  /// - Returns: how the program ended, where it was among them.
  func reap() -> End? {
    var end: End?
    while true {
      var status: Int32 = 0
      let ended = waitpid(-1, &status, WNOHANG)
      if ended == id { end = End(status: status) }
      guard ended > 0 else { return end }
    }
  }
}
