import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

@Suite struct ChainTests {
  @Test func chainFromTheWriteToTheFrame() throws {
    let builder = TraceBuilder()
    let feed = builder.view("Feed", at: "Feed.swift:8")
    let row = builder.view("FeedRow", in: feed, at: "FeedRow.swift:20")
    let count = builder.state("_count", of: feed, initially: .integer(0))
    builder.frame {
      let tap = builder.tap(on: feed)
      let write = builder.action(.button, on: feed, because: tap) {
        builder.write(count, .integer(1), at: "Feed.swift:12")
      }
      builder.transaction(because: write) {
        let body = builder.evaluate(feed, because: write, field: "_count")
        let child = builder.evaluate(row, because: body, field: "@self")
        let dirty = builder.invalidateLayout(row, because: child)
        let pass = builder.layout(because: dirty)
        builder.draw([row], because: pass)
      }
    }
    let analysis = Analysis(builder.finish())
    let frame = try #require(analysis.frames.frames.first)
    let chains = analysis.chains.chains(inFrame: frame)
    #expect(chains.map(\.title) == ["Feed.body", "FeedRow.body"])
    let chain = try #require(chains.last)
    #expect(
      chain.steps.map(\.sentence) == [
        "tap", "button action of Feed", "write Feed.count 0 → 1 at Feed.swift:12",
        "Feed.body _count changed at Feed.swift:8", "FeedRow.body @self changed at FeedRow.swift:20",
        "layout pass 0", "draw FeedRow", "frame 0 64.0 µs of work",
      ])
    #expect(chain.steps[chain.bodyPosition].kind == .evaluation)
    #expect(chain.root == .external(.tap))
    #expect(analysis.chains.chains(inFrame: frame, view: "Feed").count == 1)
    #expect(analysis.graph.droppedEdges == 0)
  }

  @Test func everyReasonIsNamed() throws {
    let builder = TraceBuilder()
    let view = builder.view("Summary")
    let first = builder.state("_first", of: view)
    let second = builder.state("_second", of: view)
    builder.frame {
      let tap = builder.tap()
      let writes = builder.action(.button, on: view, because: tap) {
        [builder.write(first, .number(1)), builder.write(second, .number(2))]
      }
      builder.evaluate(
        view,
        reasons: [
          EvaluationReason(input: first, field: "_first", cause: writes[0]),
          EvaluationReason(input: second, field: "_second", cause: writes[1]),
        ])
    }
    let analysis = Analysis(builder.finish())
    let chain = try #require(analysis.chains.chains(inFrame: analysis.frames.frames[0]).first)
    #expect(chain.otherReasons.map(\.title) == ["Summary.second"])
    #expect(chain.steps[chain.bodyPosition].detail == "_first, _second changed")
  }

  @Test func aCauseThatNobodyNamedIsUnknownNotExternal() throws {
    let builder = TraceBuilder()
    let view = builder.view("Lost")
    builder.frame {
      builder.evaluate(view, reasons: [])
      let hop = builder.external(.unknown)
      builder.evaluate(view, because: hop)
      builder.evaluate(view, because: EventID(thread: 0, ordinal: 9_999))
    }
    let analysis = Analysis(builder.finish())
    let chains = analysis.chains.chains(inFrame: analysis.frames.frames[0])
    #expect(chains.count == 3)
    #expect(chains.allSatisfy { $0.isUnknown })
    #expect(chains.allSatisfy { $0.steps.first?.kind == .unknown })
  }

  @Test func theFirstEvaluationComesFromTheHost() throws {
    let builder = TraceBuilder()
    let view = builder.view("Root")
    builder.frame {
      builder.evaluate(view, because: .none, field: "created", result: .first)
    }
    let analysis = Analysis(builder.finish())
    let chain = try #require(analysis.chains.chains(inFrame: analysis.frames.frames[0]).first)
    #expect(chain.root == .host)
  }

  @Test func aBodyThatNamesItsOwnWriteMakesNoCycle() throws {
    let builder = TraceBuilder()
    let view = builder.view("Writer")
    let model = builder.model("Model.count")
    builder.frame {
      let tap = builder.tap()
      var write = EventID.none
      builder.record(.evaluationBegin(EvaluationBegin(node: view)))
      let begin = EventID(thread: 0, ordinal: builder.ordinal)
      write = builder.write(model, .integer(1), outcome: .deferred, because: begin)
      builder.record(
        .evaluationEnd(
          EvaluationEnd(
            node: view,
            reasons: [
              EvaluationReason(input: model, field: "@dependencies", cause: write),
              EvaluationReason(input: .none, field: "@self", cause: tap),
            ], reads: nil, result: .changed)))
    }
    let analysis = Analysis(builder.finish())
    #expect(analysis.graph.droppedEdges == 0)
    let chain = try #require(analysis.chains.chains(inFrame: analysis.frames.frames[0]).first)
    #expect(chain.root == .external(.tap))
  }

  @Test func summariesCountRunsSkipsAndEqualResults() throws {
    let builder = TraceBuilder()
    let parent = builder.view("Parent")
    let rows = (0..<3).map { builder.view("Row", in: parent, identity: .explicit("\($0)")) }
    builder.frame {
      let tap = builder.tap()
      builder.evaluate(parent, because: tap, takes: 10) {
        builder.evaluate(rows[0], because: tap, takes: 100, result: .equal)
        builder.evaluate(rows[1], because: tap, takes: 200, notRunning: 50_000)
        builder.skip(rows[2], because: tap)
      }
    }
    let table = UpdateTable(builder.finish())
    let row = try #require(table["Row"])
    #expect(row.instances == 3 && row.evaluations == 2 && row.skipped == 1 && row.equalResults == 1)
    #expect(row.own == Nanoseconds(300_000))
    #expect(row.equalOwn == Nanoseconds(100_000))
    #expect(row.longestOwn == Nanoseconds(200_000))
    let outer = try #require(table["Parent"])
    #expect(outer.own == Nanoseconds(10_000))
    // The builder gives the inner run's lost time to it alone: the outer one's is its own to report.
    #expect(outer.inclusive == Nanoseconds(360_000))
    #expect(table.summaries.map(\.name) == ["Row", "Parent"])
  }
}
