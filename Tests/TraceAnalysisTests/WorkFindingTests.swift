import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

/// Kinds about needless work, side effects and time, on stories made by hand: each fires, and is silent where it must.
@Suite struct WorkFindingTests {
  private func found(_ kind: String, in analysis: Analysis) -> [Finding] {
    analysis.findings.filter { $0.kind == kind }
  }

  private func story(_ tell: (TraceBuilder, NodeSerial) -> Void) -> Analysis {
    let builder = TraceBuilder()
    let view = builder.view("Subject", at: "Subject.swift:7")
    builder.frame {
      let launch = builder.external(.launch)
      builder.evaluate(view, because: launch, field: "created", result: .first)
    }
    tell(builder, view)
    return Analysis(builder.finish())
  }

  // MARK: unstable-input

  private func closures(_ times: Int, takes: Double, field: String = "@self") -> [Finding] {
    found(
      "unstable-input",
      in: story { builder, view in
        let child = builder.view("Row", in: view)
        for _ in 0..<times {
          builder.frame {
            let timer = builder.external(.timer)
            let body = builder.evaluate(view, because: timer) {
              builder.diagnostic(
                "incomparable-input", "Row: nothing differs but action, which can't be compared", on: child)
            }
            builder.evaluate(child, because: body, field: field, takes: takes)
          }
        }
      })
  }

  @Test func childrenRunForAClosure() throws {
    let finding = try #require(closures(6, takes: 300).first)
    #expect(finding.severity == .warning && finding.subject.property == "action" && finding.subject.view == "Row")
    #expect(closures(25, takes: 20).map(\.severity) == [.advice])
    #expect(closures(6, takes: 20) == [])
    #expect(closures(3, takes: 300) == [])
    // It read something that changed as well.
    #expect(closures(6, takes: 300, field: "_count") == [])
  }

  // MARK: environment-churn

  private func environment(_ times: Int, readers: Int, takes: Double) -> [Finding] {
    found(
      "environment-churn",
      in: story { builder, view in
        let key = builder.node("ActionsKey", kind: .environment, in: view)
        let rows = (0..<readers).map { builder.view("Row", in: view, identity: .index($0)) }
        for time in 0..<times {
          builder.frame {
            let timer = builder.external(.timer)
            var write = EventID.none
            builder.evaluate(view, because: timer) {
              builder.diagnostic("incomparable-environment", "ActionsKey", on: key)
              write = builder.write(key, .integer(Int64(time + 1)))
            }
            for row in rows { builder.evaluate(row, because: write, takes: takes) }
          }
        }
      })
  }

  @Test func environmentMadeAnew() throws {
    let finding = try #require(environment(6, readers: 4, takes: 100).first)
    #expect(finding.severity == .warning && finding.subject.property == "ActionsKey")
    #expect(environment(6, readers: 4, takes: 5).map(\.severity) == [.advice])
    #expect(environment(2, readers: 4, takes: 100) == [])
    // Nobody reads it.
    #expect(environment(6, readers: 0, takes: 100) == [])
  }

  // MARK: preference-overwrite

  @Test func preferencesThatKeepTheLast() {
    let analysis = story { builder, view in
      let key = builder.preference("WidthKey", in: view)
      builder.diagnostic("preference-order", "WidthKey of 2 contributors is 20, the last one's", on: key)
    }
    let findings = found("preference-overwrite", in: analysis)
    #expect(findings.map(\.subject.property) == ["WidthKey"] && findings.map(\.subject.view) == ["Subject"])
    #expect(found("runtime-message", in: analysis) == [])
  }

  // MARK: side-effect-in-body and side-effect-in-init

  private enum Effect { case work, signpost }

  private func effects(_ times: Int, _ effect: Effect, throwsAway: Bool = false, fromAction: Bool = false) -> Analysis {
    story { builder, view in
      let child = builder.view("Pane", in: view)
      let channel = builder.state("_channel", of: child)
      for _ in 0..<times {
        var cause = EventID.none
        builder.frame {
          let tap = builder.tap()
          cause = builder.evaluate(view, because: tap) {
            if throwsAway {
              builder.diagnostic(
                "initial-value-ignored",
                "_channel: the initial value Channel is ignored, the view was made with Channel and shows Channel",
                on: channel)
            }
            if effect == .signpost { builder.record(.point(PointEvent(id: 1, name: "made", category: "app"))) }
          }
          if fromAction {
            cause = builder.action(.button, on: view, because: tap) { builder.startTask(on: view).cause }
          }
        }
        if effect == .work { builder.action(.deferred, on: view, because: cause) {} }
      }
    }
  }

  @Test func bodiesThatStartWork() {
    #expect(found("side-effect-in-body", in: effects(3, .work)).map(\.severity) == [.warning])
    #expect(found("side-effect-in-body", in: effects(3, .signpost)).map(\.severity) == [.advice])
    #expect(found("side-effect-in-body", in: effects(1, .work)) == [])
    #expect(found("side-effect-in-body", in: effects(3, .work, fromAction: true)) == [])
  }

  @Test func initialValuesThatDoSomething() {
    let analysis = effects(3, .work, throwsAway: true)
    let finding = found("side-effect-in-init", in: analysis)
    #expect(finding.map(\.subject.property) == ["channel"] && finding.map(\.confidence) == [.inferred])
    #expect(found("side-effect-in-body", in: analysis) == [])
    #expect(found("side-effect-in-init", in: effects(3, .signpost, throwsAway: true)).count == 1)
    #expect(found("side-effect-in-init", in: effects(3, .work)) == [])
    // An object that is only thrown away costs memory.
    #expect(found("side-effect-in-init", in: effects(3, .work, throwsAway: true, fromAction: true)) == [])
  }

