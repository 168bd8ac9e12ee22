import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor @Suite struct HitTestTests {
  /// Counts the taps that reach it.
  private struct Target<Content: View>: View {
    @State private var taps = 0
    let count: Int
    let content: Content

    init(count: Int = 1, @ViewBuilder _ content: () -> Content) {
      self.count = count
      self.content = content()
    }

    var body: some View {
      VStack(spacing: 0) {
        content.onTapGesture(count: count) { taps += 1 }
        Text("taps \(taps)")
      }
    }
  }

  private func tap(_ window: TestWindow, _ x: Double, _ y: Double) {
    window.input(.tap(.point(CGPoint(x: x, y: y))))
  }

  private func taps(_ window: TestWindow) -> String? { window.labels.last }

  @Test func aContentShapeCanBeHitWhereNothingIsShown() {
    let plain = TestWindow(Target { Spacer().frame(width: 200, height: 100).contentShape(Circle()) })
    tap(plain, 100, 50)
    #expect(taps(plain) == "taps 1")
  }

  @Test func allowsHitTestingLetsTapsThrough() {
    let window = TestWindow(
      Target {
        ZStack {
          Color.red
          Color.blue.allowsHitTesting(false)
        }
        .frame(width: 200, height: 100)
      })
    tap(window, 100, 50)
    #expect(taps(window) == "taps 1")
    let deaf = TestWindow(Target { Color.red.frame(width: 200, height: 100) }.allowsHitTesting(false))
    tap(deaf, 100, 50)
    #expect(taps(deaf) == "taps 0")
  }

  @Test func twoTapsInARowMakeADoubleTap() {
    let window = TestWindow(Target(count: 2) { Color.red.frame(width: 200, height: 100) })
    tap(window, 100, 50)
    #expect(taps(window) == "taps 0")
    tap(window, 102, 50)
    #expect(taps(window) == "taps 1")
    // Too far apart, then too late.
    tap(window, 10, 50)
    tap(window, 190, 50)
    #expect(taps(window) == "taps 1")
    window.host.tree.clock.advance(by: Nanoseconds(400_000_000))
    tap(window, 190, 50)
    #expect(taps(window) == "taps 1")
  }

  @Test func outsideOfAContentShapeNothingIsHit() {
    struct Corner: View {
      @State private var taps = 0
      var body: some View {
        ZStack {
          Color.red.contentShape(Circle()).onTapGesture { taps += 1 }
          Text("taps \(taps)").allowsHitTesting(false)
        }
        .frame(width: 200, height: 200)
      }
    }
    let window = TestWindow(Corner())
    tap(window, 2, 2)
    #expect(taps(window) == "taps 0")
    tap(window, 100, 20)
    #expect(taps(window) == "taps 1")
  }
}
