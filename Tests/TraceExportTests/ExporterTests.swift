import TestKit
import Testing
import TraceAnalysis
import TraceEvents
import TraceModel

@testable import TraceExport

/// A tap that writes a count, as text of each kind.
@Suite struct ExporterTests {
  private func story() -> Trace {
    let builder = TraceBuilder()
    var counter = NodeSerial.none
    var count = NodeSerial.none
    builder.frame {
      counter = builder.view("Counter", at: "Sources/App/Counter.swift:5")
      count = builder.state("_count", of: counter, initially: .integer(0))
      builder.evaluate(counter, because: .none, field: "created", result: .first)
    }
    let tap = builder.tap(on: counter)
    let write = builder.action(.button, on: counter, because: tap) {
      builder.write(count, .integer(1), at: "Sources/App/Counter.swift:9")
    }
    builder.frame {
      let body = builder.evaluate(counter, because: write, field: "_count")
      let dirty = builder.invalidateLayout(counter, because: body)
      builder.layout(because: dirty)
    }
    return builder.finish()
  }

  @Test func dumpHasALinePerEvent() throws {
    let trace = story()
    var buffer = TextBuffer()
    try DumpExporter(trace).write(to: &buffer)
    let lines = buffer.text.split(separator: "\n")
    #expect(lines.count == trace.count + trace.losses.rows.count)
    let write = try #require(lines.first { $0.contains(" write ") })
    #expect(write.contains("Counter.count 0 → 1 notified at Sources/App/Counter.swift:9"))
    #expect(lines.allSatisfy { $0.last != " " })
    let tap = try #require(lines.firstIndex { $0.contains(" external tap") })
    #expect(lines.contains { $0.contains("actionBegin button") && $0.hasSuffix("← \(tap)") })
  }

  @Test func whyGoesFromTheWriteToTheFrame() throws {
    let analysis = Analysis(story())
    let frame = try #require(analysis.frames.drawnFrames.last)
    let text = WhyExporter(analysis, style: .plain).text(frame: frame, view: nil)
    #expect(text.hasPrefix("frame 1  "))
    #expect(text.contains("1 body evaluated"))
    let order = ["external", "action", "write", "▸ Counter.body"]
    let places = order.map { word in text.firstRange(of: word)?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    #expect(text.contains("Counter.count  0 → 1"))
    #expect(text.contains("Sources/App/Counter.swift:9"))
    #expect(!text.contains("\u{1B}"))
    let other = WhyExporter(analysis, style: .plain).text(frame: frame, view: "Nobody")
    #expect(other.contains("no body of Nobody was evaluated in this frame"))
  }

  @Test func whyForProgramsHasTheSameSteps() throws {
    let analysis = Analysis(story())
    let frame = try #require(analysis.frames.drawnFrames.last)
    let text = WhyJSON(analysis).value(frame: frame, view: nil).text
    #expect(text.contains("\"kind\": \"tracetool-why\""))
    #expect(text.contains("\"title\": \"Counter.body\""))
    #expect(text.contains("\"file\": \"Sources/App/Counter.swift\""))
  }

  @Test func infoCountsEvents() {
    let trace = story()
    let file = InfoExporter.File(
      name: "x.trace", byteCount: 1_000, formatVersion: 1, chunkCount: 1, bytesByKind: [.write: 20])
    let text = InfoExporter(trace, file: file, style: .plain).text
    #expect(text.contains("per event"))
    #expect(text.contains("write"))
    let json = InfoJSON(trace, file: file).value.text
    #expect(json.contains("\"rows\": \(trace.count)"))
    #expect(json.contains("\"chunks\": 1"))
  }
}
