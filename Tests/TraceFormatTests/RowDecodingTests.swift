import TestKit
import Testing
import TraceEvents
import TraceFormat

/// Decoding a chunk to rows and decoding it event by event say the same, of intact bytes and of damaged ones.
@Suite struct RowDecodingTests {
  /// An event with what the bytes leave implicit.
  private struct Decoded: Equatable {
    var event: TraceEvent
    var id: EventID
    var ticks: UInt64
  }

  /// What either way of decoding says of a payload.
  private struct Outcome: Equatable {
    var events: [Decoded] = []
    var decodedLength = 0
    var nextOrdinal: UInt64 = 0
    var images: [CodeImageName] = []
    var unknownKinds: [UInt8: UInt64] = [:]
    var damage: ChunkDamage?
  }

  private func oneByOne(_ payload: [UInt8], _ header: ChunkHeader) -> Outcome {
    payload.withView { bytes in
      var decoder = ChunkDecoder(header: header, payload: bytes)
      var outcome = Outcome()
      do throws(ChunkDamage) {
        while let event = try decoder.next() {
          outcome.events.append(Decoded(event: event.event, id: event.id, ticks: event.ticks))
        }
      } catch { outcome.damage = error }
      outcome.decodedLength = decoder.decodedLength
      outcome.nextOrdinal = decoder.nextOrdinal
      outcome.images = decoder.images
      outcome.unknownKinds = decoder.unknownKinds
      return outcome
    }
  }

  private func asRows(_ payload: [UInt8], _ header: ChunkHeader) -> Outcome {
    var rows = ChunkRows()
    var packer = PackedEventWriter()
    var outcome = Outcome()
    payload.withView { bytes in
      var decoder = ChunkDecoder(header: header, payload: bytes)
      do throws(ChunkDamage) { try decoder.decode(into: &rows, with: &packer) } catch { outcome.damage = error }
    }
    var ordinal = header.firstOrdinal
    for index in 0..<rows.count {
      if let run = rows.ordinals.last(where: { $0.index <= index }) {
        ordinal = run.ordinal + UInt64(index - run.index)
      }
      let row = rows.rows[index]
      var reader = PackedEventReader(rows.bytes(of: index..<index + 1), strings: packer.strings, codes: packer.codes)
      guard let event = reader.event(row.kind) else {
        Issue.record("row \(index), a \(row.kind), can't be read")
        continue
      }
      var written = PackedEventWriter()
      _ = written.pack(event)
      #expect(row.node == written.subject.rawValue, "\(event)")
      #expect(row.cause == written.mainCause, "\(event)")
      outcome.events.append(
        Decoded(event: event, id: EventID(thread: header.thread, ordinal: ordinal), ticks: row.time))
    }
    outcome.decodedLength = rows.decodedLength
    outcome.nextOrdinal = rows.nextOrdinal
    outcome.images = rows.images
    outcome.unknownKinds = rows.unknownKinds
    return outcome
  }

  private func sample() throws -> (header: ChunkHeader, payload: [UInt8]) {
    let builder = ChunkBuilder(thread: 2, capacity: 1 << 20)
    var random = SeededRandom(seed: 5)
    var events = SampleEvents.all
    for (index, event) in events.enumerated() { builder.append(event, at: Int64(index) * 1000) }
    for index in events.indices { events.swapAt(index, random.integer(0...(events.count - 1))) }
    for (index, event) in events.enumerated() { builder.append(event, at: Int64(index) * 500) }
    builder.close()
    let chunks = try ChunkWalk.chunks(builder.bytes)
    return try #require(chunks.first)
  }

  @Test func intactBytes() throws {
    let (header, payload) = try sample()
    let expected = oneByOne(payload, header)
    #expect(expected.damage == nil)
    #expect(expected.events.count == SampleEvents.all.count * 2)
    #expect(asRows(payload, header) == expected)
  }

  @Test func unknownKindsTakeAnOrdinalOrNone() throws {
    var (header, payload) = try sample()
    payload = [130, 2, 7, 7] + payload + [200, 1, 9, 140, 0, UInt8(EventKind.actionEnd.rawValue), 5]
    header.firstOrdinal = 1000
    let expected = oneByOne(payload, header)
    #expect(expected.unknownKinds == [130: 1, 140: 1, 200: 1])
    #expect(asRows(payload, header) == expected)
  }

  @Test func cutBytes() throws {
    let (header, payload) = try sample()
    for length in stride(from: 0, to: payload.count, by: 61) {
      let part = Array(payload.prefix(length))
      #expect(asRows(part, header) == oneByOne(part, header), "cut at \(length)")
    }
  }

  @Test func changedBytes() throws {
    let (header, payload) = try sample()
    var random = SeededRandom(seed: 77)
    for _ in 0..<60 {
      var bytes = payload
      bytes[random.integer(0...(bytes.count - 1))] = UInt8(random.integer(0...255))
      let expected = oneByOne(bytes, header)
      #expect(asRows(bytes, header) == expected)
    }
  }
}
