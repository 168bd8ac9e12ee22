import Foundation
import TestKit
import Testing
import TraceEvents
import TraceFormat
import TraceModel

/// A killed program leaves every event that it had recorded, readable, once, and in order.
@Suite struct KillTests {
  /// Rounds: a few in CI; `RECORDER_KILLS=100 swift test --filter KillTests` kills as often.
  private static let rounds = ProcessInfo.processInfo.environment["RECORDER_KILLS"].flatMap { Int($0) } ?? 4

  @Test(arguments: 0..<rounds)
  func everyPublishedEventIsReadable(round: Int) throws {
    let fixture = try Fixture()
    defer { fixture.remove() }
    let threads = 4
    let counts = fixture.path("counts")
    try Data(count: threads * 8).write(to: URL(filePath: counts))
    let path = fixture.path("killed.trace")
    let process = try fixture.process([path, "\(threads)", "0", counts])
    try process.run()
    func published() throws -> [UInt64] {
      let bytes = Array(try Data(contentsOf: URL(filePath: counts)))
      return (0..<threads).map { bytes.lowFirst(at: $0 * 8, bytes: 8) }
    }
    // Kill at different depths: from within the first chunk to after many.
    var random = SeededRandom(seed: UInt64(round))
    let goal = UInt64([200, 20_000, 60_000, 90_000][round % 4] + random.integer(0...20_000))
    while try (published().min() ?? goal) < goal, process.isRunning { usleep(200) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let truth = try published()

    let trace = try TraceReader.read(path: path)
    let numbers = Fixture.numbers(trace)
    for thread in 0..<threads {
      let read = try #require(numbers["thread \(thread)"])
      // The count is stored after the event, so one more may have been recorded.
      #expect(read.count == Int(truth[thread]) || read.count == Int(truth[thread]) + 1)
      #expect(read == Array(1...UInt64(read.count)))
    }
    #expect(trace.threadNames.values.sorted() == (0..<threads).map { "worker \($0)" })
    #expect(trace.losses.isEmpty, "\(trace.losses.rows)")
  }

  @Test func aCleanEndLeavesOneFile() throws {
    let fixture = try Fixture()
    defer { fixture.remove() }
    let path = fixture.path("clean.trace")
    let result = try fixture.run([path, "3", "70000"])
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(!FileManager.default.fileExists(atPath: path + TraceFormat.windowSuffix))
    let trace = try TraceReader.read(path: path)
    #expect(trace.losses.isEmpty, "\(trace.losses.rows)")
    #expect(Fixture.numbers(trace).values.allSatisfy { $0 == Array(1...70_000) })
  }

  @Test func environmentVariablesStartAndLimitARecording() throws {
    let fixture = try Fixture()
    defer { fixture.remove() }
    let path = fixture.path("environment.trace")
    let plain = try fixture.run(["-", "1", "1000"], environment: ["FRAMETRACE_OUT": path])
    #expect(plain.code == 0)
    #expect(Fixture.numbers(try TraceReader.read(path: path)) == ["thread 0": Array(1...1000)])

    let limited = try fixture.run(
      ["-", "1", "400000"], environment: ["FRAMETRACE_OUT": path, "FRAMETRACE_MAX_SIZE": "600k"])
    #expect(limited.code == 0)
    let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    #expect(size < 601 << 10)
    let trace = try TraceReader.read(path: path)
    let dropped = try #require(trace.losses.rows.first { $0.kind == "dropped-events" })
    #expect(!trace.losses.rows.contains { $0.kind == "missing-events" })
    let read = try #require(Fixture.numbers(trace)["thread 0"])
    #expect(read.count > 10_000)
    #expect(dropped.count > 0)

    let unwritable = try fixture.run(
      ["-", "1", "10"], environment: ["FRAMETRACE_OUT": fixture.path("no/such/folder.trace")])
    #expect(unwritable.code == 0)
    #expect(unwritable.errors.hasPrefix("trace recording: "))
    #expect(unwritable.errors.split(separator: "\n").count == 1)
  }
}