  // MARK: animation-scope

  private func animating(_ count: Int, strays: Bool, label: String = "animation", asked: Bool = false) -> [Finding] {
    found(
      "animation-scope",
      in: story { builder, view in
        let choice = builder.state("_choice", of: view)
        let levels = builder.model("Model.levels")
        let modifier = builder.modifier(label, in: view)
        let bars = (0..<count).map { builder.view("Bar", in: modifier, identity: .index($0)) }
        let frames = bars.map { builder.modifier("FrameModifier", in: $0) }
        builder.frame {
          let tap = builder.tap()
          var writes: [EventID] = []
          builder.action(.button, on: view, because: tap) {
            writes = [builder.write(choice, .integer(1)), builder.write(levels, .integer(1))]
          }
          builder.transaction(because: writes[0], animation: asked ? "easeInOut" : "") {
            builder.evaluate(view, because: writes[0])
            for (place, bar) in bars.enumerated() {
              let isStray = label == "animation" ? strays : place % 2 == 0 && strays
              let body = builder.evaluate(bar, because: isStray ? writes[1] : writes[0])
              _ = builder.beginAnimation(on: frames[place], because: body)
            }
          }
        }
      })
  }

  @Test func animationsThatReachTooFar() {
    #expect(animating(6, strays: true).map(\.severity) == [.warning])
    #expect(animating(6, strays: true, label: "transaction").map(\.severity) == [.warning])
    #expect(animating(6, strays: false) == [])
    #expect(animating(6, strays: false, label: "transaction") == [])
    #expect(animating(2, strays: true) == [])
    #expect(animating(6, strays: true, asked: true) == [])
  }

  // MARK: idle-animation

  private func ticking(frames: Int, changes: Bool, interval: Double = 0) -> [Finding] {
    found(
      "idle-animation",
      in: story { builder, view in
        let dot = builder.primitive("Circle", in: view)
        let animation = builder.beginAnimation(on: dot, because: .none)
        builder.frame { builder.draw([dot], because: builder.external(.tap)) }
        for _ in 0..<frames {
          builder.wait(milliseconds: interval)
          builder.frame {
            let tick = builder.external(.animationTick)
            let moved = builder.tickAnimation(animation, on: dot, because: tick)
            if changes { builder.draw([dot], because: moved) }
          }
        }
      })
  }

  @Test func framesThatShowNothingNew() {
    #expect(ticking(frames: 90, changes: false).map(\.severity) == [.warning])
    #expect(ticking(frames: 90, changes: true) == [])
    #expect(ticking(frames: 20, changes: false) == [])
    // A slow clock.
    #expect(ticking(frames: 5, changes: false, interval: 500) == [])
  }

  // MARK: hang

  private func answering(after milliseconds: Double, isIdle: Bool = false, root: ExternalKind = .tap) -> [Finding] {
    found(
      "hang",
      in: story { builder, view in
        let cause = builder.external(root)
        let button = builder.primitive("Button", in: view)
        if isIdle {
          builder.wait(milliseconds: milliseconds)
        } else {
          builder.action(.button, on: button, because: cause, takes: milliseconds * 1_000) {}
        }
        builder.frame { builder.evaluate(view, because: cause) }
      })
  }

  @Test func inputsWithoutAnAnswer() {
    #expect(answering(after: 300).map(\.severity) == [.severe])
    #expect(answering(after: 300).map(\.subject.view) == ["Subject"])
    #expect(answering(after: 200) == [])
    #expect(answering(after: 300, isIdle: true) == [])
    #expect(answering(after: 300, root: .timer) == [])
  }

  // MARK: dense-views

  private func cells(_ count: Int, frames: Int, takes: Double, modifier: String = "FrameModifier") -> [Finding] {
    found(
      "dense-views",
      in: story { builder, view in
        let collection = builder.node("ForEach", kind: .collection, in: view)
        let shapes = (0..<count).map { place in
          builder.primitive(
            "ShapeView",
            in: builder.node(modifier, kind: .modifier, in: collection, identity: .explicit("\(place)")))
        }
        for _ in 0..<frames {
          builder.frame {
            let timer = builder.external(.timer)
            builder.draw(shapes, because: timer, takes: takes)
          }
        }
      })
  }

  @Test func shapesByTheHundred() {
    #expect(cells(250, frames: 3, takes: 500).map(\.severity) == [.warning])
    #expect(cells(250, frames: 1, takes: 500).map(\.severity) == [.advice])
    #expect(cells(150, frames: 3, takes: 500) == [])
    #expect(cells(250, frames: 3, takes: 50) == [])
    // Each is tapped by itself.
    #expect(cells(250, frames: 3, takes: 500, modifier: "onTapGesture") == [])
  }

  // MARK: long-representable

  @Test func hostedViewsThatTakeLong() {
    func hosting(_ label: String, takes: Double, times: Int = 2) -> [Severity] {
      found(
        "long-representable",
        in: story { builder, view in
          let hosted = builder.primitive(label, in: view)
          for _ in 0..<times {
            builder.frame {
              let timer = builder.external(.timer)
              builder.evaluate(hosted, because: timer, takes: takes)
            }
          }
        }
      ).map(\.severity)
    }
    #expect(hosting("MapRepresentable", takes: 700) == [.warning])
    #expect(hosting("MapRepresentable", takes: 1_200) == [.severe])
    #expect(hosting("MapRepresentable", takes: 400) == [])
    #expect(hosting("MapRepresentable", takes: 700, times: 1) == [])
    #expect(hosting("Map", takes: 700) == [])
  }
}
