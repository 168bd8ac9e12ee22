import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var log: [String] = []

@MainActor @Suite(.serialized) struct ControlTests {
  @Test func aToggleWritesOncePerTap() {
    struct Root: View {
      @State private var isOn = false
      var body: some View {
        VStack {
          Toggle("lamp", isOn: $isOn)
          Text(isOn ? "on" : "off")
        }
      }
    }
    let window = TestWindow(Root())
    window.input(.tap(.label("lamp")))
    #expect(window.labels == ["lamp", "on"])
    #expect(window.observer.updateLines.filter { $0.hasPrefix("write") } == ["write Root._isOn false->true notified"])
  }

  @Test func aSliderFollowsTheFingerInSteps() {
    struct Root: View {
      @State private var value = 0.0
      var body: some View {
        VStack {
          Slider(value: $value, in: 0...10, step: 1) { log.append("editing \($0)") }
          Text("\(Int(value))")
        }
      }
    }
    log = []
    let window = TestWindow(Root())
    window.input(.tap(.point(CGPoint(x: 100, y: 90))))
    #expect(window.labels == ["5"])
    #expect(log == ["editing true", "editing false"])
  }

  @Test func aStepperStaysInItsRange() {
    struct Root: View {
      @State private var count = 1
      var body: some View { Stepper("count \(count)", value: $count, in: 0...2) }
    }
    let window = TestWindow(Root())
    window.input(.tap(.label("+")))
    window.input(.tap(.label("+")))
    #expect(window.labels == ["count 2", "−", "+"])
  }

  @Test func aButtonStyleMakesTheLabel() {
    struct Loud: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Text("!")
          configuration.label
        }
      }
    }
    struct Root: View {
      @State private var count = 0
      var body: some View { Button("tap \(count)") { count += 1 }.buttonStyle(Loud()) }
    }
    let window = TestWindow(Root())
    window.input(.tap(.label("!")))
    #expect(window.labels == ["!", "tap 1"])
  }

  @Test func redactionKeepsTheIdentity() {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("n=\(count)") { count += 1 } }
    }
    struct Root: View {
      @State private var isBusy = true
      var body: some View {
        VStack {
          Counter().redacted(reason: isBusy ? .placeholder : [])
          Button("done") { isBusy = false }
        }
      }
    }
    let window = TestWindow(Root())
    window.input(.tap(.label("n=0")))
    window.input(.tap(.label("done")))
    #expect(window.labels == ["n=1", "done"])
  }

  @Test func holdHoverAndPinchReachTheirGestures() {
    struct Root: View {
      var body: some View {
        VStack {
          Text("hold").onLongPressGesture { log.append("held") }
          Text("hover").onHover { log.append("hover \($0)") }
          Text("pinch").gesture(MagnifyGesture().onEnded { log.append("scale \($0.magnification)") })
        }
      }
    }
    log = []
    let window = TestWindow(Root())
    window.input(.hold(.label("hold"), seconds: 0.2))
    window.input(.hold(.label("hold"), seconds: 0.6))
    window.input(.hover(.label("hover")))
    window.input(.hover(nil))
    window.input(.pinch(.label("pinch"), scale: 2, degrees: 0, fraction: 1, duration: 0.1))
    #expect(log == ["held", "hover true", "hover false", "scale 2.0"])
  }

  @Test func gesturesHaveRanks() {
    struct Root: View {
      var body: some View {
        VStack {
          Text("a").onTapGesture { log.append("inner") }.simultaneousGesture(
            TapGesture().onEnded { log.append("beside") })
          Text("b").onTapGesture { log.append("inner") }.highPriorityGesture(
            TapGesture().onEnded { log.append("first") })
        }
      }
    }
    log = []
    let window = TestWindow(Root())
    window.input(.tap(.label("a")))
    #expect(log == ["inner", "beside"])
    log = []
    window.input(.tap(.label("b")))
    #expect(log == ["first"])
  }

  @Test func springsComeToRest() {
    let spring = Animation.spring(duration: 0.5, bounce: 0.3)
    #expect(spring.progress(at: 0) == 0)
    #expect((0..<100).contains { spring.progress(at: Double($0) / 100) > 1 })
    #expect(spring.progress(at: spring.restTime ?? 0) == 1)
    #expect(!(0..<100).contains { Animation.smooth.progress(at: Double($0) / 100) > 1 })
  }
}
