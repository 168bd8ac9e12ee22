import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

@Suite struct FindingTests {
  /// A story with one view, whose first frame is over.
  private func story(_ tell: (TraceBuilder, NodeSerial) -> Void) -> Analysis {
    let builder = TraceBuilder()
    let view = builder.view("Subject", at: "Subject.swift:7")
    builder.frame {
      let launch = builder.external(.launch)
      let body = builder.evaluate(view, because: launch, field: "created", result: .first)
      builder.layout(because: body)
      builder.draw([view], because: body)
    }
    tell(builder, view)
    return Analysis(builder.finish())
  }

  private func alarms(_ analysis: Analysis) -> [String] { analysis.findings(atLeast: .warning).map(\.kind) }

  /// A tap that writes a property and runs a body.
  private func tap(
    _ builder: TraceBuilder, _ view: NodeSerial, _ property: NodeSerial, _ value: Double,
    takes microseconds: Double = 20, result: EvaluationResult = .changed, notRunning: Int64 = 0,
    inside: () -> Void = {}
  ) {
    builder.frame {
      let tap = builder.tap(on: view)
      let write = builder.action(.button, on: view, because: tap) { builder.write(property, .number(value)) }
      let body = builder.evaluate(
        view, because: write, field: "_value", takes: microseconds, result: result, notRunning: notRunning, inside)
      let dirty = builder.invalidateLayout(view, because: body)
      let pass = builder.layout(because: dirty)
      builder.draw([view], because: pass)
    }
  }

  // MARK: long-body

  @Test func longBodies() throws {
    let warning = story { builder, view in
      let value = builder.state("_value", of: view)
      for step in 1...2 { tap(builder, view, value, Double(step), takes: 600) }
    }
    let finding = try #require(warning.findings.first)
    #expect(finding.kind == "long-body" && finding.severity == .warning)
    #expect(finding.subject.view == "Subject")
    #expect(finding.subject.place == CodePlace(file: "Subject.swift", line: 7, function: ""))
    #expect(finding.evidence.count == 2 && finding.evidence.milliseconds == 1.2)
    let severe = story { builder, view in
      let value = builder.state("_value", of: view)
      for step in 1...2 { tap(builder, view, value, Double(step), takes: 1_100) }
    }
    #expect(severe.findings.first?.severity == .severe)
    let single = story { builder, view in tap(builder, view, builder.state("_value", of: view), 1, takes: 1_600) }
    #expect(single.findings.first?.severity == .warning)
  }

  @Test func bodiesThatAreNotLong() {
    let once = story { builder, view in tap(builder, view, builder.state("_value", of: view), 1, takes: 900) }
    #expect(alarms(once) == [])
    let preempted = story { builder, view in
      let value = builder.state("_value", of: view)
      for step in 1...5 { tap(builder, view, value, Double(step), takes: 100, notRunning: 2_000_000) }
    }
    #expect(!alarms(preempted).contains("long-body"))
    let children = story { builder, view in
      let value = builder.state("_value", of: view)
      let rows = (0..<40).map { builder.view("Row", in: view, identity: .index($0)) }
      for step in 1...5 {
        tap(builder, view, value, Double(step), takes: 100) {
          for row in rows { builder.evaluate(row, because: .none, field: "created", takes: 30) }
        }
      }
    }
    #expect(alarms(children) == [])
  }

  // MARK: long-layout, long-draw

  @Test func longMeasurements() throws {
    let analysis = story { builder, view in
      let stack = builder.primitive("TagFlow", in: view)
      for _ in 0..<3 {
        builder.frame {
          let resize = builder.external(.resize)
          builder.layout(because: resize) {
            builder.measure(stack, proposing: 300, answers: (300, 90), takes: 700) {
              builder.measure(view, proposing: 100, answers: (100, 90), takes: 400)
            }
          }
        }
      }
    }
    let finding = try #require(analysis.findings(atLeast: .warning).first)
    #expect(finding.kind == "long-layout" && finding.severity == .warning && finding.subject.view == "Subject")
    #expect(finding.title.contains("TagFlow"))
    #expect(finding.evidence.count == 3)
  }

