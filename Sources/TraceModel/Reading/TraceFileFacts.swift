package import TraceEvents
package import TraceFormat

/// What a trace's bytes are made of, beyond the events they hold.
package struct TraceFileFacts: Sendable {
  /// Version in the file header.
  package private(set) var formatVersion = 0
  /// The recordings in the file, in its order.
  package private(set) var recordings: [Recording] = []
  /// Readable chunks of the recording that is read.
  package private(set) var chunkCount = 0
  /// Bytes of payload by kind of event; a name or place counts for the event that first uses it.
  package private(set) var bytesByKind: [EventKind: Int] = [:]

  /// One of the recordings in a file.
  package struct Recording: Hashable, Sendable {
    /// Where its header begins.
    package var offset: Int
    /// Events that its chunks say they hold.
    package var eventCount: UInt64
    /// Whether it is the one that is read.
    package var isRead: Bool
  }

  /// Walks through the chunks. Linear in the file's length.
  ///
  /// - Throws: where there is no valid header.
  package init(bytes: [UInt8]) throws(TraceFormatError) {
    let scan = try ChunkScan(bytes)
    formatVersion = Int(scan.header.version)
    let read = scan.readRecording
    recordings = scan.eventCounts.enumerated().map { index, count in
      Recording(offset: scan.recordings[index].offset, eventCount: count, isRead: index == read)
    }
    let chunks = scan.chunks
    chunkCount = chunks.count
    for chunk in chunks {
      let sizes = chunk.withPayload { payload in
        var decoder = ChunkDecoder(header: chunk.header, payload: payload)
        var sizes: [EventKind: Int] = [:]
        var before = 0
        while let event = try? decoder.next() {
          sizes[event.event.kind, default: 0] += decoder.decodedLength - before
          before = decoder.decodedLength
        }
        return sizes
      }
      bytesByKind.merge(sizes, uniquingKeysWith: +)
    }
  }
}
