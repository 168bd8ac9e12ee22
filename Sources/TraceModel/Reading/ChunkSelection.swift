import TraceFormat

/// Of several copies of a chunk the best one, by thread and in the thread's order.
///
/// A program killed between writing a chunk and taking its window anew leaves it in both places.
struct ChunkSelection {
  /// One thread's chunks, by their number.
  struct Thread {
    var index: UInt16
    var chunks: [FoundChunk]
  }

  /// Threads by index.
  private(set) var threads: [Thread] = []

  /// Chooses. O(n log n).
  init(_ found: [FoundChunk]) {
    var best: [UInt16: [UInt64: FoundChunk]] = [:]
    for chunk in found {
      let (thread, sequence) = (chunk.header.thread, chunk.header.sequence)
      if let other = best[thread]?[sequence], !chunk.isBetter(than: other) { continue }
      best[thread, default: [:]][sequence] = chunk
    }
    for index in best.keys.sorted() {
      let chunks = (best[index] ?? [:]).values.sorted { $0.header.sequence < $1.header.sequence }
      threads.append(Thread(index: index, chunks: chunks))
    }
  }

  /// Whether this copy of a chunk was chosen.
  func contains(_ chunk: FoundChunk) -> Bool {
    guard let thread = threads.first(where: { $0.index == chunk.header.thread }) else { return false }
    return thread.chunks.contains {
      $0.header.sequence == chunk.header.sequence && $0.offset == chunk.offset
        && $0.isFromWindow == chunk.isFromWindow
    }
  }
}
