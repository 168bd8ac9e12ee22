import TestKit
import Testing
import TraceEvents
import TraceFormat
import TraceModel

/// A window companion's chunks are taken where the trace has none that is better.
@Suite struct WindowTests {
  private let region = 4096

  /// A window with these open chunks.
  private func window(_ chunks: [(ChunkHeader, [UInt8])], recording: UInt64 = 0) -> [UInt8] {
    var bytes = FileHeader(
      content: .window, isVirtual: true, recording: recording, regionLength: UInt32(region)
    ).bytes
    bytes += [UInt8](repeating: 0, count: region - bytes.count)
    for (header, payload) in chunks {
      bytes += header.bytes + payload
      bytes += [UInt8](repeating: 0, count: region - ChunkHeader.length - payload.count)
    }
    return bytes
  }

  /// Chunk `sequence` of thread 0 with so many events, open.
  private func chunk(_ sequence: UInt64, events: Int) -> (ChunkHeader, [UInt8]) {
    let event: [UInt8] = [EventKind.actionEnd.rawValue, 1]
    let payload: [UInt8] = Array(repeating: event, count: events).flatMap { $0 }
    var header = ChunkHeader(thread: 0, sequence: sequence, firstOrdinal: 1 + sequence * 10, clock: .identity(0))
    header.payloadLength = UInt32(payload.count)
    header.eventCount = UInt32(events)
    return (header, payload)
  }

  private func closed(_ chunk: (ChunkHeader, [UInt8])) -> [UInt8] {
    var header = chunk.0
    chunk.1.withView { header.close(payload: $0, eventCount: header.eventCount) }
    return header.bytes + chunk.1
  }

  @Test func openChunksFollowClosedOnes() throws {
    let trace = FileHeader(isVirtual: true).bytes + closed(chunk(0, events: 10))
    let read = try TraceReader.read(bytes: trace, window: window([chunk(1, events: 4)]))
    #expect(read.count == 14)
    #expect(read.losses.isEmpty)
  }

  @Test func aChunkInBothPlacesIsTakenOnce() throws {
    let trace = FileHeader(isVirtual: true).bytes + closed(chunk(0, events: 10)) + closed(chunk(1, events: 4))
    let read = try TraceReader.read(bytes: trace, window: window([chunk(1, events: 4)]))
    #expect(read.count == 14)
    #expect(read.losses.isEmpty)
  }

  @Test func aTornChunkIsMadeGoodByTheWindow() throws {
    let whole = FileHeader(isVirtual: true).bytes + closed(chunk(0, events: 10)) + closed(chunk(1, events: 4))
    for missing in 1..<8 {
      let torn = Array(whole.dropLast(missing))
      let read = try TraceReader.read(bytes: torn, window: window([chunk(1, events: 4)]))
      #expect(read.count == 14)
      #expect(read.losses.isEmpty)
      let alone = try TraceReader.read(bytes: torn)
      #expect(alone.count < 14)
      #expect(alone.losses.rows.map(\.kind) == ["torn-tail"])
    }
  }

  @Test func emptyAndForeignWindowsAddNothing() throws {
    let trace = FileHeader(isVirtual: true).bytes + closed(chunk(0, events: 10))
    var stranger = window([chunk(1, events: 4)], recording: 5)
    #expect(try TraceReader.read(bytes: trace, window: stranger).count == 10)
    stranger = window([chunk(0, events: 0)])
    #expect(try TraceReader.read(bytes: trace, window: stranger).count == 10)
    #expect(try TraceReader.read(bytes: trace, window: []).count == 10)
  }

  @Test func noFlipInAWindowTraps() throws {
    let trace = FileHeader(isVirtual: true).bytes + closed(chunk(0, events: 10))
    let intact = window([chunk(1, events: 4)])
    for offset in Array(0..<FileHeader.length) + Array(region..<region + 140) {
      for bit in 0..<8 {
        var flipped = intact
        flipped[offset] ^= 1 << UInt8(bit)
        let count = try TraceReader.read(bytes: trace, window: flipped).count
        #expect(count >= 10)
      }
    }
  }

  @Test func foldingMakesOneFile() throws {
    let whole = FileHeader(isVirtual: true).bytes + closed(chunk(0, events: 10)) + closed(chunk(1, events: 4))
    let window = window([chunk(1, events: 4)])
    for missing in 0..<(ChunkHeader.length + 8) {
      let trace = Array(whole.dropLast(missing))
      let fold = try WindowFold(trace: trace, window: window)
      let folded = Array(trace[0..<fold.keptLength]) + fold.bytes
      let read = try TraceReader.read(bytes: folded)
      #expect(read.count == 14)
      let before = try TraceReader.read(bytes: trace, window: window)
      #expect(read.times == before.times)
    }
  }

  @Test func whatIsAppendedLaterIsReadWithIt() throws {
    let trace = FileHeader(isVirtual: true).bytes + closed(chunk(0, events: 10))
    let places = [
      ResolvedCode(image: 2, offset: 0x10, file: "Sources/App/Row.swift", line: 3, function: "Row.body"),
      ResolvedCode(image: 2, offset: 0x20, file: "Sources/App/Row.swift", line: 4, function: "Row.tap"),
    ]
    let builder = ChunkBuilder(thread: TraceFormat.annotationThread)
    for place in places { builder.append(.resolvedCode(place), at: 0) }
    builder.close()
    let named = try TraceReader.read(bytes: trace + builder.bytes)
    #expect(named.losses.isEmpty)
    #expect(named.codePlaces[CodeLocation(image: 2, offset: 0x10).readerAddress]?.line == 3)
    #expect(named.codePlaces[CodeLocation(image: 2, offset: 0x20).readerAddress]?.line == 4)
  }
}