  @Test func longDrawing() throws {
    func drawing(_ microseconds: Double, frames: Int) -> Analysis {
      story { builder, view in
        for _ in 0..<frames {
          builder.frame {
            let scroll = builder.external(.scroll)
            builder.draw([view], because: scroll, takes: microseconds)
          }
        }
      }
    }
    #expect(alarms(drawing(9_000, frames: 2)) == ["long-draw"])
    #expect(alarms(drawing(9_000, frames: 1)) == [])
    #expect(alarms(drawing(8_000, frames: 50)) == [])
    #expect(drawing(17_000, frames: 3).findings.contains { $0.kind == "long-draw" && $0.severity == .severe })
  }

  // MARK: over-invalidation

  private func wide(readers: Int, changing: Int, cost: Double) -> Analysis {
    story { builder, view in
      let playback = builder.model("Player.playback")
      let rows = (0..<readers).map { builder.view("TrackRow", in: view, identity: .index($0)) }
      for step in 1...10 {
        builder.frame {
          let timer = builder.external(.timer)
          let write = builder.action(.timer, on: view, because: timer) {
            builder.write(playback, .integer(Int64(step)), at: "Player.swift:3")
          }
          for (place, row) in rows.enumerated() {
            builder.evaluate(row, because: write, takes: cost, result: place < changing ? .changed : .equal)
          }
        }
      }
    }
  }

  @Test func wideReads() throws {
    let finding = try #require(wide(readers: 24, changing: 1, cost: 40).findings.first)
    #expect(finding.kind == "over-invalidation" && finding.severity == .warning)
    #expect(finding.subject.view == "TrackRow" && finding.subject.property == "Player.playback")
    #expect(finding.evidence.count == 230)
    #expect(finding.subject.place?.file == "Player.swift")
  }

  @Test func wideReadsThatAreNone() {
    // Each result really changed.
    #expect(wide(readers: 24, changing: 24, cost: 40).findings.filter { $0.kind == "over-invalidation" } == [])
    // Cheaper than the floor: advice.
    #expect(wide(readers: 9, changing: 0, cost: 5).findings.map(\.severity) == [.advice])
    // Too few to speak of.
    #expect(wide(readers: 7, changing: 0, cost: 40).findings.filter { $0.kind == "over-invalidation" } == [])
  }

  // MARK: hitch

  @Test func hitches() throws {
    func frames(_ slow: [Int: Double], of kind: ExternalKind) -> Analysis {
      story { builder, view in
        for place in 0..<30 {
          builder.frame {
            let event = builder.external(kind, on: view)
            builder.evaluate(view, because: event, takes: 50)
            builder.layout(because: event, takes: slow[place] ?? 100)
          }
        }
      }
    }
    let one = frames([7: 18_000], of: .scroll)
    let finding = try #require(one.findings.first { $0.kind == "hitch" })
    #expect(finding.severity == .severe || finding.severity == .warning)
    #expect(finding.subject.view == "Subject")
    #expect(finding.cause.contains("stage layout"))
    #expect(finding.title.contains("hitches of all animations"))
    #expect(frames([:], of: .scroll).findings.filter { $0.kind == "hitch" } == [])
    let still = frames([7: 18_000], of: .tap).findings.first { $0.kind == "hitch" }
    #expect(still?.severity == .advice)
    let many = frames([7: 18_000, 9: 18_000, 11: 40_000], of: .animationTick)
    #expect(many.findings.first { $0.kind == "hitch" }?.severity == .severe)
  }

  // MARK: guards, writes during updates, messages

  @Test func droppedDeliveries() throws {
    let analysis = story { builder, view in
      builder.frame {
        let drag = builder.external(.drag, on: view)
        let body = builder.evaluate(view, because: drag)
        let seen = builder.observe(.onPreferenceChange, on: view, from: .number(1), to: .number(2), because: body)
        builder.guardFires(.updatedMultipleTimes, on: view, because: seen)
      }
    }
    let finding = try #require(analysis.findings(atLeast: .warning).first)
    #expect(finding.kind == "dropped-delivery" && finding.title.contains("last: 2"))
  }

