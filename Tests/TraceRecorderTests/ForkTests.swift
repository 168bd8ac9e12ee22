import Foundation
import Testing
import TraceModel

/// A child that a recorded process forks has a file of its own, and leaves its parent's alone.
@Suite struct ForkTests {
  @Test(arguments: 0..<5) func theChildRecordsBesideItsParent(round: Int) throws {
    let fixture = try Fixture()
    defer { fixture.remove() }
    let path = fixture.path("parent.trace")
    let process = try fixture.process(["fork", path])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let child = try #require(text.split(separator: " ").dropFirst().first)

    let parent = try TraceReader.read(path: path)
    #expect(Fixture.numbers(parent)["main"] == Array(1...20))
    #expect(parent.losses.isEmpty, "\(parent.losses.rows)")
    let own = try TraceReader.read(path: "\(path).\(child)")
    #expect(Fixture.numbers(own) == ["main": Array(1...5)])
    #expect(own.losses.isEmpty, "\(own.losses.rows)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.path).count == 2)
  }
}
