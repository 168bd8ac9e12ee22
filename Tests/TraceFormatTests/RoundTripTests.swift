import TestKit
import Testing
import TraceEvents
import TraceFormat

/// Bytes keep every event of every kind, whatever its fields.
@Suite struct RoundTripTests {
  @Test func samplesHoldEveryKind() {
    let kinds = Set(SampleEvents.all.map(\.kind))
    #expect(kinds == Set(EventKind.allCases))
  }

  @Test(arguments: [64 << 10, 4 << 10, 1 << 20])
  func everyEventComesBack(capacity: Int) throws {
    // Images' base and offset can't be told from an address that lies in none, as sample addresses do.
    let events = SampleEvents.all
    let builder = ChunkBuilder(thread: 0, capacity: capacity)
    for (index, event) in events.enumerated() {
      let id = builder.append(event, at: Int64(index) * 1000)
      #expect(id == EventID(thread: 0, ordinal: UInt64(index + 1)), "\(event)")
    }
    builder.close()
    let decoded = try ChunkWalk.events(builder.bytes)
    #expect(decoded.map(\.event) == events)
    #expect(decoded.map(\.id.ordinal) == (1...UInt64(events.count)).map { $0 })
    var last: UInt64 = 0
    for (index, event) in decoded.enumerated() {
      if event.event.kind.isTimed { last = UInt64(index) * 1000 }
      #expect(event.ticks == last)
    }
  }

  @Test func timeMayGoBack() throws {
    let builder = ChunkBuilder(thread: 3)
    let times: [Int64] = [500, 400, 0, .max, -5, 7]
    for time in times { builder.append(.actionEnd, at: time) }
    builder.close()
    #expect(try ChunkWalk.events(builder.bytes).map { Int64(bitPattern: $0.ticks) } == times)
  }

  @Test func anEventLargerThanAChunkIsRefusedAndTheNextIsWhole() throws {
    let builder = ChunkBuilder(thread: 1, capacity: 64)
    #expect(builder.append(.threadName(ThreadName(name: "worker")), at: 0) == EventID(thread: 1, ordinal: 1))
    #expect(builder.append(.threadName(ThreadName(name: String(repeating: "x", count: 100))), at: 0) == .none)
    #expect(builder.append(.threadName(ThreadName(name: "worker")), at: 0) == EventID(thread: 1, ordinal: 2))
    builder.close()
    let names = try ChunkWalk.events(builder.bytes).map(\.event)
    #expect(names == [.threadName(ThreadName(name: "worker")), .threadName(ThreadName(name: "worker"))])
  }
}
