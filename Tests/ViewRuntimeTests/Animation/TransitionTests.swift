import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var log: [String] = []

private struct Counter: View {
  let name: String
  @State private var count = 0
  var body: some View {
    Button("\(name) \(count)") { count += 1 }
      .onAppear { log.append("+\(name)") }
      .onDisappear { log.append("-\(name)") }
  }
}

/// Views that come and go: when a transition runs, what is shown meanwhile, and what is kept.
@MainActor @Suite(.serialized) struct TransitionTests {
  private struct Screen: View {
    var transition = AnyTransition.opacity
    var isAnimated = true
    @State private var isShown = false
    var body: some View {
      VStack(spacing: 0) {
        Button("toggle") {
          withAnimation(isAnimated ? .linear(duration: 0.1) : nil) { isShown.toggle() }
        }
        .frame(height: 20)
        if isShown { Counter(name: "guest").frame(height: 30).transition(transition) }
        Color.red.frame(width: 10, height: 10)
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
  }

  /// Frames of animation for a time.
  private func pass(_ window: TestWindow, milliseconds: Int64) {
    let clock = window.host.tree.clock
    clock.advance(by: Nanoseconds(milliseconds * 1_000_000))
    window.frame { window.host.tree.animations.beginFrame(at: clock.now) }
  }

  private func opacities(_ window: TestWindow) -> [Double] {
    var found: [Double] = []
    func search(_ node: LayoutNode) {
      for effect in node.attachments?.drawing?.madeEffects ?? [] {
        if case .opacity(let value) = effect, value < 1 { found.append((value * 100).rounded() / 100) }
      }
      for child in node.children + (node.attachments?.departing ?? []) { search(child) }
    }
    search(window.host.tree.rootLayout)
    return found
  }

  private func ends(_ window: TestWindow) -> [String] {
    window.observer.updateLines.filter { $0.hasPrefix("animation") || $0.hasPrefix("removed") }
  }

  @Test func aViewComesAndGoesInItsTransition() {
    log = []
    let window = TestWindow(Screen())
    window.input(.tap(.label("toggle")))
    #expect(ends(window) == ["animation linear 0.1 s"])
    #expect(log == ["+guest"])
    pass(window, milliseconds: 50)
    #expect(opacities(window).count == 1 && opacities(window)[0] > 0.3 && opacities(window)[0] < 0.7)
    pass(window, milliseconds: 60)
    #expect(opacities(window).isEmpty)
    #expect(ends(window) == ["animation end true"])

    window.input(.tap(.label("guest 0")))
    window.input(.tap(.label("toggle")))
    // It has lost its room at once, and is still drawn, with its state.
    #expect(window.labels == ["toggle"])
    #expect(log == ["+guest"])
    pass(window, milliseconds: 50)
    #expect(opacities(window).count == 1)
    pass(window, milliseconds: 60)
    #expect(ends(window).first == "animation end true")
    #expect(ends(window).dropFirst().contains { $0.hasPrefix("removed transition") || $0.hasPrefix("removed frame") })
    #expect(log == ["+guest", "-guest"])
    #expect(opacities(window).isEmpty)
    #expect(!window.host.tree.animations.isRunning)
    window.input(.tap(.label("toggle")))
    pass(window, milliseconds: 200)
    #expect(window.labels == ["toggle", "guest 0"])
  }

  @Test func itsRoomIsGivenAwayAtOnce() {
    let window = TestWindow(Screen())
    let below = { window.leaves.last?.minY }
    window.input(.tap(.label("toggle")))
    pass(window, milliseconds: 200)
    #expect(below() == 50)
    window.input(.tap(.label("toggle")))
    #expect(below() == 20)
    pass(window, milliseconds: 200)
  }

  @Test func aViewThatIsWantedAgainIsTheSame() {
    log = []
    let window = TestWindow(Screen())
    window.input(.tap(.label("toggle")))
    pass(window, milliseconds: 200)
    window.input(.tap(.label("guest 0")))
    window.input(.tap(.label("toggle")))
    pass(window, milliseconds: 50)
    window.input(.tap(.label("toggle")))
    #expect(window.labels == ["toggle", "guest 1"])
    pass(window, milliseconds: 200)
    #expect(window.labels == ["toggle", "guest 1"])
    #expect(log == ["+guest"])
    #expect(opacities(window).isEmpty)
  }

  @Test func withoutAnAnimationItComesAndGoesAtOnce() {
    log = []
    let window = TestWindow(Screen(isAnimated: false))
    window.input(.tap(.label("toggle")))
    window.input(.tap(.label("toggle")))
    #expect(log == ["+guest", "-guest"])
    #expect(!window.host.tree.animations.isRunning)
  }

  @Test func itsOwnAnimationNeedsNoneAround() {
    let window = TestWindow(
      Screen(transition: .opacity.animation(.linear(duration: 0.1)), isAnimated: false))
    window.input(.tap(.label("toggle")))
    #expect(window.host.tree.animations.isRunning)
    pass(window, milliseconds: 200)
    #expect(!window.host.tree.animations.isRunning)
  }

  @Test func comingAndGoingMayDiffer() {
    let window = TestWindow(Screen(transition: .asymmetric(insertion: .opacity, removal: .move(edge: .leading))))
    window.input(.tap(.label("toggle")))
    #expect(opacities(window) == [0])
    pass(window, milliseconds: 200)
    window.input(.tap(.label("toggle")))
    pass(window, milliseconds: 50)
    #expect(opacities(window).isEmpty)
    #expect(window.host.tree.animations.isRunning)
    pass(window, milliseconds: 200)
    #expect(!window.host.tree.animations.isRunning)
  }

  @Test func twoTransitionsRunAtOnce() {
    let window = TestWindow(Screen(transition: .scale.combined(with: .opacity)))
    window.input(.tap(.label("toggle")))
    #expect(ends(window) == ["animation linear 0.1 s", "animation linear 0.1 s"])
  }

  @Test func underReducedMotionItFades() {
    let window = TestWindow(Screen(transition: .move(edge: .leading)).environment(\.accessibilityReduceMotion, true))
    window.input(.tap(.label("toggle")))
    #expect(opacities(window) == [0])
    let other = TestWindow(Screen(transition: .move(edge: .leading)))
    other.input(.tap(.label("toggle")))
    #expect(opacities(other).isEmpty)
  }

  @Test func anotherIdGoesAndComes() {
    struct Pages: View {
      @State private var page = 0
      var body: some View {
        VStack {
          Button("next") { withAnimation(.linear(duration: 0.1)) { page += 1 } }
          Counter(name: "page \(page)").transition(.opacity).id(page)
        }
      }
    }
    log = []
    let window = TestWindow(Pages())
    window.input(.tap(.label("next")))
    #expect(ends(window).count == 2)
    #expect(log == ["+page 0", "+page 1"])
    #expect(window.labels == ["next", "page 1 0"])
    pass(window, milliseconds: 200)
    #expect(log == ["+page 0", "+page 1", "-page 0"])
  }

  @Test func rowsOfACollectionComeAndGo() {
    struct Rows: View {
      @State private var rows = ["a", "b"]
      var body: some View {
        VStack {
          Button("drop") { withAnimation(.linear(duration: 0.1)) { _ = rows.removeFirst() } }
          ForEach(rows, id: \.self) { Counter(name: $0).transition(.slide) }
        }
      }
    }
    log = []
    let window = TestWindow(Rows())
    window.input(.tap(.label("drop")))
    #expect(window.labels == ["drop", "b 0"])
    #expect(log == ["+a", "+b"])
    pass(window, milliseconds: 200)
    #expect(log == ["+a", "+b", "-a"])
  }

  @Test func aClosedWindowWaitsForNobody() {
    log = []
    let window = TestWindow(Screen())
    window.input(.tap(.label("toggle")))
    pass(window, milliseconds: 200)
    window.input(.tap(.label("toggle")))
    window.host.close()
    #expect(log == ["+guest", "-guest"])
  }
}
