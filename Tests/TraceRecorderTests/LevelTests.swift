import Testing
import TraceEvents
import TraceModel
import TraceRecorder

/// Categories are recorded at their levels, which may change while a recording goes on.
@Suite struct LevelTests {
  private func points(_ trace: Trace) -> [String] {
    (0..<trace.count).compactMap { row -> String? in
      if case .point(let point) = trace.event(at: row) { return "\(point.category) \(point.name)" }
      return nil
    }
  }

  @Test func aMutedCategoryIsNotRecordedAndTheOthersAre() throws {
    let recorder = Recorder()
    let (import_, layout) = (
      Signposter(recorder: recorder, category: "I"), Signposter(recorder: recorder, category: "L")
    )
    recorder.setLevel(.off, for: "I")
    recorder.startInMemory()
    #expect(!import_.isEnabled)
    #expect(layout.isEnabled)
    var isMade = false
    func message() -> String {
      isMade = true
      return "message"
    }
    import_.emitEvent("one")
    import_.emitEvent("one", message())
    import_.emitCounter("one", 1)
    #expect(import_.makeSignpostID() == .null)
    let state = import_.beginInterval("one")
    layout.emitEvent("two")
    // On from here on, for signposters that are there and for new ones; what began before has no end.
    recorder.setLevel(.events, for: "I")
    import_.endInterval("one", state)
    import_.emitEvent("three")
    Signposter(recorder: recorder, category: "I").emitEvent("four")
    recorder.setLevel(.counts, for: "L")
    layout.emitEvent("five")
    #expect(!isMade)
    #expect(recorder.level(of: "L") == .counts)
    let trace = try TraceReader.read(bytes: try #require(recorder.stop()))
    #expect(points(trace) == ["L two", "I three", "I four"])
    #expect(trace.count == 3)
  }

  @Test func recordingsStartAndStopAtRunTime() throws {
    let recorder = Recorder()
    let signposter = Signposter(recorder: recorder, category: "run")
    for round in 1...3 {
      signposter.emitEvent("between")
      recorder.startInMemory()
      for _ in 0..<round { signposter.emitEvent("within") }
      let trace = try TraceReader.read(bytes: try #require(recorder.stop()))
      #expect(points(trace) == Array(repeating: "run within", count: round))
    }
    #expect(!signposter.isEnabled)
  }
}
