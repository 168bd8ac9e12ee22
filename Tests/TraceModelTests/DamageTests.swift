import TestKit
import Testing
import TraceEvents
import TraceFormat
import TraceModel

/// Whatever happens to the bytes, the reader gives the rest and says what is missing.
@Suite struct DamageTests {
  /// Reads bytes; every row must be an event of the sample, under its own id, and no id may come twice.
  private func readable(_ bytes: [UInt8], of sample: SmallTraces.Sample) throws(TraceFormatError) -> Trace {
    let trace = try TraceReader.read(bytes: bytes)
    var seen = 0
    for (id, event) in sample.events {
      let row = trace.row(of: id)
      guard row < Trace.missingRow else { continue }
      #expect(trace.event(at: Int(row)) == event)
      seen += 1
    }
    #expect(seen == trace.count)
    return trace
  }

  @Test(arguments: SmallTraces.all.indices)
  func intactIsWhole(index: Int) throws {
    let sample = SmallTraces.all[index]
    let trace = try readable(sample.bytes, of: sample)
    #expect(trace.count == sample.events.count)
    #expect(trace.losses.isEmpty)
    #expect(sample.bytes.count < 16 << 10)
  }

  @Test(arguments: SmallTraces.all.indices)
  func everyCutGivesABeginning(index: Int) throws {
    let sample = SmallTraces.all[index]
    var last = 0
    for length in 0..<sample.bytes.count {
      let cut = Array(sample.bytes[0..<length])
      if length < FileHeader.length {
        #expect(throws: TraceFormatError.self) { try TraceReader.read(bytes: cut) }
        continue
      }
      let trace = try readable(cut, of: sample)
      #expect(trace.count >= last, "a longer beginning holds no less")
      last = trace.count
      let isWhole = sample.chunks.contains { $0.lowerBound == length }
      let isWithinAChunk = !isWhole && length > FileHeader.length
      #expect(!isWithinAChunk || trace.losses.rows.contains { $0.severity > .info }, "cut at \(length)")
    }
  }

  @Test(arguments: SmallTraces.all.indices)
  func everyFlippedBitIsNoticed(index: Int) throws {
    let sample = SmallTraces.all[index]
    var random = SeededRandom(seed: UInt64(index))
    for offset in sample.bytes.indices {
      var flipped = sample.bytes
      flipped[offset] ^= 1 << UInt8(random.integer(0...7))
      do {
        let trace = try readable(flipped, of: sample)
        #expect(!trace.losses.isEmpty, "flip at \(offset)")
        // One chunk at most is gone.
        let hit = sample.chunks.first { $0.contains(offset) }
        #expect(hit != nil || trace.count == sample.events.count)
      } catch {
        #expect(offset < FileHeader.length)
      }
    }
  }

  @Test(arguments: [1, 2])
  func anyChunkMayGo(index: Int) throws {
    let sample = SmallTraces.all[index]
    #expect(sample.chunks.count > 4)
    var gone = 0
    for chunk in sample.chunks {
      let trace = try readable(
        Array(sample.bytes[0..<chunk.lowerBound] + sample.bytes[chunk.upperBound...]), of: sample)
      let missing = sample.events.count - trace.count
      #expect(missing > 0)
      gone += missing
      // The last chunk of a thread leaves no gap behind it.
      let said = trace.losses.rows.first { $0.kind == "missing-events" }?.count ?? 0
      #expect(said == UInt64(missing) || said == 0)
    }
    #expect(gone == sample.events.count)
  }

  @Test func chunksMayComeInAnyOrderAndTwice() throws {
    let sample = SmallTraces.threads
    var bytes = Array(sample.bytes[0..<FileHeader.length])
    for chunk in sample.chunks.reversed() + sample.chunks { bytes += sample.bytes[chunk] }
    let trace = try readable(bytes, of: sample)
    #expect(trace.count == sample.events.count)
    #expect(trace.losses.isEmpty)
  }

  @Test func damageBetweenChunksIsPassedOver() throws {
    let sample = SmallTraces.many
    var bytes = Array(sample.bytes[0..<FileHeader.length])
    for chunk in sample.chunks {
      bytes += [0, 0xF1, 0x43, 0x48, 0x4B, 1, 2, 3]
      bytes += sample.bytes[chunk]
    }
    let trace = try readable(bytes, of: sample)
    #expect(trace.count == sample.events.count)
    #expect(trace.losses.rows.map(\.kind) == ["skipped-bytes"])
    #expect(trace.losses.rows[0].count == UInt64(8 * sample.chunks.count))
    #expect(trace.losses.rows[0].offset == UInt64(FileHeader.length))
  }

  @Test func aHugeClaimAllocatesNothing() throws {
    // A list of 2^60 reads, and a string of 2^60 bytes.
    for payload: [UInt8] in [
      [EventKind.evaluationEnd.rawValue, 0, 0, 7, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F],
      [StreamTag.string, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F],
    ] {
      let trace = try TraceReader.read(bytes: Craft.trace(payload: payload, events: 1))
      #expect(trace.count == 0)
      #expect(trace.losses.rows.map(\.kind) == ["damaged-chunk"])
    }
  }
}

/// Makes a trace of one chunk from bytes of a payload.
enum Craft {
  /// The trace's bytes.
  static func trace(payload: [UInt8], events: UInt32, version: UInt8 = TraceFormat.version) -> [UInt8] {
    var header = ChunkHeader(thread: 0, sequence: 0, firstOrdinal: 1, clock: .identity(0))
    header.version = version
    payload.withView { header.close(payload: $0, eventCount: events) }
    return FileHeader(isVirtual: true).bytes + header.bytes + payload
  }
}
