import Foundation
import TraceExport
import TraceFormat

/// The reader of the output went away; the work is over, and that is no failure.
struct BrokenPipe: Error {}

/// Standard output and standard error.
struct Console: TextSink {
  private var pending: [UInt8] = []
  /// Bytes that go out together: as much as a pipe takes at once.
  private static let batch = 64 << 10

  /// A console. From here on a reader that goes away is an error of `write`, not the end of the process.
  init() {
    signal(SIGPIPE, SIG_IGN)
    // Where one of the three is closed, the next file that is opened would take its place, and get what is said. So the
    // place is taken by what can be used for nothing: reading is an error there, or writing.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Colours, where standard output is a terminal and nobody asked for none.
  var style: TextStyle {
    let noColor = ProcessInfo.processInfo.environment["NO_COLOR"] ?? ""
    return TextStyle(isColored: isatty(STDOUT_FILENO) == 1 && noColor.isEmpty)
  }

  mutating func write(_ text: String) throws {
    pending.append(contentsOf: text.utf8)
    if pending.count >= Console.batch { try flush() }
  }

  /// Writes bytes as they are.
  mutating func write(_ bytes: [UInt8]) throws {
    pending.append(contentsOf: bytes)
    if pending.count >= Console.batch { try flush() }
  }

  /// Hands over what is pending.
  mutating func flush() throws {
    let bytes = pending
    pending.removeAll(keepingCapacity: true)
    try Console.put(bytes, to: STDOUT_FILENO, named: "standard output")
  }

  /// A line on standard error.
  func complain(_ line: String) {
    try? Console.put(Array((SystemText.shown(line).oneLine + "\n").utf8), to: STDERR_FILENO, named: "standard error")
  }

  private static func put(_ bytes: [UInt8], to descriptor: Int32, named name: String) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, Array(rest), rest.count)
      if count < 0 {
        let error = errno
        if error == EINTR { continue }
        if error == EPIPE { throw BrokenPipe() }
        throw ToolError(file: name, offset: nil, sentence: "can't be written (\(String(cString: strerror(error))))")
      }
      rest = rest.dropFirst(count)
    }
  }
}
