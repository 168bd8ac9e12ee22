import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

private struct Pose: Equatable {
  var scale = 1.0
  var height = 0.0
}

/// Values by keyframes, and views that move by them.
extension HeadlessHostTests {
  @MainActor @Suite(.serialized) struct KeyframeTests {
    @Test func tracksRunSideBySideEachAtItsPace() {
      let timeline = KeyframeTimeline(initialValue: Pose()) {
        KeyframeTrack(\.scale) {
          LinearKeyframe(2, duration: 1)
          MoveKeyframe(5)
          LinearKeyframe(4, duration: 0.5)
        }
        KeyframeTrack(\.height) {
          LinearKeyframe(-100, duration: 0.25)
        }
      }
      #expect(timeline.duration == 1.5)
      #expect(timeline.value(time: -1) == Pose())
      #expect(timeline.value(time: 0.125) == Pose(scale: 1.125, height: -50))
      // A track that is over stays at its last keyframe.
      #expect(timeline.value(time: 0.5) == Pose(scale: 1.5, height: -100))
      #expect(timeline.value(time: 1) == Pose(scale: 5, height: -100))
      #expect(timeline.value(progress: 1) == Pose(scale: 4, height: -100))
    }

    @Test func aSmoothMotionPassesItsKeyframesWithoutAStop() {
      let timeline = KeyframeTimeline(initialValue: 0.0) {
        CubicKeyframe(1, duration: 1)
        CubicKeyframe(2, duration: 1)
        SpringKeyframe(0, duration: 1, spring: .bouncy)
      }
      func speed(_ time: Double) -> Double {
        (timeline.value(time: time + 0.001) - timeline.value(time: time - 0.001)) / 0.002
      }
      #expect(timeline.value(time: 1) == 1)
      #expect(timeline.value(time: 2) == 2)
      #expect(abs(speed(1) - 1) < 0.01)
      #expect(abs(speed(0.001)) < 0.01)
      #expect(timeline.value(time: 3) == 0)
    }

    @Test func stepsOfALoopFollowEachOther() {
      let timeline = KeyframeTimeline(initialValue: 0.0) {
        KeyframeTrack {
          for step in 1...4 { LinearKeyframe(Double(step), duration: 0.5) }
        }
      }
      #expect(timeline.duration == 2)
      #expect(timeline.value(time: 1.25) == 2.5)
    }

    private struct Jumper: View {
      @State private var taps = 0
      var body: some View {
        VStack {
          Button("go") { taps += 1 }
          Text("jumper")
            .keyframeAnimator(initialValue: Pose(), trigger: taps) { view, pose in
              VStack {
                view
                Text(verbatim: "at \(Int(pose.height.rounded()))")
              }
            } keyframes: { _ in
              KeyframeTrack(\.height) {
                LinearKeyframe(-100, duration: 0.5)
                LinearKeyframe(0, duration: 0.5)
              }
            }
        }
      }
    }

    private func host<V: View>(_ root: V, _ observer: RecordingObserver) -> HeadlessHost {
      HeadlessHost(
        root: root, configuration: .init(size: CGSize(width: 200, height: 200), clock: .virtual), observer: observer)
    }

    private func begun(_ observer: RecordingObserver) -> Int {
      observer.events.count { if case .animationBegin = $0 { true } else { false } }
    }

    private func height(_ host: HeadlessHost) -> Int? { host.labels.last.flatMap { Int($0.dropFirst(3)) } }

    @Test func aTriggerRunsTheKeyframesOnce() async throws {
      let observer = RecordingObserver()
      let host = host(Jumper(), observer)
      await host.run(InputScript([.wait(0.3)]))
      #expect(begun(observer) == 0)
      #expect(height(host) == 0)
      await host.run(InputScript([.tap("go"), .wait(0.5)]))
      #expect(try #require(height(host)) < -80)
      await host.run(InputScript([.wait(1)]))
      #expect(height(host) == 0)
      #expect(begun(observer) == 1)
      #expect(!host.window.tree.animations.isRunning)
      host.close()
    }

    @Test func anotherTriggerGoesOnFromWhatIsShown() async throws {
      let host = host(Jumper(), RecordingObserver())
      await host.run(InputScript([.wait(0.1), .tap("go"), .wait(0.3)]))
      let before = try #require(height(host))
      #expect(before < -40)
      await host.run(InputScript([.tap("go"), .wait(0.05)]))
      // From there towards the first keyframe: no jump back to the beginning.
      #expect(try #require(height(host)) <= before)
      await host.run(InputScript([.wait(1.2)]))
      #expect(height(host) == 0)
      host.close()
    }

    @Test func withoutATriggerItRepeats() async {
      let observer = RecordingObserver()
      let root = KeyframeAnimator(initialValue: 0.0) { value in
        Color.red.opacity(value)
      } keyframes: { _ in
        LinearKeyframe(1, duration: 0.2)
      }
      let host = host(root, observer)
      await host.run(InputScript([.wait(1)]))
      #expect(begun(observer) >= 4)
      host.close()
    }

    @Test func keyframesWithoutATimeAreNoRun() async {
      let observer = RecordingObserver()
      let host = host(
        Color.red.keyframeAnimator(initialValue: 0.0) { view, value in
          view.opacity(value)
        } keyframes: { _ in
          MoveKeyframe(1)
        }, observer)
      await host.run(InputScript([.wait(0.2)]))
      #expect(begun(observer) == 0)
      host.close()
    }
  }
}
