import TraceFormat

/// Goes through intact chunks that follow each other, as a reader's simplest form would.
enum ChunkWalk {
  /// Something that the walk did not expect of intact bytes.
  struct Unexpected: Error {
    var offset: Int
  }

  /// Headers and payloads in order.
  static func chunks(_ bytes: [UInt8]) throws -> [(header: ChunkHeader, payload: [UInt8])] {
    var chunks: [(ChunkHeader, [UInt8])] = []
    var offset = 0
    while offset < bytes.count {
      guard bytes.count - offset >= ChunkHeader.length,
        let header = ChunkHeader(Array(bytes[offset..<offset + ChunkHeader.length]))
      else { throw Unexpected(offset: offset) }
      let start = offset + ChunkHeader.length
      let payload = Array(bytes[start..<start + Int(header.payloadLength)])
      guard payload.withView({ header.sum(of: $0) }) == header.payloadSum else { throw Unexpected(offset: offset) }
      chunks.append((header, payload))
      offset = start + payload.count
    }
    return chunks
  }

  /// All events in order.
  static func events(_ bytes: [UInt8]) throws -> [DecodedEvent] {
    try chunks(bytes).flatMap { try events($0.payload, header: $0.header) }
  }

  /// The events of one payload.
  static func events(_ payload: [UInt8], header: ChunkHeader) throws -> [DecodedEvent] {
    try payload.withView { bytes in
      var decoder = ChunkDecoder(header: header, payload: bytes)
      var events: [DecodedEvent] = []
      while let event = try decoder.next() { events.append(event) }
      return events
    }
  }
}
