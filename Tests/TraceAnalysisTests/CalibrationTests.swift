import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

/// Two reports without a snippet, as made traces: one whose cause nobody established, one that was no fault at all.
@Suite struct CalibrationTests {
  /// A list is filtered while its window is resized: layout asks one row's frame over and over, and no state is written.
  @Test func aBusyLayoutWithoutAWriteIsNoLoop() throws {
    let builder = TraceBuilder()
    let launch = builder.external(.launch)
    let view = builder.view("ModelList")
    let row = builder.primitive("FlexFrame", in: view)
    builder.frame { builder.evaluate(view, because: launch) }
    for step in 0..<40 {
      builder.frame {
        let resize = builder.external(.resize)
        builder.layout(because: resize) {
          for time in 0..<48 {
            builder.measure(row, proposing: Double(300 + step * 3 + time % 7), answers: (280, 40), takes: 60)
          }
        }
        builder.draw([row], because: resize)
      }
    }
    let analysis = Analysis(builder.finish())
    #expect(analysis.loops.isEmpty)
    #expect(!analysis.findings.contains { $0.kind == "feedback-loop" || $0.kind == "measured-once" })
    let thrash = try #require(analysis.findings.first { $0.kind == "layout-thrash" })
    #expect(thrash.subject.view == "ModelList")
    #expect(thrash.title.contains("48"))
    // No property is named, since none was written.
    #expect(!analysis.findings.contains { !$0.subject.property.isEmpty })
    #expect(analysis.writeSites.isEmpty)
  }

  /// A mouse wheel delivers coarse steps: ten seconds of scrolling without a body, without a late frame.
  @Test func coarseStepsOfAWheelAreNoFault() {
    let builder = TraceBuilder()
    let launch = builder.external(.launch)
    let view = builder.view("HistoryList")
    let scroll = builder.primitive("ScrollView", in: view)
    builder.frame {
      builder.evaluate(view, because: launch)
      builder.layout(because: launch)
      builder.draw([scroll], because: launch)
    }
    for step in 0..<600 {
      builder.frame(draws: step % 9 == 0) {
        guard step % 9 == 0 else { return }
        let wheel = builder.external(.scroll, on: scroll, detail: "0, -120")
        builder.layout(because: wheel, takes: 40)
        builder.draw([scroll], because: wheel, takes: 30)
      }
    }
    let analysis = Analysis(builder.finish())
    #expect(analysis.findings.filter { $0.severity > .advice }.isEmpty)
    #expect(!analysis.findings.contains { $0.subject.view == "HistoryList" })
    #expect(analysis.hitches.hitches.isEmpty)
    #expect(analysis.updates.summaries.first { $0.name == "HistoryList" }?.evaluations == 1)
  }
}
