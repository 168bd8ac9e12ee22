import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var write: (Int) -> Void = { _ in }

private struct Moving: View, @preconcurrency Animatable {
  var position: Double
  var animatableData: Double {
    get { position }
    set { position = newValue }
  }
  var body: some View { Text("\(Int(position))") }
}

@MainActor @Suite struct AnimationTests {
  @Test func onlyThePresentationMoves() async {
    struct Root: View {
      @State private var position = 0.0
      var body: some View {
        write = { value in withAnimation(.linear(duration: 0.1)) { position = Double(value) } }
        return VStack {
          Moving(position: position)
          Text("to \(Int(position))")
        }
      }
    }
    let window = TestWindow(Root())
    window.act { write(100) }
    #expect(window.labels == ["0", "to 100"])
    #expect(window.observer.updateLines.contains("animation linear 0.1 s"))
    let clock = window.host.tree.clock
    clock.advance(by: Nanoseconds(50_000_000))
    window.frame { window.host.tree.animations.beginFrame(at: clock.now) }
    #expect(window.labels[0] != "0" && window.labels[0] != "100")
    #expect(window.observer.updateLines.first == "external animationTick")
    #expect(window.observer.evaluated == ["Moving"])
    clock.advance(by: Nanoseconds(100_000_000))
    window.frame { window.host.tree.animations.beginFrame(at: clock.now) }
    #expect(window.labels == ["100", "to 100"])
    #expect(window.observer.updateLines.contains("animation end true"))
    #expect(!window.host.tree.animations.isRunning)
  }

  @Test func anAnimationOfAValueReachesItsSubtreeOnly() {
    struct Root: View {
      @State private var position = 0
      var body: some View {
        write = { position = $0 }
        return VStack {
          Moving(position: Double(position)).animation(.linear(duration: 1), value: position)
          Moving(position: Double(position))
        }
      }
    }
    let window = TestWindow(Root())
    window.act { write(10) }
    #expect(window.labels == ["0", "10"])
    #expect(window.observer.updateLines.filter { $0.hasPrefix("animation") }.count == 1)
  }
}
