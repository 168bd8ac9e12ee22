import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var act: (Bool) -> Void = { _ in }

/// Views that show themselves in the geometry of another of their id.
@MainActor @Suite(.serialized) struct MatchedGeometryTests {
  private func frame(of label: String, in window: TestWindow) -> CGRect? {
    func find(_ node: LayoutNode) -> CGRect? {
      if node.attachments?.label == label { return node.globalFrame }
      return node.children.lazy.compactMap(find).first
    }
    // The virtual clock has moved by microseconds when the animation begins.
    return find(window.host.tree.rootLayout).map {
      CGRect(x: $0.minX.rounded(), y: $0.minY.rounded(), width: $0.width.rounded(), height: $0.height.rounded())
    }
  }

  private func tick(_ window: TestWindow, seconds: Double) {
    window.frame { window.host.tree.animations.beginFrame(at: Nanoseconds(Int64(seconds * 1e9))) }
  }

  private func named(_ name: String) -> some View {
    GeometryReader { proxy in
      Text(verbatim: "\(name) \(Int(proxy.size.width.rounded()))×\(Int(proxy.size.height.rounded()))")
    }
  }

  /// A thumbnail at the top leading corner, or the large picture of the same id.
  private struct Gallery<Content: View>: View {
    let content: Content
    @Namespace private var space
    @State private var isLarge = false

    var body: some View {
      let _ =
        act = { isAnimated in
          withAnimation(isAnimated ? .linear(duration: 1) : nil) { isLarge.toggle() }
        }
      ZStack(alignment: .topLeading) {
        Color.clear
        if isLarge {
          content.matchedGeometryEffect(id: "picture", in: space).frame(width: 200, height: 100).offset(y: 100)
        } else {
          content.matchedGeometryEffect(id: "picture", in: space).frame(width: 40, height: 20)
        }
      }
    }
  }

  @Test func whatComesInPlaceOfAnotherMovesFromThere() {
    let window = TestWindow(Gallery(content: named("p")))
    #expect(window.labels == ["p 40×20"])
    window.act { act(true) }
    let begun = window.new.contains { if case .animationBegin = $0 { true } else { false } }
    #expect(begun)
    #expect(window.labels == ["p 40×20"])
    #expect(frame(of: "p 40×20", in: window)?.origin == .zero)
    tick(window, seconds: 0.5)
    #expect(window.labels == ["p 120×60"])
    #expect(frame(of: "p 120×60", in: window)?.origin == CGPoint(x: 0, y: 50))
    tick(window, seconds: 1.1)
    #expect(window.labels == ["p 200×100"])
    #expect(frame(of: "p 200×100", in: window)?.origin == CGPoint(x: 0, y: 100))
    let ended = window.new.contains { if case .animationEnd = $0 { true } else { false } }
    #expect(ended)
  }

  @Test func withoutAnAnimationNothingMoves() {
    let window = TestWindow(Gallery(content: named("p")))
    window.act { act(false) }
    #expect(window.labels == ["p 200×100"])
    #expect(!window.host.tree.animations.isRunning)
  }

  @Test func anInterruptionGoesBackFromWhatIsShown() {
    let window = TestWindow(Gallery(content: named("p")))
    window.act { act(true) }
    tick(window, seconds: 0.5)
    window.act { act(true) }
    #expect(window.labels == ["p 120×60"])
    #expect(window.host.tree.animations.isRunning)
  }

  /// A highlight behind the chosen tab.
  private struct Tabs: View {
    let properties: MatchedGeometryProperties
    @Namespace private var space
    @State private var chosen = 0
    @State private var isWide = false

    var body: some View {
      let _ =
        act = { isAnimated in
          if isAnimated { withAnimation(.linear(duration: 1)) { chosen = 1 } } else { isWide = true }
        }
      HStack(spacing: 0) {
        Color.red.frame(width: isWide ? 80 : 40, height: 30).matchedGeometryEffect(id: 0, in: space)
        Color.blue.frame(width: 100, height: 50).matchedGeometryEffect(id: 1, in: space)
      }
      .background {
        GeometryReader { proxy in
          Text(verbatim: "h \(Int(proxy.size.width.rounded()))×\(Int(proxy.size.height.rounded()))")
        }
        .matchedGeometryEffect(id: chosen, in: space, properties: properties, isSource: false)
      }
    }
  }

  @Test func whatIsNoSourceIsShownInTheSourcesFrame() {
    let window = TestWindow(Tabs(properties: .frame))
    // In the middle of 200×200: 140 points wide, the tabs 50 high at most.
    #expect(window.labels == ["h 40×30"])
    #expect(frame(of: "h 40×30", in: window)?.origin == CGPoint(x: 30, y: 85))
    // The source grows: what follows it does so in the same frame.
    window.act { act(false) }
    #expect(window.labels == ["h 80×30"])
    #expect(frame(of: "h 80×30", in: window)?.origin == CGPoint(x: 10, y: 85))
  }

  @Test func aFollowerGoesToItsNewSource() {
    let window = TestWindow(Tabs(properties: .frame))
    window.act { act(true) }
    #expect(window.labels == ["h 40×30"])
    tick(window, seconds: 0.5)
    #expect(window.labels == ["h 70×40"])
    #expect(frame(of: "h 70×40", in: window)?.origin == CGPoint(x: 50, y: 80))
    tick(window, seconds: 1.1)
    #expect(window.labels == ["h 100×50"])
    #expect(frame(of: "h 100×50", in: window)?.origin == CGPoint(x: 70, y: 75))
  }

  @Test func sizeAloneKeepsTheViewInItsPlace() {
    let window = TestWindow(Tabs(properties: .size))
    #expect(window.labels == ["h 40×30"])
    // The background's own place is all of the row; the anchor is its middle.
    #expect(frame(of: "h 40×30", in: window)?.origin == CGPoint(x: 80, y: 85))
  }
}
