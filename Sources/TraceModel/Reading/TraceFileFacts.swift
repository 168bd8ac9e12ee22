package import TraceEvents
package import TraceFormat

/// What a trace's bytes are made of, beyond the events they hold.
package struct TraceFileFacts: Sendable {
  /// Version in the file header.
  package private(set) var formatVersion = 0
  /// Readable chunks.
  package private(set) var chunkCount = 0
  /// Bytes of payload by kind of event; a name or place counts for the event that first uses it.
  package private(set) var bytesByKind: [EventKind: Int] = [:]

  /// Walks through the chunks. Linear in the file's length.
  ///
  /// - Throws: where there is no valid header.
  package init(bytes: [UInt8]) throws(TraceFormatError) {
    let (header, _) = try FileHeader.read(Array(bytes.prefix(FileHeader.length)))
    formatVersion = Int(header.version)
    var scan = ChunkScan(bytes)
    scan.run(from: FileHeader.length)
    chunkCount = scan.chunks.count
    for chunk in scan.chunks {
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
