import TestKit
import Testing
import TraceEvents
import TraceModel

@testable import TraceAnalysis

/// Kinds about state, identity and the life of views, on stories made by hand: each fires, and is silent where it must.
@Suite struct StateFindingTests {
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

  // MARK: state-loss

  /// A counter in one branch of a condition: written, then the branch changes.
  private func branch(
    root: ExternalKind = .tap, action: ActionKind = .button, final: Int64 = 2, other: String = "Counter",
    reason: RemovalReason = .branch
  ) -> [Finding] {
    found(
      "state-loss",
      in: story { builder, view in
        let condition = builder.primitive("_ConditionalContent", in: view)
        let counter = builder.view("Counter", in: condition, identity: .branch(true))
        let count = builder.state("_count", of: counter, initially: .integer(0))
        for value in [2, final] {
          builder.frame {
            let cause = builder.external(root)
            let write = builder.action(action, on: counter, because: cause) { builder.write(count, .integer(value)) }
            builder.evaluate(counter, because: write)
          }
        }
        builder.frame {
          let cause = builder.external(.tap)
          let body = builder.evaluate(view, because: cause)
          builder.remove(count, reason: .parent, because: body)
          builder.remove(counter, reason: reason, because: body)
          _ = builder.view(other, in: condition, identity: .branch(false), because: body)
        }
      })
  }

  @Test func stateInAnotherBranchIsLost() throws {
    let finding = try #require(branch().first)
    #expect(finding.severity == .warning)
    #expect(finding.subject.view == "Counter" && finding.subject.property == "count")
  }

  @Test func stateThatMayGoIsNotLost() {
    // At its first value again.
    #expect(branch(final: 0) == [])
    // Another view in the other branch: another screen.
    #expect(branch(other: "Login") == [])
    // Measured, loaded, or dragged: not set by the user for good.
    #expect(branch(root: .launch, action: .onGeometryChange) == [])
    #expect(branch(root: .task, action: .deferred) == [])
    #expect(branch(root: .drag, action: .gesture) == [])
    // Another id on purpose.
    #expect(branch(reason: .idChanged) == [])
  }

  // MARK: conflicting-identity

  private func rows(_ pairs: [(outer: String, inner: String)]) -> [Finding] {
    found(
      "conflicting-identity",
      in: story { builder, view in
        let collection = builder.node("ForEach", kind: .collection, in: view)
        for pair in pairs {
          let holder = builder.node("IDView", kind: .primitive, in: collection, identity: .explicit(pair.outer))
          _ = builder.node("Text", kind: .primitive, in: holder, identity: .explicit(pair.inner))
        }
      })
  }

  @Test func idsThatFollowDifferentThings() {
    #expect(rows([("a", "0"), ("b", "1"), ("c", "2"), ("b", "0"), ("c", "1")]).map(\.severity) == [.warning])
    // One to one, whatever they are called.
    #expect(rows([("a", "row a"), ("b", "row b"), ("a", "row a"), ("b", "row b")]) == [])
    // One own id that moved may be chance.
    #expect(rows([("a", "0"), ("b", "0")]) == [])
  }

  // MARK: double-appear

  private func loads(_ times: Int, waits: Double, isLazy: Bool = true) -> [Finding] {
    found(
      "double-appear",
      in: story { builder, view in
        let model = builder.model("Page.items")
        let stack = builder.primitive(isLazy ? "LazyVStack" : "VStack", in: view)
        let collection = builder.node("ForEach", kind: .collection, in: stack)
        for time in 0..<times {
          let row = builder.view("Row", in: collection, identity: .explicit("9"))
          let modifier = builder.modifier("onAppear", in: row)
          var appeared = EventID.none
          builder.frame {
            let scroll = builder.external(.scroll)
            builder.action(.onAppear, on: modifier, because: scroll) {
              appeared = builder.startTask(on: modifier).cause
            }
            builder.remove(row, reason: .lazyReuse, because: scroll)
          }
          builder.wait(milliseconds: waits)
          builder.action(.deferred, on: modifier, because: appeared) { builder.write(model, .integer(Int64(time + 1))) }
        }
      })
  }

  @Test func loadsOfOneRow() {
    #expect(loads(2, waits: 100).map(\.severity) == [.warning])
    #expect(loads(1, waits: 100) == [])
    // What is there at once was not loaded.
    #expect(loads(2, waits: 0.1) == [])
    // A plain stack lets no row go: a covered screen came back.
    #expect(loads(2, waits: 100, isLazy: false) == [])
  }

  // MARK: stale-initial-value

