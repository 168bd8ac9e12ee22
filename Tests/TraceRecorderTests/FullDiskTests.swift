import Foundation
import Testing
import TraceEvents
import TraceModel

/// A file that can't grow costs events, which are counted; it never costs the program.
@Suite struct FullDiskTests {
  /// What a trace holds and what it says is lost: threads' names, their points, and losses.
  private func account(_ trace: Trace) -> (read: Int, lost: UInt64, kinds: [String]) {
    let read = trace.kinds.count { $0 == .point || $0 == .threadName }
    let lost = trace.losses.rows.filter { $0.kind == "dropped-events" }.reduce(UInt64(0)) { $0 + $1.count }
    return (read, lost, trace.losses.rows.map(\.kind))
  }

  /// Limits in blocks of 512 bytes: below the window's length, so that chunks are on the heap, and above.
  @Test(arguments: [300, 1200, 2000])
  func aFileThatMayNotGrowIsAccountedFor(blocks: Int) throws {
    let fixture = try Fixture()
    defer { fixture.remove() }
    let path = fixture.path("full.trace")
    let own = try fixture.process([path, "2", "150000"])
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "trap '' XFSZ; ulimit -f \(blocks); exec \"$0\" \"$@\"", try #require(own.executableURL).path, path, "2",
      "150000",
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(text.hasPrefix("trace recording: "))
    #expect(text.split(separator: "\n").count == 1)
    let (read, lost, kinds) = account(try TraceReader.read(path: path))
    #expect(lost > 0)
    #expect(UInt64(read) + lost == 300_002, "\(kinds)")
    #expect(kinds == ["dropped-events"])
  }

  /// A program that closes descriptors it does not know keeps its own files to itself, and the trace stays whole.
  @Test func closedDescriptorsAreOpenedAgainAndOthersAreLeftAlone() throws {
    let fixture = try Fixture()
    defer { fixture.remove() }
    let path = fixture.path("closed.trace")
    let process = try fixture.process(["closed", path, "400000"])
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(text == "untouched\n")
    #expect(complaints == "")
    let trace = try TraceReader.read(path: path)
    #expect(Fixture.numbers(trace)["main"] == Array(1...400_000))
    #expect(trace.losses.rows.isEmpty)
  }

  @Test func aFolderThatIsRemovedUnderWayHarmsNothing() throws {
    let fixture = try Fixture()
    let path = fixture.path("gone.trace")
    let process = try fixture.process([path, "1", "200000"])
    try process.run()
    // Once the file's header is there the recording has begun; before, a missing folder is an error of its own.
    while process.isRunning, (try? Data(contentsOf: URL(filePath: path)))?.isEmpty != false { usleep(500) }
    fixture.remove()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
