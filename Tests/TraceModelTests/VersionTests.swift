import Testing
import TraceEvents
import TraceFormat
import TraceModel

/// What a newer writer adds is passed over and counted; a newer format is named.
@Suite struct VersionTests {
  @Test func unknownKindsAreSkippedAndCounted() throws {
    let payload: [UInt8] = [
      EventKind.actionEnd.rawValue, 5,
      130, 3, 1, 2, 3,  // an event of a later version
      200, 1, 9,  // a record of a later version, which is no event
      130, 0,
      EventKind.actionEnd.rawValue, 5,
    ]
    let trace = try TraceReader.read(bytes: Craft.trace(payload: payload, events: 4))
    #expect(trace.kinds == [.actionEnd, .actionEnd])
    #expect(trace.times == [5, 10])
    #expect(trace.row(of: EventID(thread: 0, ordinal: 4)) == 1)
    #expect(trace.losses.rows.map(\.kind) == ["unknown-kind"])
    #expect(trace.losses.rows[0].count == 3)
  }

  @Test func anUnknownTagBelow128EndsTheChunk() throws {
    let payload: [UInt8] = [EventKind.actionEnd.rawValue, 5, 119, EventKind.actionEnd.rawValue, 5]
    let trace = try TraceReader.read(bytes: Craft.trace(payload: payload, events: 2))
    #expect(trace.count == 1)
    #expect(trace.losses.rows.map(\.kind) == ["damaged-chunk"])
    #expect(trace.losses.rows[0].count == 3)
  }

  @Test func aNewerFileIsNamed() {
    var bytes = Craft.trace(payload: [], events: 0)
    bytes[FileHeader.versionOffset] = 9
    #expect(throws: TraceFormatError.newerVersion(found: 9, supported: 1)) { try TraceReader.read(bytes: bytes) }
    #expect(TraceFormatError.newerVersion(found: 9, supported: 1).sentence.contains("version 9"))
  }

  @Test func aNewerChunkIsPassedOver() throws {
    let bytes = Craft.trace(payload: [EventKind.actionEnd.rawValue, 5], events: 1, version: 2)
    let trace = try TraceReader.read(bytes: bytes)
    #expect(trace.count == 0)
    #expect(trace.losses.rows.map(\.kind) == ["newer-chunk"])
  }

  @Test func whatIsNoTraceIsSaidAtItsOffset() {
    #expect(throws: TraceFormatError.notATrace(offset: 0)) { try TraceReader.read(bytes: []) }
    #expect(throws: TraceFormatError.notATrace(offset: 0)) { try TraceReader.read(bytes: Array("hello".utf8)) }
    let begin = Array(FileHeader(isVirtual: false).bytes[0..<10])
    #expect(throws: TraceFormatError.truncatedHeader(length: 10)) { try TraceReader.read(bytes: begin) }
    #expect(throws: TraceFormatError.notATrace(offset: 5)) {
      try TraceReader.read(bytes: Array(begin[0..<5]) + [0x0A, 0x1A])
    }
    #expect(throws: TraceFormatError.unreadable(errorNumber: 2)) { try TraceReader.read(path: "no/such.trace") }
  }
}