  private func ignored(_ given: [String], shown: String = "10", writes: Bool = false, looks: Int = 10) -> [Finding] {
    found(
      "stale-initial-value",
      in: story { builder, view in
        let child = builder.view("Child", in: view)
        let value = builder.state("_value", of: child, initially: .integer(10))
        for _ in 0..<looks { builder.skip(child, because: .none) }
        for text in given {
          builder.frame {
            let tap = builder.tap()
            let body = builder.evaluate(view, because: tap) {
              builder.diagnostic(
                "initial-value-ignored",
                "_value: the initial value \(text) is ignored, the view was made with 10 and shows \(shown)", on: value)
            }
            if writes {
              builder.action(.onChange, on: child, because: body) { builder.write(value, .integer(50)) }
            }
          }
        }
      })
  }

  @Test func initialValuesThatCameToo() throws {
    let finding = try #require(ignored(["50"]).first)
    #expect(finding.severity == .warning && finding.subject.property == "value")
    // Taken over by onChange; shown already; not known to differ; made anew at each look.
    #expect(ignored(["50"], writes: true) == [])
    #expect(ignored(["50"], shown: "50") == [])
    #expect(ignored(["10"]) == [])
    #expect(ignored(["0.1", "0.2", "0.3"], looks: 3) == [])
  }

  // MARK: leaked-task

  private func cancelled(thenFor milliseconds: Double, ends: Bool = true) -> [Finding] {
    found(
      "leaked-task",
      in: story { builder, view in
        let modifier = builder.modifier("task", in: view)
        let task = builder.startTask(on: modifier)
        builder.record(.task(TaskEvent(task: task.task, stage: .cancelled, node: modifier, cause: .none)))
        builder.wait(milliseconds: milliseconds)
        if ends { builder.record(.task(TaskEvent(task: task.task, stage: .ended, node: modifier, cause: .none))) }
      })
  }

  private func actsAfterRemoval(_ times: Int) -> [Finding] {
    found(
      "leaked-task",
      in: story { builder, view in
        let child = builder.view("Child", in: view)
        let modifier = builder.modifier("onAppear", in: child)
        builder.remove(modifier, reason: .parent, because: .none)
        builder.wait(milliseconds: 150)
        for _ in 0..<times {
          builder.action(.deferred, on: modifier, because: .none) {}
          builder.wait(milliseconds: 50)
        }
      })
  }

  @Test func tasksThatGoOn() {
    #expect(cancelled(thenFor: 150).map(\.severity) == [.warning])
    #expect(cancelled(thenFor: 50) == [])
    // Nothing more is heard of it: it may wait for something that nobody cancels.
    #expect(cancelled(thenFor: 150, ends: false) == [])
    #expect(actsAfterRemoval(3).map(\.severity) == [.warning])
    // A result that arrives late is stored.
    #expect(actsAfterRemoval(1) == [])
  }

  // MARK: object-recreated

  private func replacing(_ times: Int, looks: Int? = nil, writes: Bool = true) -> [Finding] {
    found(
      "object-recreated",
      in: story { builder, view in
        let child = builder.view("CityView", in: view)
        let object = builder.node("_vm", kind: .model, in: child, identity: .property("_vm"))
        let temperature = builder.model("CityVM.temperature")
        for time in 0..<(looks ?? times) {
          builder.frame {
            let tap = builder.tap()
            if writes {
              builder.action(.onAppear, on: child, because: tap) {
                builder.write(temperature, .integer(Int64(time + 1)))
              }
            }
            let body = builder.evaluate(view, because: tap)
            builder.evaluate(child, because: body, field: "@self") {
              if time < times {
                builder.diagnostic("object-replaced", "_vm: another instance of CityVM than before", on: object)
              }
            }
          }
        }
      })
  }

  @Test func objectsMadeByTheirViews() throws {
    let finding = try #require(replacing(3).first)
    #expect(finding.subject.view == "CityView" && finding.subject.property == "vm" && finding.severity == .warning)
    // Nothing was written to it; once is a choice; it stays for most looks: another one is meant.
    #expect(replacing(3, writes: false) == [])
    #expect(replacing(1) == [])
    #expect(replacing(2, looks: 8) == [])
  }

  // MARK: identity-churn

  private func typing(_ keys: Int, inside: Bool) -> [Finding] {
    found(
      "identity-churn",
      in: story { builder, view in
        let amount = builder.model("Transfer.amount", initially: .string(""))
        let holder = builder.primitive("IDView", in: view)
        let other = builder.primitive("TextField", in: view)
        for key in 0..<keys {
          let field = builder.node("TextField", kind: .primitive, in: holder, identity: .explicit("\(key)"))
          builder.frame {
            let typed = builder.external(.type)
            let write = builder.action(.textEdit, on: inside ? field : other, because: typed) {
              builder.write(amount, .string(String(repeating: "1", count: key + 1)))
            }
            let body = builder.evaluate(view, because: write)
            builder.remove(field, reason: .idChanged, because: body)
          }
        }
      })
  }

  @Test func fieldsWhoseTextIsTheirIdentity() {
    #expect(typing(4, inside: true).map(\.severity) == [.warning])
    #expect(typing(2, inside: true) == [])
    // A key typed elsewhere asks for another view on purpose.
    #expect(typing(4, inside: false) == [])
  }
}
