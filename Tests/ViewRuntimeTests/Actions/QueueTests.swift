import Dispatch
import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@Observable private final class SharedModel: @unchecked Sendable {
  var value = 0
}

/// A queue's own work, handed over once.
private struct Handed<Value>: @unchecked Sendable {
  let value: Value
}

extension HeadlessHostTests {
  /// Within the hosts' suite: one host runs at a time.
  @MainActor @Suite(.serialized) struct QueueTests {
    private func run(_ root: some View, _ script: [InputScript.Step]) async -> (RecordingObserver, [String]) {
      let observer = RecordingObserver()
      let host = HeadlessHost(
        root: root, configuration: .init(size: CGSize(width: 200, height: 200), clock: .virtual), observer: observer)
      host.window.tree.console = { _ in }
      await host.run(InputScript(script))
      let labels = host.labels
      host.close()
      return (observer, labels)
    }

    @Test func whatAnActionPutsOnTheMainQueueKeepsItsCause() async {
      struct Root: View {
        @State private var count = 0
        var body: some View {
          VStack {
            Text("\(count)")
            Button("Go") {
              DispatchQueue.main.async { count += 1 }
              DispatchQueue.global().async { DispatchQueue.main.async { count += 10 } }
              DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) { count += 100 }
            }
          }
        }
      }
      let (observer, labels) = await run(Root(), [.wait(0.1), .tap("Go"), .wait(0.3), .wait(0.3)])
      #expect(Set(["11", "111"]).contains(labels[0]))
      #expect(!observer.updateLines.contains { $0.hasPrefix("external unknown") || $0.hasPrefix("external task") })
      for case .actionBegin(let action) in observer.events where action.kind == .deferred {
        guard case .actionBegin(let origin)? = observer[action.cause] else {
          Issue.record("a put-off action has no cause")
          continue
        }
        #expect(origin.kind == .button)
      }
    }

    @Test func aWriteFromAnotherThreadIsDiagnosedAndDoneOnTheMainActor() async {
      struct Root: View {
        @State private var count = 0
        @State private var model = SharedModel()
        var body: some View {
          VStack {
            Text("\(count) \(model.value)")
            Button("Go") {
              let state = Handed(value: _count)
              let model = model
              DispatchQueue.global().async {
                state.value.wrappedValue = 7
                model.value = 8
              }
            }
          }
        }
      }
      let (observer, labels) = await run(Root(), [.wait(0.1), .tap("Go"), .wait(0.5)])
      #expect(labels[0] == "7 8")
      let diagnostics = observer.events.compactMap { event -> String? in
        if case .diagnostic(let diagnostic) = event, diagnostic.id == "background-write" {
          observer.name(diagnostic.node)
        } else {
          nil
        }
      }
      #expect(diagnostics.sorted() == ["Root._count", "SharedModel.value"])
      #expect(observer.events.contains { if case .write(let write) = $0 { write.new == .integer(7) } else { false } })
    }

    @Test func aReadFromAnotherThreadWaitsForNobody() async {
      struct Root: View {
        @State private var count = 3
        @State private var seen = 0
        var body: some View {
          VStack {
            Text("\(seen)")
            Button("Go") {
              count = 4
              let state = Handed(value: (_count, $count))
              let isRead = DispatchSemaphore(value: 0)
              let result = SharedModel()
              DispatchQueue.global().async {
                result.value = state.value.0.wrappedValue * 10 + state.value.1.wrappedValue
                isRead.signal()
              }
              // The main actor is held here until the other thread has read.
              isRead.wait()
              seen = result.value
            }
          }
        }
      }
      let (_, labels) = await run(Root(), [.wait(0.1), .tap("Go"), .wait(0.1)])
      #expect(labels[0] == "44")
    }

    @Test func identifiersByChanceAreALossUnderTheVirtualClock() async {
      struct Root: View {
        @State private var count = 0
        var body: some View {
          VStack {
            Text("\(count)")
            Button("Go") { count = UUID().hashValue ^ UUID().hashValue }
          }
        }
      }
      let (quiet, _) = await run(Root(), [.wait(0.1)])
      #expect(!quiet.events.contains { if case .loss = $0 { true } else { false } })
      let (observer, _) = await run(Root(), [.wait(0.1), .tap("Go"), .wait(0.1)])
      let losses = observer.events.compactMap { event -> RecordedLoss? in
        if case .loss(let loss) = event { loss } else { nil }
      }
      #expect(losses.map(\.kind) == ["uncontrolled-time"])
      #expect(losses.first?.count == 2)
    }

    @Test func aDebugAidIsAFactOfTheRecording() async {
      struct Root: View {
        @State private var count = 0
        var body: some View {
          let _ = Self._logChanges()
          Button("Go \(count)") { count += 1 }
        }
      }
      let (observer, _) = await run(Root(), [.wait(0.1), .tap("Go 0"), .wait(0.1)])
      let facts = observer.events.compactMap { event -> EnvironmentFact? in
        if case .environment(let fact) = event { fact } else { nil }
      }
      #expect(facts == [EnvironmentFact(key: "debug-aids", value: "print-changes")])
    }
  }
}
