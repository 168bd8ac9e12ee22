import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

/// Kinds about a window at rest, on stories made by hand: each fires, and is silent where it must.
@Suite struct RestFindingTests {
  private func found(_ kind: String, _ tell: (TraceBuilder, NodeSerial) -> Void) -> [Finding] {
    let builder = TraceBuilder()
    let view = builder.view("Subject", at: "Subject.swift:7")
    builder.frame {
      let launch = builder.external(.launch)
      builder.evaluate(view, because: launch, field: "created", result: .first)
      builder.layout(because: launch)
    }
    tell(builder, view)
    return Analysis(builder.finish()).findings.filter { $0.kind == kind }
  }

  @Test func bodiesThatWouldShowSomethingElse() throws {
    let finding = try #require(
      found("stale-view") { builder, view in
        builder.diagnostic(
          "stale-view", "Subject: its body would show something else now: tally tells nobody of its changes.", on: view)
      }.first)
    #expect(finding.severity == .warning && finding.subject.name == "Subject.tally")
    #expect(StaleViewRule.property(in: "Subject: its body would show something else now.") == nil)
    #expect(found("stale-view") { _, _ in } == [])
  }

  @Test func copiesThatWentTheirOwnWay() throws {
    let finding = try #require(
      found("diverged-copies") { builder, view in
        let copy = builder.state("_copy", of: view)
        builder.action(.button, on: view, because: builder.tap()) { builder.write(copy, .integer(2)) }
        builder.diagnostic("diverged-copies", "copy and orders each keep Order 1", on: copy)
      }.first)
    #expect(finding.subject.name == "Subject.copy" && finding.confidence == .inferred)
  }

  @Test(arguments: ["layout-overflow", "safe-area-violation", "stale-layout-cache"])
  func whatTheRuntimeSawAtRest(kind: String) {
    let told = found(kind) { builder, view in
      builder.diagnostic(kind, "seen", on: builder.primitive("Text", in: view))
      builder.diagnostic(kind, "seen again", on: builder.primitive("Text", in: view))
    }
    #expect(told.map(\.severity) == [.warning] && told.map(\.subject.view) == ["Subject"])
    #expect(told.first?.evidence.count == 2)
    #expect(found(kind) { _, _ in } == [])
    let other = found("runtime-message") { builder, view in builder.diagnostic(kind, "seen", on: view) }
    #expect(other == [])
  }

  @Test func largeMotionsOnly() {
    let limits = FindingLimits()
    func isLarge(_ text: String) -> Bool { MotionNotReducedRule.isLarge(text, limits) }
    #expect(isLarge("offset is animated by 240.0 points under reduced motion."))
    #expect(!isLarge("offset is animated by 12.0 points under reduced motion."))
    #expect(isLarge("scaleEffect is animated by 0.5 times under reduced motion."))
    #expect(!isLarge("scaleEffect is animated by 0.1 times under reduced motion."))
    #expect(isLarge("rotationEffect is animated by 3.1 radians under reduced motion."))
    #expect(!isLarge("something else"))
    let small = found("motion-not-reduced") { builder, view in
      builder.diagnostic("motion-not-reduced", "offset is animated by 12.0 points under", on: view)
    }
    #expect(small == [])
  }

  /// Rows whose onAppear writes to the list's state or to the row's own, of which some were never seen.
  private func unseen(_ count: Int, writesOwn: Bool = false, writes: Bool = true) -> [Finding] {
    found("appear-before-visible") { builder, view in
      let total = builder.state("_seen", of: view)
      let collection = builder.node("ForEach", kind: .collection, in: view)
      for index in 0..<count {
        let row = builder.view("Row", in: collection, identity: .explicit("\(index)"))
        let own = builder.state("_isReady", of: row)
        let modifier = builder.modifier("onAppear", in: row)
        builder.action(.onAppear, on: modifier, because: builder.external(.launch)) {
          if writes { builder.write(writesOwn ? own : total, .integer(Int64(index + 1))) }
        }
        builder.diagnostic("appear-before-visible", "never seen", on: modifier)
      }
    }
  }

  @Test func rowsThatWereNeverSeen() {
    #expect(unseen(4).map(\.severity) == [.warning])
    // Built ahead; the row's own state; nobody told.
    #expect(unseen(2) == [])
    #expect(unseen(4, writesOwn: true) == [])
    #expect(unseen(4, writes: false) == [])
  }

  @Test func platformViewsInADrawingGroup() {
    func field(inGroup: Bool, _ label: String = "TextField") -> [Finding] {
      found("unrasterizable-view") { builder, view in
        let group = builder.modifier("drawingGroup", in: view)
        _ = builder.primitive(label, in: inGroup ? group : view)
      }
    }
    #expect(field(inGroup: true).map(\.severity) == [.warning])
    #expect(field(inGroup: false) == [])
    #expect(field(inGroup: true, "Text") == [])
  }

  private func coming(animation: String = "", atLaunch: Bool = false) -> [Finding] {
    let builder = TraceBuilder()
    let view = builder.view("Subject", at: "Subject.swift:7")
    builder.frame {
      let launch = builder.external(.launch)
      builder.evaluate(view, because: launch, field: "created", result: .first)
      if atLaunch { _ = builder.modifier("transition", in: view) }
    }
    builder.frame {
      builder.transaction(because: builder.tap(), animation: animation) {
        if !atLaunch { _ = builder.modifier("transition", in: view) }
      }
    }
    return Analysis(builder.finish()).findings.filter { $0.kind == "dead-transition" }
  }

  @Test func transitionsThatNeverRan() {
    #expect(coming().map(\.severity) == [.advice])
    #expect(coming(animation: "easeInOut") == [])
    #expect(coming(atLaunch: true) == [])
  }
}
