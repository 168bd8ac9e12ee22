import Foundation
import Synchronization
import TestKit
import Testing
import TraceEvents
import TraceModel
import TraceRecorder

/// A ring holds the newest events, and what they can't be understood without.
@Suite struct RingTests {
  private func dump(_ recorder: Recorder, _ fixture: Fixture) throws -> Trace {
    let path = fixture.path("ring.trace")
    #expect(try recorder.dumpRing(to: path))
    return try TraceReader.read(path: path)
  }

  @Test func theNewestEventsAreThere() throws {
    let fixture = try Fixture()
    defer { fixture.remove() }
    let recorder = Recorder()
    recorder.startRing(dumpingTo: nil, options: RingOptions(maximumSize: 64 << 10))
    let signposter = Signposter(recorder: recorder, category: "ring")
    recorder.nameThread("writer")
    let node = NodeCreated(
      node: NodeSerial(7), kind: .view, label: "Row", parent: .none, identity: .index(0), cause: .none)
    recorder.record(.nodeCreated(node))
    recorder.record(
      .nodeCreated(
        NodeCreated(
          node: NodeSerial(8), kind: .view, label: "Gone", parent: .none, identity: .index(1), cause: .none)))
    recorder.record(.nodeRemoved(NodeRemoved(node: NodeSerial(8), reason: .parent, cause: .none)))
    let total: UInt64 = 100_000
    for number in 1...total { signposter.emitEvent("p", id: SignpostID(number)) }
    let trace = try dump(recorder, fixture)
    let numbers = try #require(Fixture.numbers(trace)["ring"])
    #expect(numbers.last == total)
    #expect(numbers.count > 5_000 && numbers.count < 30_000)
    #expect(numbers == Array(total + 1 - UInt64(numbers.count)...total))
    #expect(trace.threadNames[0] == "writer")
    #expect(trace.nodeTable[NodeSerial(7)]?.label == "Row")
    #expect(trace.nodeTable[NodeSerial(8)] == nil)
    // Name and node are kept out of what was overwritten.
    let overwritten = total + 4 - UInt64(numbers.count) - 2
    #expect(trace.losses.rows.map(\.kind) == ["overwritten-events"])
    #expect(trace.losses.rows.map(\.count) == [overwritten])
    #expect(trace.losses.rows.allSatisfy { $0.severity == .info })

    // Recording goes on.
    signposter.emitEvent("p", id: SignpostID(total + 1))
    #expect(Fixture.numbers(try dump(recorder, fixture))["ring"]?.last == total + 1)
    recorder.stop()
    #expect(try !recorder.dumpRing(to: fixture.path("none.trace")))
  }

  @Test func aRingOfSomeTimeForgetsWhatIsOlder() throws {
    let fixture = try Fixture()
    defer { fixture.remove() }
    let recorder = Recorder()
    let clock = VirtualTime()
    recorder.startRing(
      dumpingTo: nil, options: RingOptions(duration: Nanoseconds(1_000_000)), clock: .virtual { clock.now })
    for number in 1...50_000 {
      clock.advance(100)
      recorder.record(.point(PointEvent(id: UInt64(number), name: "p", category: "c")), at: clock.now)
    }
    let numbers = try #require(Fixture.numbers(try dump(recorder, fixture))["c"])
    #expect(numbers.last == 50_000)
    // A millisecond is 10 000 events; a chunk more may be there, since whole ones go.
    #expect(numbers.count >= 10_000 && numbers.count < 16_000)
  }

  @Test func aHitchWritesTheRing() throws {
    let fixture = try Fixture()
    defer { fixture.remove() }
    let path = fixture.path("hitch.trace")
    let recorder = Recorder()
    recorder.startRing(dumpingTo: path, options: RingOptions(triggers: [.hitch, .guardFired]))
    func frame(_ number: UInt32, shown: Int64) {
      let interval = Nanoseconds(16_666_667)
      recorder.record(FrameBegin(frame: FrameIndex(number), expectedPresent: interval, interval: interval))
      recorder.record(FrameEnd(frame: FrameIndex(number), didDraw: true))
      recorder.record(FramePresented(frame: FrameIndex(number), time: Nanoseconds(shown)))
    }
    frame(0, shown: 16_666_667)
    usleep(50_000)
    #expect(!FileManager.default.fileExists(atPath: path))
    frame(1, shown: 33_333_334)
    try waitFor(path)
    #expect(try TraceReader.read(path: path).kinds.count { $0 == .frameBegin } == 2)
    recorder.record(.guardFired(GuardFired(kind: .passLimit, node: NodeSerial(1), cause: .none, message: "")))
    try waitFor(path + ".2")
    recorder.stop()
  }

  @Test func aSignalWritesTheRing() throws {
    let fixture = try Fixture()
    defer { fixture.remove() }
    let path = fixture.path("signal.trace")
    let recorder = Recorder()
    recorder.startRing(dumpingTo: path, options: RingOptions(triggers: .signal))
    Signposter(recorder: recorder, category: "c").emitEvent("before")
    kill(getpid(), SIGUSR2)
    try waitFor(path)
    #expect(try TraceReader.read(path: path).kinds == [.point])
    recorder.stop()
  }

  /// Waits for a file that another thread writes.
  private func waitFor(_ path: String) throws {
    for _ in 0..<2_000 where (try? TraceReader.read(path: path)) == nil { usleep(5_000) }
    _ = try TraceReader.read(path: path)
  }
}

/// A clock that a test moves.
private final class VirtualTime: Sendable {
  private let nanoseconds = Mutex<Int64>(0)

  var now: Nanoseconds { Nanoseconds(nanoseconds.withLock { $0 }) }

  func advance(_ step: Int64) { nanoseconds.withLock { $0 += step } }
}
