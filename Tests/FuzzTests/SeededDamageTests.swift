import TestKit
import Testing
import TraceEvents
import TraceFormat
import TraceModel

/// Seeded damage to a trace of every kind of event: the reader is total.
@Suite struct SeededDamageTests {
  /// Every kind of event in chunks of 2 KiB, and the bytes of one payload.
  private static let bytes: [UInt8] = {
    let builder = ChunkBuilder(thread: 0, capacity: 8 << 10)
    for (index, event) in SampleEvents.all.enumerated() { builder.append(event, at: Int64(index)) }
    builder.close()
    return FileHeader(isVirtual: true).bytes + builder.bytes
  }()

  @Test(arguments: 0..<8)
  func anyMixOfDamageIsRead(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<12 {
      var bytes = SeededDamageTests.bytes
      for _ in 0..<random.integer(1...20) {
        let place = random.integer(FileHeader.length...(bytes.count - 1))
        switch random.integer(0...4) {
        case 0: bytes[place] = UInt8(random.integer(0...255))
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.integer(1...200)))
        case 2: bytes.insert(contentsOf: (0..<random.integer(1...50)).map { UInt8(truncatingIfNeeded: $0) }, at: place)
        case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 300)], at: place)
        default: bytes.removeSubrange(max(FileHeader.length + 1, bytes.count - random.integer(1...100))...)
        }
      }
      let trace = try? TraceReader.read(bytes: bytes)
      #expect(trace != nil)
    }
  }

  /// Damage that the checksum can't see, since it is made anew: what a hostile file would hold.
  @Test(arguments: 0..<8)
  func damagedPayloadsWithGoodChecksumsAreRead(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) + 100)
    let builder = ChunkBuilder(thread: 0, capacity: 64 << 10)
    for (index, event) in SampleEvents.all.shuffled(using: &random).prefix(120).enumerated() {
      builder.append(event, at: Int64(index))
    }
    builder.close()
    let payload = Array(builder.bytes[ChunkHeader.length...])
    for _ in 0..<150 {
      var damaged = payload
      for _ in 0..<random.integer(1...4) {
        damaged[random.integer(0...(damaged.count - 1))] = UInt8(random.integer(0...255))
      }
      var header = ChunkHeader(thread: 0, sequence: 0, firstOrdinal: 1, clock: .identity(0))
      damaged.withView { header.close(payload: $0, eventCount: 120) }
      let trace = try TraceReader.read(bytes: FileHeader(isVirtual: true).bytes + header.bytes + damaged)
      #expect(trace.count <= damaged.count)
      // Whatever was decoded can be looked at.
      for row in 0..<trace.count { #expect(trace.event(at: row).kind == trace.kinds[row]) }
    }
  }

  /// Headers whose numbers are at their limits, with good checksums.
  @Test func headersAtTheirLimitsAreRead() throws {
    let limits: [UInt64] = [0, 1, 1 << 31, 1 << 32, 1 << 62, 1 << 63, .max - 1, .max]
    for base in limits {
      for end in limits {
        for nanoseconds in [Int64.min, -1, 0, 1, .max] {
          var clock = ChunkClock(baseTicks: base, baseNanoseconds: nanoseconds, rate: end)
          clock.endTicks = end
          clock.endNanoseconds = nanoseconds &* 3
          var header = ChunkHeader(thread: 0xFFFF, sequence: end, firstOrdinal: base, clock: clock)
          let payload: [UInt8] = [
            EventKind.actionEnd.rawValue, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, EventKind.actionEnd.rawValue, 1,
          ]
          payload.withView { header.close(payload: $0, eventCount: .max) }
          for isVirtual in [true, false] {
            let trace = try TraceReader.read(bytes: FileHeader(isVirtual: isVirtual).bytes + header.bytes + payload)
            #expect(trace.count == 2)
          }
        }
      }
    }
  }
}
