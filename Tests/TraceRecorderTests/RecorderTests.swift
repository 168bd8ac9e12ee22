import TestKit
import Testing
import TraceEvents
import TraceModel
import TraceRecorder

/// What is recorded in memory is read back.
@Suite struct RecorderTests {
  @Test func everyEventComesBackInOrder() throws {
    let recorder = Recorder()
    recorder.startInMemory(clock: .virtual { Nanoseconds(5) })
    let events = SampleEvents.all
    let ids = events.map { recorder.record($0) }
    let bytes = try #require(recorder.stop())
    let trace = try TraceReader.read(bytes: bytes)
    #expect((0..<trace.count).map { trace.event(at: $0) } == events)
    #expect(ids.map { trace.row(of: $0) } == (0..<UInt32(events.count)).map { $0 })
    #expect(!recorder.isRecording)
    #expect(recorder.record(.actionEnd) == .none)
  }

  @Test func equalRunsGiveEqualBytes() throws {
    func run() -> [UInt8]? {
      let recorder = Recorder(chunkCapacity: 8 << 10)
      recorder.startInMemory(clock: .virtual { Nanoseconds(77) })
      for event in SampleEvents.all { recorder.record(event) }
      return recorder.stop()
    }
    let first = try #require(run())
    #expect(first == run())
  }

  @Test func eventsOfThreadsAreMergedByTime() async throws {
    let recorder = Recorder()
    recorder.startInMemory(clock: .virtual { .zero })
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for step in 0..<100 {
            recorder.record(.point(PointEvent(id: UInt64(task), name: "p", category: "")), at: Nanoseconds(Int64(step)))
          }
        }
      }
    }
    let trace = try TraceReader.read(bytes: try #require(recorder.stop()))
    #expect(trace.count == 800)
    #expect(trace.losses.isEmpty)
  }

  @Test func realTimeGoesForward() throws {
    let recorder = Recorder()
    recorder.startInMemory()
    for _ in 0..<1000 { recorder.record(.actionEnd) }
    let trace = try TraceReader.read(bytes: try #require(recorder.stop()))
    #expect(trace.count == 1000)
    #expect(zip(trace.times, trace.times.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(trace.times[0] >= 0)
    #expect(trace.fact("clock") == "real")
  }
}