  @Test func writesDuringUpdates() throws {
    let analysis = story { builder, view in
      let value = builder.state("_value", of: view)
      builder.frame {
        let tap = builder.tap()
        builder.evaluate(view, because: tap) { builder.write(value, .number(1), outcome: .discarded, at: "A.swift:3") }
      }
    }
    let finding = try #require(analysis.findings(atLeast: .warning).first)
    #expect(finding.kind == "write-during-update")
    #expect(finding.subject.view == "Subject" && finding.subject.property == "value")
    #expect(finding.subject.place?.line == 3)
    #expect(finding.title.contains("thrown away"))
  }

  @Test func messagesOfTheRuntime() throws {
    let analysis = story { builder, view in
      builder.frame {
        let tap = builder.tap()
        builder.evaluate(view, because: tap) {
          builder.diagnostic("duplicate-id", "ForEach: the ID 3 occurs multiple times", on: view)
          builder.diagnostic("duplicate-id", "ForEach: the ID 3 occurs multiple times", on: view)
          builder.diagnostic("invalid-frame", "Invalid frame dimension (negative or non-finite).", on: view)
          builder.diagnostic("missing-environment-object", "No ObservableObject of type Model found.", on: view)
          builder.diagnostic("print-changes", "Subject: @self changed.", on: view)
        }
      }
    }
    #expect(Set(alarms(analysis)) == ["duplicate-id", "invalid-geometry", "runtime-message"])
    let duplicate = try #require(analysis.findings.first { $0.kind == "duplicate-id" })
    #expect(duplicate.evidence.count == 2)
    let other = try #require(analysis.findings.first { $0.kind == "runtime-message" })
    #expect(other.cause == "No ObservableObject of type Model found.")
  }

  @Test func sizesThatAreNone() throws {
    func answering(_ width: Double, to proposal: Double?) -> [String] {
      alarms(
        story { builder, view in
          builder.frame {
            let resize = builder.external(.resize)
            builder.layout(because: resize) {
              builder.measure(view, proposing: proposal, answers: (width, 10))
            }
          }
        })
    }
    #expect(answering(.nan, to: 100) == ["invalid-geometry"])
    #expect(answering(-3, to: 100) == ["invalid-geometry"])
    #expect(answering(.infinity, to: 100) == ["invalid-geometry"])
    #expect(answering(.infinity, to: .infinity) == [])
    #expect(answering(0, to: 0) == [])
  }

  // MARK: The empty state

  @Test func nothingFoundSaysWhatWasChecked() {
    let analysis = story { builder, view in tap(builder, view, builder.state("_value", of: view), 1) }
    #expect(analysis.findings == [])
    #expect(analysis.checked.map(\.kind) == FindingRegistry.rules.map(\.kind))
    #expect(Set(analysis.checked.map(\.kind)).count == analysis.checked.count)
    #expect(analysis.checked.allSatisfy { $0.missingLanes == [] && $0.findings == 0 && !$0.check.isEmpty })
  }

  @Test func missingLanesAreSaid() throws {
    let builder = TraceBuilder()
    builder.frame { builder.external(.tap) }
    let analysis = Analysis(builder.finish())
    let finding = try #require(analysis.findings.first)
    #expect(finding.kind == "not-captured" && finding.severity == .advice)
    #expect(finding.title == "no events of: writes, evaluations, layout, drawing, actions")
    #expect(analysis.checked.first { $0.kind == "long-body" }?.missingLanes == [.evaluations])
  }

  @Test func anAppThatNeverWritesIsCaptured() {
    let analysis = story { _, _ in }
    #expect(analysis.findings == [])
    #expect(analysis.checked.allSatisfy { $0.missingLanes == [] })
  }

  @Test func anEmptyTraceIsNoTrap() {
    let analysis = Analysis(Trace())
    #expect(analysis.frames.frames.isEmpty && analysis.loops.isEmpty)
    #expect(analysis.findings.map(\.kind) == ["not-captured"])
  }

  @Test func worstFirst() {
    let analysis = story { builder, view in
      let value = builder.state("_value", of: view)
      for step in 1...2 { tap(builder, view, value, Double(step), takes: 600) }
      let other = builder.view("Slower")
      let another = builder.view("Slowest")
      for step in 3...4 { tap(builder, other, value, Double(step), takes: 900) }
      for step in 5...6 { tap(builder, another, value, Double(step), takes: 1_200) }
    }
    #expect(analysis.findings.map(\.subject.view) == ["Slowest", "Slower", "Subject"])
  }
}
