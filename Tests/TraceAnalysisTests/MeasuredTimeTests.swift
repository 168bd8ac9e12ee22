import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

/// What is said of times that were measured, on a machine that does other things as well.
@Suite struct MeasuredTimeTests {
  private func recording(build: String = "release") -> (TraceBuilder, NodeSerial) {
    let builder = TraceBuilder()
    builder.record(.environment(EnvironmentFact(key: "clock", value: "real")))
    builder.record(.environment(EnvironmentFact(key: "build", value: build)))
    let view = builder.view("Subject")
    builder.frame { builder.draw([view], because: builder.external(.launch)) }
    return (builder, view)
  }

  /// Evaluations of one view, one a frame; each takes `whole` µs, of which `body` are the app's.
  private func evaluate(_ builder: TraceBuilder, _ view: NodeSerial, _ times: [(whole: Double, body: Double)]) {
    for (place, time) in times.enumerated() {
      builder.frame {
        let tap = builder.tap(on: view)
        let reason = EvaluationReason(input: .none, field: place == 0 ? "created" : "_value", cause: tap)
        let body = builder.evaluate(
          view, reasons: [reason], takes: time.whole, result: place == 0 ? .first : .changed, bodyTakes: time.body)
        builder.draw([view], because: body)
      }
    }
  }

  private func findings(_ builder: TraceBuilder, _ kind: String = "long-body") -> [Finding] {
    Analysis(builder.finish()).findings.filter { $0.kind == kind }
  }

  @Test func theRuntimesWorkIsNotTheBodys() throws {
    let (builder, view) = recording()
    evaluate(builder, view, [(9_000, 40), (3_000, 30), (3_000, 30)])
    let analysis = Analysis(builder.finish())
    #expect(analysis.findings.filter { $0.kind == "long-body" } == [])
    let summary = try #require(analysis.updates["Subject"])
    #expect(summary.own == Nanoseconds(100_000) && summary.longestOwn == Nanoseconds(40_000))
    #expect(summary.runtime == Nanoseconds(14_900_000) && summary.inclusive == Nanoseconds(15_000_000))
  }

  @Test func aBodyThatIsLongIsFoundByItsOwnTime() throws {
    let (builder, view) = recording()
    evaluate(builder, view, [(2_500, 2_100), (2_200, 2_000), (2_300, 1_900), (300, 200)])
    let finding = try #require(findings(builder).first)
    #expect(finding.severity == .severe)
    #expect(finding.title.hasSuffix("3 of 4 times, median 2.00 ms, at most 2.10 ms"))
  }

  @Test func aFirstBodyThatLoadsCodeIsAdvice() throws {
    let (builder, view) = recording()
    evaluate(builder, view, [(9_000, 7_000)] + Array(repeating: (60, 40), count: 9))
    let finding = try #require(findings(builder).first)
    #expect(finding.severity == .advice)
    #expect(finding.title.contains("once, at the first of 10 times"))
  }

  @Test func theOnlyBodyOfATypeIsGraded() {
    let (builder, view) = recording()
    evaluate(builder, view, [(9_000, 7_000)])
    #expect(findings(builder).map(\.severity) == [.severe])
  }

  @Test func aLaterBodyThatIsLongOnceIsGraded() {
    let (builder, view) = recording()
    evaluate(builder, view, [(60, 40), (9_000, 7_000), (60, 40)])
    #expect(findings(builder).map(\.severity) == [.severe])
  }

  @Test func debugBuildsAreNotGradedByTime() throws {
    let (builder, view) = recording(build: "debug")
    evaluate(builder, view, Array(repeating: (2_500, 2_000), count: 4))
    let finding = try #require(findings(builder).first)
    #expect(finding.severity == .advice)
    #expect(finding.cause.contains("debug build under the real clock"))
  }

  @Test func modelledTimesOfADebugBuildAreGraded() {
    let builder = TraceBuilder()
    builder.record(.environment(EnvironmentFact(key: "clock", value: "virtual")))
    builder.record(.environment(EnvironmentFact(key: "build", value: "debug")))
    let view = builder.view("Subject")
    evaluate(builder, view, Array(repeating: (2_500, 2_000), count: 4))
    #expect(findings(builder).map(\.severity) == [.severe])
  }

  /// Kinds of warnings about a first frame that does something unknown for so long.
  private func launch(takes milliseconds: Int64) -> [String] {
    let builder = TraceBuilder()
    builder.record(.environment(EnvironmentFact(key: "clock", value: "real")))
    let view = builder.view("Subject")
    builder.frame {
      let launch = builder.external(.launch)
      builder.now += milliseconds * 1_000_000
      builder.draw([view], because: builder.evaluate(view, because: launch, field: "created"))
    }
    return Analysis(builder.finish()).findings(atLeast: .warning).map(\.kind)
  }

  @Test func aLaunchIsNoBlockUntilItIsAHang() {
    #expect(launch(takes: 60) == [])
    #expect(launch(takes: 300) == ["main-thread-block"])
  }

  // MARK: Late frames

  private func animatedFrames(_ frames: [(work: Double, notRunning: Int64, busyBefore: Int64?)]) -> [Finding] {
    let (builder, view) = recording()
    let tap = builder.tap(on: view)
    let animation = builder.beginAnimation(on: view, because: tap)
    for frame in frames {
      builder.frame(notRunning: frame.notRunning, busyBefore: frame.busyBefore) {
        let tick = builder.tickAnimation(animation, on: view, because: tap)
        builder.now += frame.notRunning
        let body = builder.evaluate(view, because: tick, takes: frame.work)
        builder.draw([view], because: body)
      }
    }
    return findings(builder, "hitch")
  }

  @Test func aMachineThatIsBusyElsewhereIsNotTheAppsHitch() {
    let delays = animatedFrames(Array(repeating: (2_000, 40_000_000, 500_000), count: 4))
    #expect(delays.map(\.severity) == [.advice])
    #expect(delays.first?.title.contains("the machine's delay") == true)
  }

  @Test func workOfTheAppIsItsHitch() {
    let own = animatedFrames(Array(repeating: (30_000, 0, 500_000), count: 4))
    #expect(own.map(\.severity) == [.severe])
    // The frame itself is short, but the thread was held between frames.
    let between = animatedFrames(Array(repeating: (2_000, 20_000_000, 90_000_000), count: 4))
    #expect(between.map(\.severity) == [.severe])
    // What was not measured is not excused.
    let unknown = animatedFrames(Array(repeating: (2_000, 20_000_000, nil), count: 4))
    #expect(unknown.map(\.severity) == [.severe])
  }
}
