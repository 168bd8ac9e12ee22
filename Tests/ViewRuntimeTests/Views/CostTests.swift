import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var writers: [Int: () -> Void] = [:]
@MainActor private var insert: () -> Void = {}
@MainActor private var animate: () -> Void = {}

private struct CountedRow: View {
  let id: Int
  @State private var count = 0
  var body: some View {
    let _ = writers[id] = { count += 1 }
    Text("row \(id): \(count)")
  }
}

/// What an update costs is what changed, not what exists. Gated by counts.
@MainActor @Suite(.serialized) struct CostTests {
  private func evaluations(_ window: TestWindow) -> [NodeSerial] {
    window.new.compactMap { if case .evaluationBegin(let one) = $0 { one.node } else { nil } }
  }

  private func created(_ window: TestWindow, _ label: String) -> Int {
    window.new.filter { if case .nodeCreated(let node) = $0 { node.label == label } else { false } }.count
  }

  private func counting(_ window: TestWindow, _ body: () -> Void) -> LayoutCounters {
    window.host.tree.layout.counters = LayoutCounters()
    body()
    return window.host.tree.layout.counters
  }

  @Test func aWriteReadByOneRowOfTenThousand() {
    writers = [:]
    let window = TestWindow(
      ScrollView { VStack(spacing: 0) { ForEach(0..<10_000, id: \.self) { CountedRow(id: $0) } } })
    let counters = counting(window) { window.act { writers[7_321]?() } }
    #expect(evaluations(window).count == 1)
    // The row, and at most the way to the root: root, scroll view, its column, the stack, for few proposals each.
    #expect(counters.measured <= 12)
    #expect(counters.placed <= 12)
  }

  @Test func scrollingALazyListByOneRow() {
    writers = [:]
    let window = TestWindow(
      ScrollView { LazyVStack(spacing: 0) { ForEach(0..<10_000, id: \.self) { CountedRow(id: $0).frame(height: 40) } } }
    )
    let target = InputScript.Target.point(CGPoint(x: 100, y: 100))
    for _ in 0..<30 {
      window.input(.scroll(target, by: CGSize(width: 0, height: -40)))
      #expect(created(window, "CountedRow") <= 2)
      #expect(evaluations(window).count <= 2)
    }
  }

  @Test func scrollingAListByOneRow() {
    let window = TestWindow(List(0..<10_000) { CountedRow(id: $0) })
    let target = InputScript.Target.point(CGPoint(x: 100, y: 100))
    for _ in 0..<30 {
      window.input(.scroll(target, by: CGSize(width: 0, height: -44)))
      #expect(created(window, "CountedRow") <= 2)
    }
  }

  @Test func insertingIntoTenThousandKeyedRows() {
    struct Screen: View {
      @State private var ids = Array(0..<10_000)
      var body: some View {
        let _ = insert = { ids.insert(-1, at: 5_000) }
        ScrollView { VStack(spacing: 0) { ForEach(ids, id: \.self) { CountedRow(id: $0) } } }
      }
    }
    let window = TestWindow(Screen())
    window.act { insert() }
    let bodies = window.new.compactMap { event -> String? in
      guard case .evaluationBegin(let one) = event else { return nil }
      return window.observer.label(of: one.node)
    }
    // The screen, whose array changed, and the new row.
    #expect(bodies == ["Screen", "CountedRow"])
    #expect(created(window, "CountedRow") == 1)
  }

  @Test func anAnimationTickOnALeafWithAFixedFrame() {
    struct Screen: View {
      @State private var isWide = false
      var body: some View {
        let _ = animate = { withAnimation(.linear(duration: 1)) { isWide = true } }
        VStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { _ in Box(10, 1) }
          Box(5, 5).offset(x: isWide ? 50 : 0).frame(width: 60, height: 20)
        }
      }
    }
    let window = TestWindow(Screen())
    window.act { animate() }
    let host = window.host
    let counters = counting(window) {
      window.frame { host.tree.animations.beginFrame(at: Nanoseconds(500_000_000)) }
    }
    #expect(evaluations(window).isEmpty)
    #expect(counters.measured <= 2)
    #expect(counters.placed <= 3)
  }

  @Test func aFrameWithNothingDirtyDoesNoWork() {
    let window = TestWindow(
      ScrollView { VStack { ForEach(0..<1_000, id: \.self) { CountedRow(id: $0) } } })
    let counters = counting(window) { window.frame() }
    #expect(counters == LayoutCounters())
    #expect(!window.host.needsFrame)
    #expect(window.new.count == 2)
  }
}

extension RecordingObserver {
  /// The label of a node.
  func label(of node: NodeSerial) -> String {
    for event in events {
      if case .nodeCreated(let created) = event, created.node == node { return created.label }
    }
    return ""
  }
}
