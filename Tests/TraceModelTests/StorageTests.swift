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

  @Test func singleFieldsSayWhatTheEventsSay() {
    var assembler = TraceAssembler()
    for (index, event) in SampleEvents.all.enumerated() {
      assembler.append(event, id: EventID(thread: 3, ordinal: UInt64(index + 1)), time: Int64(index))
    }
    let trace = assembler.finish()
    var seen = 0
    for row in 0..<trace.count {
      switch trace.event(at: row) {
      case .evaluationEnd(let end):
        let outcome = trace.evaluationOutcome(ofEnd: row)
        #expect(outcome?.result == end.result)
        #expect(outcome?.notRunning == end.notRunning)
        #expect(outcome?.body == end.body)
        var causes: [EventID] = []
        trace.evaluationCauses(ofEnd: row) { causes.append($0) }
        #expect(causes == trace.event(at: row).allCauses)
      case .measureEnd(let end): #expect(trace.measureResponse(ofEnd: row) == end.response)
      case .write(let write): #expect(trace.writeOutcome(at: row) == write.outcome)
      case .actionBegin(let action): #expect(trace.actionKind(at: row) == action.kind)
      case .external(let event): #expect(trace.externalKind(at: row) == event.kind)
      case .observedChange(let change): #expect(trace.observedKind(at: row) == change.kind)
      default: continue
      }
      seen += 1
    }
    #expect(seen >= 6)
  }

  @Test func nodesAreFoundNearAndFar() {
    var assembler = TraceAssembler()
    let serials: [UInt32] = [1, 2, 70_000, .max, 3, 4_000_000_000, 65_536, 2]
    for (index, serial) in serials.enumerated() {
      assembler.append(
        .nodeCreated(
          NodeCreated(
            node: NodeSerial(serial), kind: .view, label: "V\(index)", parent: NodeSerial(serial), identity: .index(0),
            cause: .none)), id: EventID(thread: 0, ordinal: UInt64(index + 1)), time: 0)
    }
    let table = assembler.finish().nodeTable
    for (index, serial) in serials.enumerated() where index != 1 {
      #expect(table[NodeSerial(serial)]?.label == "V\(index)")
      #expect(table.kind(of: NodeSerial(serial)) == .view)
    }
    #expect(table[NodeSerial(5)] == nil)
    #expect(table.serials.map(\.rawValue) == [1, 2, 3, 65_536, 70_000, 4_000_000_000, .max])
    // A parent that is its own parent ends the way up.
    #expect(table.owningView(of: NodeSerial(1)) == NodeSerial(1))
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
