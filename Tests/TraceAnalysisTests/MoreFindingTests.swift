import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

/// Rules of the first circle beyond the twelve of the first issue.
@Suite struct MoreFindingTests {
  private func kinds(_ analysis: Analysis) -> [String] { analysis.findings(atLeast: .warning).map(\.kind) }

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

  // MARK: equal-write

  private func equalWrites(_ outcome: WriteOutcome, readers: Int, cost: Double) -> Analysis {
    story { builder, view in
      let chunk = builder.model("Chat.text", initially: .integer(1))
      let rows = (0..<readers).map { builder.view("Block", in: view, identity: .index($0)) }
      for _ in 0..<5 {
        builder.frame {
          let timer = builder.external(.timer)
          let write = builder.action(.timer, on: view, because: timer) {
            builder.write(chunk, .integer(1), outcome: outcome)
          }
          if outcome != .silent { for row in rows { builder.evaluate(row, because: write, takes: cost) } }
        }
      }
    }
  }

  @Test func equalWritesThatTellReaders() {
    #expect(kinds(equalWrites(.notifiedEqual, readers: 5, cost: 50)) == ["equal-write"])
    #expect(equalWrites(.notifiedEqual, readers: 1, cost: 20).findings.map(\.severity).contains(.advice))
    #expect(equalWrites(.silent, readers: 5, cost: 50).findings.filter { $0.kind == "equal-write" } == [])
  }

  // MARK: expensive-body-work

  @Test func longBodiesWithEqualResults() {
    func sorting(_ result: EvaluationResult, times: Int) -> [String] {
      kinds(
        story { builder, view in
          let drag = builder.state("_drag", of: view)
          for step in 1...times {
            builder.frame {
              let finger = builder.external(.drag)
              let write = builder.action(.gesture, on: view, because: finger) {
                builder.write(drag, .number(Double(step)))
              }
              builder.evaluate(view, because: write, takes: 800, result: result)
            }
          }
        })
    }
    #expect(Set(sorting(.equal, times: 3)) == ["long-body", "expensive-body-work"])
    #expect(sorting(.changed, times: 3) == ["long-body"])
    #expect(sorting(.equal, times: 2) == ["long-body"])
  }

  // MARK: redundant-work

  @Test func bodiesInVain() {
    func passing(_ equal: Int, of all: Int, cost: Double) -> [String] {
      kinds(
        story { builder, view in
          let rows = (0..<4).map { builder.view("Cell", in: view, identity: .index($0)) }
          for step in 0..<all {
            builder.frame {
              let timer = builder.external(.timer)
              for row in rows {
                builder.evaluate(row, because: timer, takes: cost, result: step < equal ? .equal : .changed)
              }
            }
          }
        })
    }
    #expect(passing(30, of: 30, cost: 60) == ["redundant-work"])
    #expect(passing(10, of: 30, cost: 60) == [])
    #expect(passing(30, of: 30, cost: 10) == [])
    #expect(passing(4, of: 4, cost: 60) == [])
  }

  // MARK: high-frequency-write

  @Test func writesAtEveryFrame() {
    func ticking(readers: Int, frames: Int) -> [String] {
      kinds(
        story { builder, view in
          let offset = builder.state("_offset", of: view)
          let rows = (0..<readers).map { builder.view("Row", in: view, identity: .index($0)) }
          for step in 1...frames {
            builder.frame {
              let scroll = builder.external(.scroll)
              let write = builder.action(.scroll, on: view, because: scroll) {
                builder.write(offset, .number(Double(step)))
              }
              for row in rows { builder.evaluate(row, because: write, takes: 60) }
            }
          }
        })
    }
    #expect(ticking(readers: 20, frames: 40) == ["high-frequency-write"])
    #expect(ticking(readers: 1, frames: 40) == [])
    #expect(ticking(readers: 20, frames: 10) == [])
  }

  // MARK: derived-write-per-tick

  @Test func derivedValuesAtTicks() {
    func ticks(cost: Double, root: ExternalKind) -> [String] {
      kinds(
        story { builder, view in
          let derived = builder.state("_derived", of: view)
          for step in 1...40 {
            builder.frame {
              let tick = builder.external(root)
              let body = builder.evaluate(view, because: tick)
              let seen = builder.observe(.onChange, on: view, from: .none, to: .none, because: body)
              let write = builder.action(.onChange, on: view, because: seen) {
                builder.write(derived, .number(Double(step)))
              }
              builder.evaluate(view, because: write, takes: cost / 2)
              builder.layout(because: write, takes: cost / 2)
            }
          }
        })
    }
    #expect(ticks(cost: 2_000, root: .timeline).contains("derived-write-per-tick"))
    #expect(!ticks(cost: 100, root: .timeline).contains("derived-write-per-tick"))
    #expect(!ticks(cost: 900, root: .drag).contains("derived-write-per-tick"))
  }

  // MARK: main-thread-block

  @Test func actionsThatHoldTheThread() throws {
    func acting(_ microseconds: Double) -> Analysis {
      story { builder, view in
        let tap = builder.tap(on: view)
        builder.action(.button, on: view, because: tap, takes: microseconds) {}
      }
    }
    #expect(kinds(acting(20_000)) == ["main-thread-block"])
    #expect(acting(300_000).findings.first?.severity == .severe)
    #expect(kinds(acting(2_000)) == [])
    let blocked = story { builder, _ in
      builder.frame { builder.work(microseconds: 30_000) }
      builder.frame {}
    }
    #expect(kinds(blocked).contains("main-thread-block"))
  }

