import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var log: [String] = []
@MainActor private var proxy: ScrollViewProxy?

/// Positions of scroll views: set, read, kept, watched.
@MainActor @Suite(.serialized) struct ScrollPositionTests {
  private func offset(_ window: TestWindow) -> CGFloat { window.find(ScrollLayoutNode.self)?.contentOffset.y ?? -1 }

  private func scroll(_ window: TestWindow, _ height: CGFloat) {
    let target = InputScript.Target.point(CGPoint(x: 100, y: 100))
    window.input(.scroll(target, by: CGSize(width: 0, height: height)))
    window.input(.scrollEnded(target))
  }

  @Test func aReaderScrollsToRowsThatAreNotMade() {
    let window = TestWindow(
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<1000, id: \.self) { Box(20, $0.isMultiple(of: 2) ? 20 : 40).id("box \($0)") }
          }
        }
      })
    window.act { proxy?.scrollTo(500, anchor: .top) }
    #expect(window.leaves.contains { abs($0.minY) < 0.01 && $0.height == 20 })
    #expect(window.leaves.count < 60)
    window.act { proxy?.scrollTo("box 501", anchor: .bottom) }
    #expect(window.leaves.contains { abs($0.maxY - 200) < 0.01 && $0.height == 40 })
  }

  @Test func withoutAnchorItScrollsAsLittleAsPossible() {
    let window = TestWindow(
      ScrollViewReader { reader in
        let _ = proxy = reader
        ScrollView { VStack(spacing: 0) { ForEach(0..<20, id: \.self) { _ in Box(20, 50) } } }
      })
    window.act { proxy?.scrollTo(5) }
    #expect(offset(window) == 100)
    window.act { proxy?.scrollTo(4) }
    #expect(offset(window) == 100)
    window.act { proxy?.scrollTo(0) }
    #expect(offset(window) == 0)
    window.act { proxy?.scrollTo(19, anchor: .center) }
    #expect(offset(window) == 800)
  }

  @Test func aRowThatTheNextUpdateMakesIsNotFound() {
    struct Screen: View {
      @State private var count = 3
      var body: some View {
        ScrollViewReader { reader in
          ScrollView { VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Box(20, 100) } } }
            .onTapGesture {
              count += 1
              reader.scrollTo(3)
            }
        }
      }
    }
    let window = TestWindow(Screen())
    window.input(.tap(.point(CGPoint(x: 100, y: 50))))
    #expect(offset(window) == 0)
    let missing = window.new.compactMap { if case .diagnostic(let one) = $0 { one.id } else { nil } }
    #expect(missing == ["scroll-target-missing"])
    #expect(window.messages.isEmpty)
  }

  @Test func aDefaultAnchorKeepsTheEndWhileContentGrows() {
    struct Screen: View {
      @State private var count = 10
      var body: some View {
        ScrollView { VStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Box(20, 50) } } }
          .defaultScrollAnchor(.bottom)
          .onTapGesture { count += 1 }
      }
    }
    let window = TestWindow(Screen())
    #expect(offset(window) == 300)
    window.input(.tap(.point(CGPoint(x: 100, y: 100))))
    #expect(offset(window) == 350)
    scroll(window, 100)
    #expect(offset(window) == 250)
    window.input(.tap(.point(CGPoint(x: 100, y: 100))))
    #expect(offset(window) == 250)
  }

  @Test func aPositionByIdIsTwoWay() {
    struct Screen: View {
      @State private var id: Int?
      var body: some View {
        VStack(spacing: 0) {
          Button("go \(id ?? -1)") { id = 7 }.frame(height: 20)
          ScrollView {
            VStack(spacing: 0) { ForEach(0..<20, id: \.self) { _ in Box(20, 50) } }.scrollTargetLayout()
          }
          .scrollPosition(id: $id)
          .frame(height: 180)
        }
      }
    }
    let window = TestWindow(Screen())
    scroll(window, -110)
    #expect(window.labels.first == "go 2")
    window.input(.tap(.label("go 2")))
    #expect(window.labels.first == "go 7")
    #expect(offset(window) >= 220)
  }

  @Test func aPositionByEdgeAndPoint() {
    struct Screen: View {
      @State private var position = ScrollPosition(edge: .top)
      var body: some View {
        VStack(spacing: 0) {
          Button("end") { position.scrollTo(edge: .bottom) }.frame(height: 20)
          Button("point") { position.scrollTo(y: 30) }.frame(height: 20)
          Button("by user \(position.isPositionedByUser ? 1 : 0)") {}.frame(height: 20)
          ScrollView {
            VStack(spacing: 0) { ForEach(0..<20, id: \.self) { _ in Box(20, 50) } }.scrollTargetLayout()
          }
          .scrollPosition($position)
          .frame(height: 140)
        }
      }
    }
    let window = TestWindow(Screen())
    window.input(.tap(.label("end")))
    #expect(offset(window) == 860)
    window.input(.tap(.label("point")))
    #expect(offset(window) == 30)
    scroll(window, -100)
    #expect(window.labels[2] == "by user 1")
    window.input(.tap(.label("point")))
    #expect(offset(window) == 30)
  }

  @Test func restingPlaces() {
    func rest(_ paging: Bool) -> CGFloat {
      let content = ScrollView {
        VStack(spacing: 0) { ForEach(0..<50, id: \.self) { _ in Box(20, 30) } }.scrollTargetLayout()
      }
      let window =
        paging
        ? TestWindow(content.scrollTargetBehavior(.paging)) : TestWindow(content.scrollTargetBehavior(.viewAligned))
      scroll(window, -140)
      return offset(window)
    }
    #expect(rest(true) == 200)
    #expect(rest(false) == 150)
  }

  @Test func geometryPhaseAndVisibilityAreTold() {
    log = []
    let window = TestWindow(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10, id: \.self) { index in
            Box(200, 100).onScrollVisibilityChange(threshold: 0.5) { log.append("\(index) \($0)") }
          }
        }
        .scrollTargetLayout()
      }
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.y
      } action: {
        log.append("y \($0) → \($1)")
      }
      .onScrollPhaseChange { log.append("\($0) → \($1)") }
      .onScrollTargetVisibilityChange(idType: Int.self) { log.append("targets \($0)") })
    #expect(Set(log) == ["0 true", "1 true", "y 0.0 → 0.0", "targets [0, 1]"])
    log = []
    scroll(window, -60)
    #expect(log.first == "idle → interacting")
    #expect(log.last == "interacting → idle")
    #expect(Set(log.dropFirst().dropLast()) == ["0 false", "2 true", "y 0.0 → 60.0", "targets [1, 2]"])
  }

  @Test func aDisabledScrollViewStays() {
    let window = TestWindow(ScrollView { Box(20, 1000) }.scrollDisabled(true))
    scroll(window, -100)
    #expect(offset(window) == 0)
  }
}
