import Foundation
import TestKit
import Testing
import TraceAnalysis
import TraceEvents
import TraceModel

@testable import TraceReport

/// Recordings that make no sense still give a page: readable, with every number one that the page can draw.
@Suite struct DisorderTests {
  /// Sample events of every kind in a random order, with ids that later ones name as causes, on three threads.
  private func disorder(seed: UInt64, isWild: Bool) -> Trace {
    var random = SeededRandom(seed: seed)
    var events = SampleEvents.all + SampleEvents.all
    events.shuffle(using: &random)
    var assembler = TraceAssembler()
    var ordinals: [UInt16: UInt64] = [:]
    var time: Int64 = 0
    for event in events {
      let thread = UInt16(random.integer(0...9) < 8 ? 0 : random.integer(1...2))
      let ordinal = (ordinals[thread] ?? 0) + 1
      ordinals[thread] = ordinal
      let step = Int64(random.integer(0...2_000_000))
      time = isWild ? Int64.random(in: -(1 << 62)...(1 << 62), using: &random) : time + step
      assembler.append(event, id: EventID(thread: thread, ordinal: ordinal), time: time)
    }
    return assembler.finish()
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func anyOrderOfEventsGivesAReadablePage(seed: UInt64) throws {
    var options = ReportOptions()
    if seed.isMultiple(of: 2) {
      options.eventsKeptWhole = 0
      options.detailedFrames = 2
      options.spansPerFrame = 3
      options.stepsPerChain = 2
    }
    let trace = disorder(seed: seed, isWild: seed > 16)
    let document = try ReadDocument(HTMLReport(Analysis(trace), name: "disorder", options: options).document)
    let frames = document.numbers("index", of: "frames").count
    for column in ["start", "duration", "overrun", "interval", "update", "layout", "evaluations"] {
      #expect(document.object("frames").keys.contains(column))
      #expect((document.object("frames")[column] as? [Any])?.count == frames)
    }
    let kinds = document.texts("kind", of: "events")
    for (row, cause) in document.numbers("cause", of: "events").enumerated() {
      #expect(cause >= -3 && cause < kinds.count && cause != row)
    }
    for detail in document.list("details") {
      #expect((0..<frames).contains(try #require(detail["row"] as? Int)))
      let spans = try #require(detail["spans"] as? [String: [Int]])
      for (at, parent) in try #require(spans["parent"]).enumerated() { #expect(parent < at) }
      #expect(try #require(spans["self"]).allSatisfy { $0 >= 0 })
    }
  }
}