  // MARK: layout-thrash

  @Test func measuredTooOften() {
    func measuring(_ times: Int, cost: Double, below depth: Int = 1, of kind: NodeKind = .primitive) -> [String] {
      kinds(
        story { builder, view in
          let leaf = builder.node("Leaf", kind: kind, in: view)
          let stacks = (0..<depth).map { _ in builder.primitive("HStack", in: view) }
          func measure(_ level: Int) {
            guard level < depth else {
              for time in 0..<times {
                builder.measure(leaf, proposing: Double(time), answers: (10, 10), takes: cost)
              }
              return
            }
            builder.measure(stacks[level], proposing: 300, answers: (10, 10)) { measure(level + 1) }
          }
          builder.frame {
            let resize = builder.external(.resize)
            builder.layout(because: resize) { measure(0) }
          }
        })
    }
    #expect(measuring(16, cost: 20) == ["layout-thrash"])
    // Three containers, each of which may negotiate once: eleven measurements were seen in healthy nesting.
    #expect(measuring(11, cost: 60, below: 3) == [])
    #expect(measuring(30, cost: 60, below: 3) == ["layout-thrash"])
    #expect(measuring(4, cost: 100) == [])
    #expect(measuring(16, cost: 1) == [])
    // Six times what is needed is too much at any price.
    #expect(measuring(23, cost: 0.1) == [])
    #expect(measuring(24, cost: 0.1) == ["layout-thrash"])
    #expect(measuring(64, cost: 0.1, below: 3) == [])
    // A collection is measured once for each of its elements.
    #expect(measuring(100, cost: 60, of: .collection) == [])
  }

  // MARK: eager-container

  @Test func rowsByTheHundred() {
    func scrolling(_ stack: String, rows: Int, scrolls: Bool = true) -> [String] {
      kinds(
        story { builder, view in
          let scroll = builder.primitive(scrolls ? "ScrollView" : "Group", in: view)
          let container = builder.primitive(stack, in: scroll)
          let each = builder.node("ForEach", kind: .collection, in: container)
          for row in 0..<rows { _ = builder.view("Row", in: each, identity: .explicit("\(row)")) }
        })
    }
    #expect(scrolling("VStack", rows: 2_000) == ["eager-container"])
    #expect(!scrolling("LazyVStack", rows: 2_000).contains("eager-container"))
    #expect(scrolling("VStack", rows: 20) == [])
    #expect(scrolling("VStack", rows: 2_000, scrolls: false) == [])
  }

  // MARK: identity-churn

  @Test func elementsMadeAgain() {
    func updating(newIDs: Bool, times: Int, kept: Int = 0) -> [String] {
      kinds(
        story { builder, view in
          let each = builder.node("ForEach", kind: .collection, in: view)
          var rows = (0..<5).map { builder.view("Row", in: each, identity: .explicit("0-\($0)")) }
          for time in 1...times {
            builder.frame {
              let timer = builder.external(.timer)
              let body = builder.evaluate(view, because: timer)
              guard newIDs else { return }
              for row in rows.dropFirst(kept) { builder.remove(row, because: body) }
              rows =
                Array(rows.prefix(kept))
                + (kept..<5).map { builder.view("Row", in: each, identity: .explicit("\(time)-\($0)"), because: body) }
            }
          }
        })
    }
    #expect(updating(newIDs: true, times: 3) == ["identity-churn"])
    #expect(updating(newIDs: false, times: 3) == [])
    #expect(updating(newIDs: true, times: 1) == [])
    #expect(updating(newIDs: true, times: 3, kept: 2) == [])
  }

  @Test func idsThatTheUserChangesAreNone() {
    func changing(_ root: ExternalKind) -> [String] {
      kinds(
        story { builder, view in
          var editor = builder.view("Editor", in: view, identity: .explicit("0"))
          for time in 1...4 {
            builder.frame {
              let event = builder.external(root)
              let body = builder.evaluate(view, because: event)
              builder.remove(editor, reason: .idChanged, because: body)
              editor = builder.view("Editor", in: view, identity: .explicit("\(time)"), because: body)
            }
          }
        })
    }
    #expect(changing(.timer) == ["identity-churn"])
    #expect(changing(.tap) == [])
  }

  // MARK: background-write and messages with kinds of their own

  @Test func writesOnOtherThreads() throws {
    let analysis = story { builder, _ in
      let model = builder.model("Store.items")
      builder.onThread(1) { builder.write(model, .integer(1), at: "Store.swift:9") }
    }
    let finding = try #require(analysis.findings(atLeast: .warning).first)
    #expect(finding.kind == "background-write" && finding.subject.property == "Store.items")
    #expect(finding.subject.place?.line == 9)
  }

  @Test func messagesWithKindsOfTheirOwn() {
    let analysis = story { builder, view in
      builder.frame {
        let tap = builder.tap()
        builder.evaluate(view, because: tap) {
          for id in ["layout-contract", "lost-focus-write", "dangling-element-binding", "initial-value-ignored"] {
            builder.diagnostic(id, id, on: view)
          }
        }
        builder.layout(because: tap)
      }
    }
    #expect(Set(kinds(analysis)) == ["layout-contract", "lost-focus-write", "dangling-element-binding"])
  }
}
