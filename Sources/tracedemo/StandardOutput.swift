import Foundation

/// Standard output, whose reader may go away and whose disk may be full.
enum StandardOutput {
  /// It could not be written: the system's error number.
  struct Failure: Error {
    var number: Int32

    /// Whether the reader went away, which ends the work and is no failure.
    var isReaderGone: Bool { number == EPIPE }
    /// For people.
    var sentence: String { "standard output: can't be written (\(String(cString: strerror(number))))" }
  }

  /// Writes a text and ends its last line.
  static func write(_ text: String) throws(Failure) {
    // A reader that went away is an error of the call, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    var rest = Array((text + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = Foundation.write(STDOUT_FILENO, Array(rest), rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(number: errno) }
      rest = rest.dropFirst(count)
    }
  }
}
