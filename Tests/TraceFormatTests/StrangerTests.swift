import Foundation
import TestKit
import Testing
import TraceEvents
import TraceFormat

/// A reader written from FORMAT.md alone reads what this code writes.
@Suite struct StrangerTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "FormatReader/read_trace.py").path
  private static let python = "/usr/bin/python3"

  /// Lines that the script prints for a trace.
  private func lines(_ bytes: [UInt8]) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "stranger-\(UUID().uuidString).trace")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: StrangerTests.python)
    process.arguments = [StrangerTests.script, file.path]
    process.environment = ["PYTHONIOENCODING": "utf-8"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text.split(separator: "\n").map(String.init)
  }

  private func bits(_ value: RecordedDouble) -> String {
    let digits = String(value.bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// What the script must print behind the kind, for the kinds that show each sort of field; nil for others.
  private func fields(_ event: TraceEvent) -> String? {
    func cause(_ id: EventID) -> String { id.isNone ? "None" : "(\(id.thread),\(id.ordinal))" }
    switch event {
    case .placed(let placed):
      let numbers = [placed.frame.origin.x, placed.frame.origin.y, placed.frame.size.width, placed.frame.size.height]
      return (["(\(placed.node.rawValue),\(placed.changed ? 1 : 0))"] + numbers.map(bits)).joined(separator: " ")
    case .invalidated(let event): return "\(event.node.rawValue) \(cause(event.cause))"
    case .actionBegin(let event):
      return "\(event.kind.rawValue) \(event.node.rawValue) \(cause(event.cause)) \(event.task)"
    case .loss(let loss): return "\(loss.kind) \(loss.count) \(loss.detail)"
    case .nodeMoved(let moved): return "\(moved.node.rawValue) \(moved.from) \(moved.to) \(cause(moved.cause))"
    case .drawEnd(let end):
      let numbers = [end.damage.origin.x, end.damage.origin.y, end.damage.size.width, end.damage.size.height]
      return "\(end.commands) \(end.pixels) " + numbers.map(bits).joined(separator: " ")
    default: return nil
    }
  }

  /// Where there is a Python, and always in CI, which has to have one.
  private static let canRun =
    ProcessInfo.processInfo.environment["CI"] == "true" || FileManager.default.isExecutableFile(atPath: python)

  @Test(.enabled(if: canRun, "python3 is not installed"))
  func everyKindIsReadFromTheDocumentAlone() throws {
    let events = SampleEvents.all
    let builder = ChunkBuilder(thread: 5, capacity: 8 << 10)
    let ids = events.enumerated().map { builder.append($1, at: Int64($0) * 1000) }
    builder.close()
    let lines = try lines(FileHeader(isVirtual: true).bytes + builder.bytes)
    #expect(lines.count == events.count)
    var time = 0
    for (index, (line, event)) in zip(lines, events).enumerated() {
      if event.kind.isTimed || index == 0 { time = index * 1000 }
      let head = "5 \(ids[index].ordinal) \(time) \(event.kind)"
      if let fields = fields(event) {
        #expect(line == head + " " + fields)
      } else {
        #expect(line == head || line.hasPrefix(head + " "))
      }
    }
  }
}
