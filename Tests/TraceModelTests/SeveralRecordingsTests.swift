import Testing
import TraceEvents
import TraceFormat
import TraceModel

/// Recordings that somebody has put into one file: one is read, and the others are said to be others.
@Suite struct SeveralRecordingsTests {
  private let first = SmallTraces.single
  private let second = SmallTraces.threads

  /// The loss of what is not read; nil where there is none.
  private func other(_ trace: Trace) -> Loss? { trace.losses.rows.first { $0.kind == "other-recording" } }

  private func expectFirst(_ bytes: [UInt8], others: [(offset: Int, count: Int)]) throws {
    let trace = try TraceReader.read(bytes: bytes)
    let alone = try TraceReader.read(bytes: first.bytes)
    #expect(trace.kinds == alone.kinds && trace.times == alone.times)
    #expect(other(trace)?.count == UInt64(others.map(\.count).reduce(0, +)))
    #expect(other(trace)?.offset == UInt64(others[0].offset))
    #expect(trace.losses.rows.map(\.kind) == ["other-recording"])
    let facts = try TraceFileFacts(bytes: bytes)
    #expect(facts.recordings.map(\.offset) == [0] + others.map(\.offset))
    #expect(facts.recordings.map(\.isRead) == [true] + others.map { _ in false })
    #expect(facts.recordings.dropFirst().map { Int($0.eventCount) } == others.map(\.count))
  }

  @Test func oneBehindTheOther() throws {
    try expectFirst(first.bytes + second.bytes, others: [(first.bytes.count, second.events.count)])
    try expectFirst(first.bytes + first.bytes, others: [(first.bytes.count, first.events.count)])
    try expectFirst(
      first.bytes + second.bytes + first.bytes,
      others: [
        (first.bytes.count, second.events.count), (first.bytes.count + second.bytes.count, first.events.count),
      ])
  }

  @Test func eachIsReadFromItsBegin() throws {
    let bytes = first.bytes + second.bytes
    let begin = try #require(try TraceFileFacts(bytes: bytes).recordings.last?.offset)
    #expect(try TraceReader.read(bytes: Array(bytes[begin...])).count == second.events.count)
  }

  @Test func withoutTheSecondHeader() throws {
    // Its numbers begin anew, with other events.
    let behind = first.bytes + second.bytes.dropFirst(FileHeader.length)
    try expectFirst(behind, others: [(first.bytes.count, second.events.count)])
  }

  @Test func aDamagedSecondHeader() throws {
    for offset in 0..<FileHeader.length {
      var bytes = first.bytes + second.bytes
      bytes[first.bytes.count + offset] ^= 0x40
      let trace = try TraceReader.read(bytes: bytes)
      #expect(trace.count == first.events.count, "flip at \(offset)")
      #expect(other(trace)?.count == UInt64(second.events.count), "flip at \(offset)")
    }
  }

  @Test func aTornFirst() throws {
    let many = SmallTraces.many
    for missing in 1..<120 {
      let torn = Array(many.bytes.dropLast(missing))
      let trace = try TraceReader.read(bytes: torn + second.bytes)
      let alone = try TraceReader.read(bytes: torn)
      // A torn chunk's whole events are read at the end of a file only; in the middle its checksum is wrong.
      #expect(trace.count <= alone.count && trace.count > 0, "\(missing) bytes are missing")
      #expect(other(trace)?.count == UInt64(second.events.count), "\(missing) bytes are missing")
    }
  }

  @Test func theFirstThatHoldsEventsIsRead() throws {
    let empty = FileHeader(isVirtual: false, recording: 7).bytes
    let trace = try TraceReader.read(bytes: empty + first.bytes)
    #expect(trace.count == first.events.count)
    #expect(trace.losses.isEmpty)
    #expect(trace.fact("clock") == "virtual")
    #expect(try TraceFileFacts(bytes: empty + first.bytes).recordings.map(\.isRead) == [false, true])
  }

  @Test func manyHeadersTakeNoTime() throws {
    // Counts, not times: with a pass per recording this would never end.
    let bytes = Array(repeatElement(first.bytes, count: 20_000).joined())
    let trace = try TraceReader.read(bytes: bytes)
    #expect(trace.count == first.events.count)
    #expect(other(trace)?.count == UInt64(19_999 * first.events.count))
  }

  @Test func aCompanionOfAnotherRecordingIsLeftAlone() throws {
    func chunk(_ sequence: UInt64, ordinal: UInt64, ticks: UInt64, count: Int, isClosed: Bool) -> [UInt8] {
      let payload = [UInt8]((0..<count).flatMap { _ -> [UInt8] in [EventKind.actionEnd.rawValue, 1] })
      var header = ChunkHeader(thread: 0, sequence: sequence, firstOrdinal: ordinal, clock: .identity(ticks))
      header.payloadLength = UInt32(payload.count)
      header.eventCount = UInt32(count)
      if isClosed { payload.withView { header.close(payload: $0, eventCount: UInt32(count)) } }
      return header.bytes + payload
    }
    func window(_ chunk: [UInt8]) -> [UInt8] {
      let region = 1024
      let header = FileHeader(content: .window, isVirtual: true, regionLength: UInt32(region)).bytes
      return header + [UInt8](repeating: 0, count: region - header.count) + chunk
        + [UInt8](repeating: 0, count: region - chunk.count)
    }
    let trace =
      FileHeader(isVirtual: true).bytes + chunk(0, ordinal: 1, ticks: 0, count: 4, isClosed: true)
      + chunk(1, ordinal: 5, ticks: 9, count: 4, isClosed: true)
    let own = [
      chunk(1, ordinal: 5, ticks: 9, count: 4, isClosed: false),
      chunk(2, ordinal: 9, ticks: 9, count: 1, isClosed: false),
      chunk(2, ordinal: 12, ticks: 30, count: 1, isClosed: false),
    ]
    for chunk in own {
      let read = try TraceReader.read(bytes: trace, window: window(chunk))
      #expect(!read.losses.rows.contains { $0.kind == "foreign-window" })
    }
    let foreign = [
      chunk(0, ordinal: 1, ticks: 0, count: 6, isClosed: false),
      chunk(1, ordinal: 5, ticks: 8, count: 6, isClosed: false),
      chunk(1, ordinal: 6, ticks: 9, count: 6, isClosed: false),
      chunk(2, ordinal: 8, ticks: 9, count: 6, isClosed: false),
    ]
    for chunk in foreign {
      let read = try TraceReader.read(bytes: trace, window: window(chunk))
      #expect(read.count == 8)
      #expect(read.losses.rows.map(\.kind) == ["foreign-window"])
      #expect(!read.losses.lacksData)
      let fold = try WindowFold(trace: trace, window: window(chunk))
      #expect(fold.bytes.isEmpty && fold.keptLength == trace.count)
    }
  }
}
