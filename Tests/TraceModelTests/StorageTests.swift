import TestKit
import Testing
import TraceEvents
import TraceModel

/// The compact storage gives back what was put in, and its columns say what the events say.
@Suite struct StorageTests {
  @Test func everyEventComesBackFromItsRow() {
    let events = SampleEvents.all
    var assembler = TraceAssembler()
    for (index, event) in events.enumerated() {
      assembler.append(event, id: EventID(thread: 3, ordinal: UInt64(index + 1)), time: Int64(index))
    }
    let trace = assembler.finish()
    for (row, event) in events.enumerated() {
      var stored = trace.event(at: row)
      // The reader completes an end's misuse.
      if case .intervalEnd(let end) = event, case .intervalEnd(var found) = stored {
        found.misuse = end.misuse
        stored = .intervalEnd(found)
      }
      #expect(stored == event)
      #expect(trace.kinds[row] == event.kind)
      #expect(trace.nodes[row] == event.subject.rawValue, "\(event)")
      #expect(trace.causes[row] == trace.row(of: event.mainCause), "\(event)")
    }
  }

  @Test func idsAreFoundWhateverTheirOrder() {
    var random = SeededRandom(seed: 11)
    var ids: [EventID] = []
    for thread: UInt16 in [0, 9, 65_535] {
      var ordinal: UInt64 = 1
      for _ in 0..<400 {
        ids.append(EventID(thread: thread, ordinal: ordinal))
        ordinal += random.chance(0.05) ? UInt64(random.integer(2...1_000_000)) : 1
      }
    }
    // Mostly in order, as threads interleave; some swapped, as no intact recording has them.
    for _ in 0..<40 { ids.swapAt(random.integer(0...(ids.count - 1)), random.integer(0...(ids.count - 1))) }
    var assembler = TraceAssembler()
    for id in ids { assembler.append(.actionEnd, id: id, time: 0) }
    let trace = assembler.finish()
    for (row, id) in ids.enumerated() { #expect(trace.row(of: id) == UInt32(row)) }
    #expect(trace.row(of: EventID(thread: 9, ordinal: 1 << 47)) == Trace.missingRow)
    #expect(trace.row(of: EventID(thread: 4, ordinal: 1)) == Trace.missingRow)
    #expect(trace.row(of: .none) == Trace.noRow)
  }

  @Test func aCauseMayComeLaterThanItsEffect() {
    var assembler = TraceAssembler()
    let cause = EventID(thread: 1, ordinal: 1)
    assembler.append(
      .invalidated(Invalidated(node: NodeSerial(1), cause: cause)), id: EventID(thread: 0, ordinal: 1), time: 5)
    assembler.append(.actionEnd, id: cause, time: 5)
    #expect(assembler.finish().causes == [1, Trace.noRow])
  }
}
