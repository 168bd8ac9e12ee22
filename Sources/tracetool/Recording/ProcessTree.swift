import Foundation
import TraceModel

/// The processes that come from this one: the recorded program, what it has started, and what those have started.
struct ProcessTree {
  /// Children that this process had before.
  private let strangers: Set<pid_t>

  /// Takes note of the children that this process has already: a shell that became this program may have left some.
  init() { strangers = Set(ProcessTree.processes().filter { $0.parent == getpid() }.map(\.id)) }

  /// Numbers of all processes that run and come from this one, ascending.
  func members() -> [pid_t] {
    let all = ProcessTree.processes()
    var found: Set<pid_t> = []
    var parents: Set<pid_t> = [getpid()]
    // Each round goes one generation down, so it ends.
    while !parents.isEmpty {
      let children = all.filter { parents.contains($0.parent) && !strangers.contains($0.id) && !found.contains($0.id) }
      parents = Set(children.map(\.id))
      found.formUnion(parents)
    }
    return all.filter { found.contains($0.id) && !$0.hasEnded }.map(\.id).sorted()
  }

  /// Sends a signal to all of them.
  func send(_ signal: Int32) {
    for process in members() { kill(process, signal) }
  }

  /// One process, as the system lists it.
  private struct Entry {
    var id: pid_t
    var parent: pid_t
    /// Whether only its parent's taking leave is missing.
    var hasEnded: Bool
  }

  private static func processes() -> [Entry] {
    DiskFile.names(in: "/proc").compactMap { name in
      guard let id = pid_t(name), let bytes = try? FileBytes.read("/proc/\(name)/stat"),
        // The name, in brackets, may hold anything; behind the last bracket: state, parent.
        let bracket = bytes.lastIndex(of: UInt8(ascii: ")"))
      else { return nil }
      let words = String(decoding: bytes[(bracket + 1)...], as: UTF8.self).split(separator: " ")
      guard words.count > 1, let parent = pid_t(words[1]) else { return nil }
      return Entry(id: id, parent: parent, hasEnded: ["Z", "X", "x"].contains(words[0]))
    }
  }
}
