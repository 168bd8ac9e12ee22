import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

extension HeadlessHostTests {
  /// Within the hosts' suite: one host runs at a time.
  @MainActor @Suite(.serialized) struct AnimationCompletionTests {
    private struct Mover: View {
      @State private var isWide = false
      @State private var completions = 0
      var body: some View {
        VStack {
          Color.red.frame(width: isWide ? 150 : 50, height: 10)
          Text("completed \(completions)")
          Button("Go") {
            withAnimation(.linear(duration: 0.2)) {
              isWide.toggle()
            } completion: {
              completions += 1
            }
          }
          Button("Nothing") {
            withAnimation(.linear(duration: 0.2), completionCriteria: .removed) {
            } completion: {
              completions += 10
            }
          }
        }
      }
    }

    private func labels(after script: [InputScript.Step]) async -> (RecordingObserver, String?) {
      let observer = RecordingObserver()
      let host = HeadlessHost(
        root: Mover(), configuration: .init(size: CGSize(width: 200, height: 200), clock: .virtual), observer: observer)
      await host.run(InputScript(script))
      defer { host.close() }
      return (observer, host.labels.first)
    }

    @Test func itIsCalledWhenTheAnimationIsOver() async {
      #expect(await labels(after: [.wait(0.1), .tap("Go"), .wait(0.1)]).1 == "completed 0")
      let (observer, label) = await labels(after: [.wait(0.1), .tap("Go"), .wait(0.5)])
      #expect(label == "completed 1")
      let completions = observer.events.compactMap { event -> EventID? in
        if case .actionBegin(let action) = event, action.kind == .animationCompletion { action.cause } else { nil }
      }
      guard case .external(let cause)? = completions.first.flatMap({ observer[$0] }) else {
        Issue.record("the completion has no cause")
        return
      }
      #expect(cause.kind == .animationTick)
    }

    @Test func aTurnedAnimationCompletesBoth() async {
      #expect(await labels(after: [.wait(0.1), .tap("Go"), .wait(0.1), .tap("Go"), .wait(0.5)]).1 == "completed 2")
    }

    @Test func withoutAnAnimationItIsCalledAtOnce() async {
      #expect(await labels(after: [.wait(0.1), .tap("Nothing"), .wait(0.05)]).1 == "completed 10")
    }
  }
}
