import TraceFormat

/// The traces that other programs of a run have left beside the one that was asked for: children of the program, and
/// programs that were started beside it. Each is named by its process number.
struct SiblingTraces {
  private let path: String
  /// Those that were there before, with what they were.
  private let former: [String: FileIdentity]

  /// Takes note of what lies beside a path already.
  init(beside path: String) {
    self.path = path
    former = SiblingTraces.files(beside: path)
  }

  /// Paths of those that the run has written, in order.
  func written() -> [String] {
    let now = SiblingTraces.files(beside: path)
    return now.keys.filter { now[$0] != former[$0] }.sorted { ($0.count, $0) < ($1.count, $1) }
  }

  /// Whether a program records into one of them now.
  var areRecorded: Bool { written().contains(where: TraceLock.isInUse) }

  private static func files(beside path: String) -> [String: FileIdentity] {
    let (folder, name) = DiskFile.split(path)
    var files: [String: FileIdentity] = [:]
    for file in DiskFile.names(in: folder) where file.hasPrefix(name + ".") {
      let number = file.dropFirst(name.count + 1)
      guard !number.isEmpty, number.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        continue
      }
      let sibling = String(path.dropLast(name.count)) + file
      if let identity = FileIdentity(sibling), identity.isRegular { files[sibling] = identity }
    }
    return files
  }
}
