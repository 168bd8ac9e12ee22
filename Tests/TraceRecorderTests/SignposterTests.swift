import Testing
import TraceEvents
import TraceModel
import TraceRecorder

/// Signposts arrive with name, category, id and message, and their misuse is noted.
@Suite struct SignposterTests {
  /// The events that a closure records, and the trace of them.
  private func record(_ body: (Signposter, Recorder) throws -> Void) throws -> Trace {
    let recorder = Recorder()
    recorder.startInMemory(clock: .virtual { Nanoseconds(1) })
    try body(Signposter(recorder: recorder, category: "Import"), recorder)
    return try TraceReader.read(bytes: try #require(recorder.stop()))
  }

  private func events(_ trace: Trace) -> [TraceEvent] { (0..<trace.count).map { trace.event(at: $0) } }

  @Test func intervalsAndPointsArrive() throws {
    let trace = try record { signposter, _ in
      let id = signposter.makeSignpostID()
      let state = signposter.beginInterval("Parse", id: id, "12 rows")
      signposter.emitEvent("Step")
      signposter.emitEvent("Step", id: id, "two")
      signposter.endInterval("Parse", state, "done")
      signposter.emitCounter("free", 1.5)
      let animation = signposter.beginAnimationInterval("Scroll")
      signposter.endInterval("Scroll", animation)
    }
    #expect(
      events(trace) == [
        .intervalBegin(IntervalBegin(id: 2, name: "Parse", category: "Import", message: "12 rows")),
        .point(PointEvent(id: 1, name: "Step", category: "Import")),
        .point(PointEvent(id: 2, name: "Step", category: "Import", message: "two")),
        .intervalEnd(IntervalEnd(id: 2, name: "Parse", message: "done")),
        .counter(CounterValue(name: "free", value: 1.5)),
        .intervalBegin(IntervalBegin(id: 1, name: "Scroll", category: "Import", isAnimation: true)),
        .intervalEnd(IntervalEnd(id: 1, name: "Scroll")),
      ])
    #expect(trace.partners == [3, Trace.noRow, Trace.noRow, 0, Trace.noRow, 6, 5])
  }

  @Test func misuseIsNotedAtTheEnd() throws {
    let trace = try record { signposter, recorder in
      let state = signposter.beginInterval("Parse")
      signposter.endInterval("Parse", state)
      signposter.endInterval("Parse", state)
      let other = signposter.beginInterval("Load", id: SignpostID(9))
      signposter.endInterval("Lode", other)
      recorder.record(.intervalEnd(IntervalEnd(id: 77, name: "Save")))
    }
    let misuse = events(trace).map { event in
      if case .intervalEnd(let end) = event { return end.misuse }
      return ""
    }
    #expect(misuse == ["", "", "ended twice", "", "wrong name", "never begun"])
    #expect(trace.partners == [1, 0, Trace.noRow, 4, 3, Trace.noRow])
  }

  @Test func scopesEndWhenTheyThrow() async throws {
    struct Failure: Error {}
    let recorder = Recorder()
    recorder.startInMemory(clock: .virtual { .zero })
    let signposter = Signposter(recorder: recorder, category: "c")
    #expect(throws: Failure.self) { try signposter.withIntervalSignpost("A") { throw Failure() } }
    #expect(signposter.withIntervalSignpost("B", "text") { 5 } == 5)
    let value = await signposter.withIntervalSignpost("C") {
      await Task.yield()
      return 6
    }
    #expect(value == 6)
    let trace = try TraceReader.read(bytes: try #require(recorder.stop()))
    #expect(trace.kinds.filter { $0 == .intervalBegin }.count == 3)
    #expect(trace.partners.allSatisfy { $0 != Trace.noRow })
  }

  @Test func offMakesNoMessage() {
    var made = 0
    func message() -> String {
      made += 1
      return ""
    }
    let off = Signposter(recorder: Recorder(), category: "c")
    for signposter in [off, .disabled] {
      #expect(!signposter.isEnabled)
      #expect(signposter.makeSignpostID() == .null)
      let state = signposter.beginInterval("A", message())
      signposter.emitEvent("B", message())
      signposter.endInterval("A", state, message())
    }
    #expect(made == 0)
  }

  @Test func anIntervalBegunBeforeTheRecordingIsNotEnded() throws {
    let recorder = Recorder()
    let signposter = Signposter(recorder: recorder, category: "c")
    let state = signposter.beginInterval("A")
    recorder.startInMemory()
    signposter.endInterval("A", state)
    let trace = try TraceReader.read(bytes: try #require(recorder.stop()))
    #expect(trace.count == 0)
  }

  @Test func manyNamesAndCategoriesStayApart() throws {
    // More categories than the signature table has slots, each twice, so that some push others out.
    let recorder = Recorder()
    recorder.startInMemory(clock: .virtual { .zero })
    for _ in 0..<2 {
      for category in 0..<600 {
        let signposter = Signposter(recorder: recorder, category: "category \(category)")
        signposter.emitEvent("a")
        signposter.emitEvent("b")
      }
    }
    let trace = try TraceReader.read(bytes: try #require(recorder.stop()))
    let points = events(trace).map { event -> String in
      if case .point(let point) = event { return point.category + point.name }
      return ""
    }
    let once = (0..<600).flatMap { ["category \($0)a", "category \($0)b"] }
    #expect(points == once + once)
  }
}
