import Foundation

/// Hashing without a random seed, without which two runs would visit sets in different orders.
///
/// Invariant: the words handed to `execv` are copies of this process's own, and live until it is replaced or they are
/// freed here.
enum DeterministicHashing {
  private static let variable = "SWIFT_DETERMINISTIC_HASHING"

  /// Starts this program again with the variable set, where it isn't; Swift reads it at the start only.
  static func restartIfNeeded() {
    guard getenv(variable) == nil else { return }
    setenv(variable, "1", 1)
    var words: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
    words.append(nil)
    execv("/proc/self/exe", words)
    // Only reached when the system refused: the run is still right, if not the same byte for byte.
    for word in words { free(word) }
  }
}
