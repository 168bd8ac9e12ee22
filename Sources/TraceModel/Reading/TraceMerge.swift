import TraceEvents
import TraceFormat

/// Brings the threads' events into one order: by time, at equal times by thread.
struct TraceMerge {
  private var streams: [ThreadStream]

  /// A merge over the chosen chunks.
  init(_ selection: ChunkSelection, isVirtual: Bool) {
    streams = selection.threads.map { ThreadStream($0, isVirtual: isVirtual) }
  }

  /// Hands all events to an assembler. O(events + switches between threads × threads).
  consuming func run(into assembler: inout TraceAssembler) {
    var streams = self.streams
    while let current = TraceMerge.earliest(streams) {
      let limit = TraceMerge.bound(streams, without: current)
      streams[current].run(into: &assembler) { TraceMerge.precedes($0, current, limit) }
    }
    for stream in streams {
      for image in stream.images { assembler.add(image) }
      for loss in stream.losses { assembler.add(loss) }
    }
  }

  private static func earliest(_ streams: [ThreadStream]) -> Int? {
    streams.indices.filter { streams[$0].hasNext }
      .min { (streams[$0].order, $0) < (streams[$1].order, $1) }
  }

  private static func bound(_ streams: [ThreadStream], without current: Int) -> (order: Int64, index: Int)? {
    streams.indices.filter { $0 != current && streams[$0].hasNext }
      .map { (streams[$0].order, $0) }.min { $0 < $1 }
  }

  private static func precedes(_ order: Int64, _ index: Int, _ limit: (order: Int64, index: Int)?) -> Bool {
    guard let limit else { return true }
    return (order, index) < (limit.order, limit.index)
  }
}
