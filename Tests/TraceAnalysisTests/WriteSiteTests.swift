import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

/// What writes led to, by property and place, and how long it took until it was seen.
@Suite struct WriteSiteTests {
  @Test func sitesAreCountedCostedAndRanked() throws {
    let builder = TraceBuilder()
    let list = builder.view("List")
    let row = builder.view("Row", in: list)
    let filter = builder.state("_filter", of: list)
    let mark = builder.state("_mark", of: row)
    for step in 1...3 {
      builder.frame {
        let tap = builder.tap(on: list)
        let write = builder.action(.button, on: list, because: tap) {
          builder.write(filter, .double(RecordedDouble(Double(step))), at: "List.swift:9")
        }
        let body = builder.evaluate(list, because: write, takes: 100)
        builder.evaluate(row, because: body, takes: 50, result: .equal)
        builder.draw([list], because: body)
      }
    }
    builder.frame {
      let tap = builder.tap(on: row)
      let write = builder.action(.button, on: row, because: tap) {
        builder.write(mark, .double(RecordedDouble(1)), at: "Row.swift:4")
      }
      let body = builder.evaluate(row, because: write, takes: 30_000)
      builder.draw([row], because: body)
    }
    let sites = Analysis(builder.finish()).writeSites
    #expect(sites.map(\.propertyName) == ["Row.mark", "List.filter"])
    let late = try #require(sites.first)
    #expect(late.writes == 1 && late.bodies == 1 && late.equalBodies == 0 && late.lateFrames == 1)
    #expect(late.place?.file == "Row.swift" && late.place?.line == 4)
    #expect(late.cost.update == Nanoseconds(30_000_000))
    #expect((late.latency?.p50 ?? 0) > 30)
    let quick = try #require(sites.last)
    #expect(quick.writes == 3 && quick.bodies == 6 && quick.changedBodies == 3 && quick.lateFrames == 0)
    #expect(quick.cost.update == Nanoseconds(450_000))
    #expect(quick.latency?.count == 3)
    #expect((quick.latency?.p95 ?? 100) < 17)
  }

  @Test func aWriteThatNoFrameShowsHasNoLatency() {
    let builder = TraceBuilder()
    let view = builder.view("View")
    let count = builder.state("_count", of: view)
    let tap = builder.tap(on: view)
    builder.action(.button, on: view, because: tap) { builder.write(count, .integer(1)) }
    let sites = Analysis(builder.finish()).writeSites
    #expect(sites.count == 1)
    #expect(sites.first?.latency == nil)
  }
}
