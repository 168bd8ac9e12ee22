import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

/// The overview of work in vain, and the triage of "it keeps refreshing".
@Suite struct UnchangedWorkTests {
  @Test func equalBodiesAreTimedByView() throws {
    let builder = TraceBuilder()
    let list = builder.view("List")
    let row = builder.view("Row", in: list)
    let filter = builder.state("_filter", of: list)
    for step in 1...4 {
      builder.frame {
        let tap = builder.tap(on: list)
        let write = builder.action(.button, on: list, because: tap) { builder.write(filter, .integer(Int64(step))) }
        let body = builder.evaluate(list, because: write, takes: 100)
        builder.evaluate(row, because: body, takes: 50, result: .equal)
      }
    }
    let work = Analysis(builder.finish()).unchangedWork
    #expect(work.rows == [.init(view: "Row", stage: .update, count: 4, all: 4, own: Nanoseconds(200_000))])
    #expect(work.total.update == Nanoseconds(200_000) && work.total.total == Nanoseconds(200_000))
    #expect(work.frames == 4 && work.perFrame == Nanoseconds(50_000))
  }

  @Test func equalAnswersCountOnlyForTheSameProposal() {
    let builder = TraceBuilder()
    let view = builder.view("Card")
    builder.frame {
      builder.measure(view, proposing: 100, answers: (100, 20), takes: 10)
      builder.measure(view, proposing: 200, answers: (200, 10), takes: 10)
    }
    builder.frame {
      builder.measure(view, proposing: 100, answers: (100, 20), takes: 10)
      builder.measure(view, proposing: 200, answers: (200, 12), takes: 10)
    }
    let work = Analysis(builder.finish()).unchangedWork
    #expect(work.rows == [.init(view: "Card", stage: .layout, count: 1, all: 4, own: Nanoseconds(10_000))])
  }

  @Test func aDrawingIsSharedByCommands() {
    let builder = TraceBuilder()
    let (still, moving) = (builder.view("Still"), builder.view("Moving"))
    builder.frame {
      let begin = builder.record(.drawBegin(DrawBegin(cause: .none)))
      builder.work(microseconds: 40)
      builder.record(.drawnNode(DrawnNode(node: still, commands: 3, changed: false, cause: begin)))
      builder.record(.drawnNode(DrawnNode(node: moving, commands: 1, changed: true, cause: begin)))
      builder.record(
        .drawEnd(DrawEnd(commands: 4, pixels: 9, damage: RecordedRect(x: 0, y: 0, width: 3, height: 3))))
    }
    let work = Analysis(builder.finish()).unchangedWork
    #expect(work.rows == [.init(view: "Still", stage: .draw, count: 1, all: 1, own: Nanoseconds(30_000))])
  }

  @Test func everyMeaningButNoOtherKindIsToldInTheTriage() {
    let kinds = Analysis.explanations.map(\.kind)
    let meanings = Set(kinds.compactMap { Triage.meaning(of: $0) })
    #expect(meanings == Set(RefreshMeaning.allCases))
    #expect(Triage.meaning(of: "hang") == nil && Triage.meaning(of: "long-body") == nil)
  }

  @Test(arguments: [(ExternalKind.timer, RefreshMeaning.ticks), (.task, .ticks), (.animationTick, .animation)])
  func whatDrivesTheFramesIsAFact(_ kind: ExternalKind, _ meaning: RefreshMeaning) {
    #expect(Self.readings(of: kind, frames: 12).map(\.meaning) == [meaning])
    #expect(Self.readings(of: kind, frames: 12).allSatisfy { !$0.isFault && $0.evidence == "12 of 12 frames" })
    #expect(Self.readings(of: kind, frames: 9).isEmpty)
  }

  @Test func whatTheUserAsksForIsNoRefreshing() {
    let builder = TraceBuilder()
    let view = builder.view("View")
    for _ in 0..<12 { builder.frame { builder.evaluate(view, because: builder.tap(on: view)) } }
    #expect(Analysis(builder.finish()).triage.line == "none of the eight usual reasons is seen")
  }

  private static func readings(of kind: ExternalKind, frames: Int) -> [Triage.Reading] {
    let builder = TraceBuilder()
    let view = builder.view("View")
    for _ in 0..<frames { builder.frame { builder.evaluate(view, because: builder.external(kind)) } }
    return Analysis(builder.finish()).triage.readings
  }
}
