import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

/// Views that go through phases: one animation after the other.
extension HeadlessHostTests {
  @MainActor @Suite(.serialized) struct PhaseAnimatorTests {
    private struct Dot: View {
      @State private var taps = 0
      var body: some View {
        VStack {
          Button("go") { taps += 1 }
          PhaseAnimator([1.0, 0.5, 0.25], trigger: taps) { phase in
            Text(verbatim: "phase \(phase)").opacity(phase)
          } animation: { _ in
            .linear(duration: 0.1)
          }
        }
      }
    }

    private func host<V: View>(_ root: V, _ observer: RecordingObserver) -> HeadlessHost {
      HeadlessHost(
        root: root, configuration: .init(size: CGSize(width: 200, height: 200), clock: .virtual), observer: observer)
    }

    private func begun(_ observer: RecordingObserver) -> Int {
      observer.events.filter { if case .animationBegin = $0 { true } else { false } }.count
    }

    @Test func aTriggerGoesThroughAllPhasesOnce() async {
      let observer = RecordingObserver()
      let host = host(Dot(), observer)
      await host.run(InputScript([.wait(0.2)]))
      #expect(begun(observer) == 0)
      await host.run(InputScript([.tap("go"), .wait(0.15)]))
      #expect(host.labels.last == "phase 0.25")
      await host.run(InputScript([.wait(0.6)]))
      #expect(host.labels.last == "phase 1.0")
      #expect(begun(observer) == 3)
      host.close()
    }

    @Test func withoutATriggerItGoesRound() async {
      let observer = RecordingObserver()
      let root = Color.red.phaseAnimator([0.0, 1.0]) { view, phase in
        view.opacity(phase)
      } animation: { _ in
        .linear(duration: 0.1)
      }
      let host = host(root, observer)
      await host.run(InputScript([.wait(1)]))
      #expect(begun(observer) >= 6)
      host.close()
    }
  }
}
