import TestKit
import Testing
import TraceEvents

@testable import TraceAnalysis

@Suite struct AggregationTests {
  @Test func repeatedEdgesAreOneWithACount() throws {
    let builder = TraceBuilder()
    let list = builder.view("List")
    let rows = (0..<3).map { builder.view("Row", in: list, identity: .index($0)) }
    let filter = builder.state("_filter", of: list)
    for step in 1...4 {
      builder.frame {
        let tap = builder.tap(on: list)
        let write = builder.action(.button, on: list, because: tap) { builder.write(filter, .number(Double(step))) }
        let body = builder.evaluate(list, because: write, field: "_filter", takes: 10)
        for row in rows.dropLast() { builder.evaluate(row, because: body, field: "@self", takes: 5) }
        builder.skip(rows[2], because: body)
        builder.draw([list], because: body)
      }
    }
    let analysis = Analysis(builder.finish())
    let graph = analysis.aggregatedCauses()
    let body = try #require(graph.index(of: "List.body"))
    let row = try #require(graph.index(of: "Row.body"))
    #expect(graph.nodes[body].count == 4 && graph.nodes[body].isApp)
    #expect(graph.nodes[row].count == 8 && graph.nodes[row].skipped == 4)
    #expect(graph.nodes[row].own == Nanoseconds(40_000))
    #expect(graph.nodes[row].busiestInstances.map(\.node) == rows)
    #expect(graph.nodes[row].busiestInstances.map(\.count) == [4, 4, 4])
    let cause = try #require(graph.causes(of: body).first)
    #expect(graph.nodes[cause.cause].name == "List.filter" && cause.label == "_filter" && cause.count == 4)
    let effects = graph.effects(of: body)
    #expect(effects.map { graph.nodes[$0.effect].name } == ["Row.body", "Row.body", "drawing", "List"])
    #expect(effects.map(\.label) == ["@self", "", "", ""])
    #expect(effects.map(\.count) == [8, 4, 4, 4])
    let tap = try #require(graph.index(of: "tap"))
    #expect(graph.nodes[tap].isApp && graph.causes(of: tap).isEmpty)
    #expect(graph.unknownShare == 0)
    let one = analysis.aggregatedCauses(in: analysis.frames.frames[1])
    #expect(one.nodes.first { $0.name == "Row.body" }?.count == 2)
  }

  @Test func unknownCausesAreCounted() throws {
    let builder = TraceBuilder()
    let view = builder.view("Lost")
    builder.frame {
      builder.evaluate(view, reasons: [])
      let tap = builder.tap()
      builder.evaluate(view, because: tap)
    }
    let graph = Analysis(builder.finish()).aggregatedCauses()
    let body = try #require(graph.index(of: "Lost.body"))
    #expect(graph.causes(of: body).map(\.evidence) == [.unknown, .observed])
    #expect(graph.unknownShare == 0.5)
  }
}
