import TraceEvents
import TraceFormat

/// Brings the threads' events into one order: by time, at equal times by thread.
struct TraceMerge {
  private let selection: ChunkSelection
  private let isVirtual: Bool

  /// A merge over the chosen chunks.
  init(_ selection: ChunkSelection, isVirtual: Bool) {
    self.selection = selection
    self.isVirtual = isVirtual
  }

  /// Hands all events to an assembler. O(events + switches between threads × threads).
  func run(into assembler: inout TraceAssembler) {
    var streams: [ThreadStream] = []
    for thread in selection.threads { streams.append(ThreadStream(thread, isVirtual: isVirtual, &assembler)) }
    while let current = TraceMerge.earliest(streams) {
      if let limit = TraceMerge.bound(streams, without: current) {
        streams[current].run(into: &assembler) { ($0, current) < (limit.order, limit.index) }
      } else {
        streams[current].run(into: &assembler, while: nil)
      }
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
}
