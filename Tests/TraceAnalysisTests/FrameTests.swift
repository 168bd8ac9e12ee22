import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

@Suite struct FrameTests {
  @Test func stagesAddUpToTheFrame() throws {
    let builder = TraceBuilder()
    let row = builder.view("Row")
    let count = builder.state("_count", of: row)
    builder.frame {
      let tap = builder.tap(on: row)
      let write = builder.action(.button, on: row, because: tap, takes: 5) { builder.write(count, .number(1)) }
      builder.transaction(because: write) {
        let body = builder.evaluate(row, because: write, takes: 40)
        builder.layout(because: body, takes: 30) { builder.measure(row, proposing: 100, answers: (50, 20), takes: 7) }
        builder.draw([row], because: body, takes: 11)
      }
    }
    let table = FrameTable(builder.finish())
    let frame = try #require(table.frames.first)
    #expect(frame.stages.actions == Nanoseconds(5_000))
    #expect(frame.stages.update == Nanoseconds(40_000))
    #expect(frame.stages.layout == Nanoseconds(37_000))
    #expect(frame.stages.draw == Nanoseconds(11_000))
    #expect(frame.stages.total == frame.duration)
    #expect(frame.stages.longest == .update)
    #expect(frame.overrun == frame.end - frame.expectedPresent)
    #expect(frame.lateness == .zero)
    #expect(!frame.isAnimated)
  }

  @Test func lateFramesAreHitchesAndIdleOnesNoFrames() throws {
    let builder = TraceBuilder(refreshRate: 100)
    for place in 0..<10 {
      builder.frame(draws: place != 4) {
        builder.external(.animationTick)
        builder.work(microseconds: place == 7 ? 25_000 : 100)
      }
    }
    let table = FrameTable(builder.finish())
    #expect(table.frames.count == 10)
    #expect(table.drawn.count == 9)
    #expect(table.idleCount == 1)
    let summary = HitchSummary(table)
    #expect(summary.hitches.map(\.frame) == [FrameIndex(7)])
    #expect(summary.lateness == Nanoseconds(20_000_000))
    // Nine animated frames of 10 ms each, and 20 ms late.
    #expect(summary.animationTime == Nanoseconds(110_000_000))
    let ratio = try #require(summary.ratio)
    #expect(abs(ratio - 20 / 0.11) < 1e-9)
    let overruns = try #require(table.overruns)
    #expect(overruns.maximum == 20)
    #expect(overruns.p50 < 0)
  }

  @Test func noAnimationGivesNoRatio() {
    let builder = TraceBuilder()
    builder.frame { builder.work(microseconds: 30_000) }
    let summary = HitchSummary(FrameTable(builder.finish()))
    #expect(summary.hitches.count == 1)
    #expect(summary.ratio == nil)
  }

  @Test func framesAreFoundByRow() {
    let builder = TraceBuilder()
    builder.frame { builder.work(microseconds: 1) }
    let between = builder.external(.timer)
    builder.frame { builder.work(microseconds: 1) }
    let trace = builder.finish()
    let table = FrameTable(trace)
    #expect(table.position(holding: Int(table.frames[1].beginRow)) == 1)
    #expect(table.position(holding: Int(table.frames[0].endRow)) == 0)
    #expect(table.position(holding: Int(trace.row(of: between))) == nil)
    #expect(table.position(holding: 0) == nil)
  }
}
