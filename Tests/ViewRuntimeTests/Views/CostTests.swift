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
    window.host.checksPictures = true
    let counters = counting(window) { window.act { writers[7_321]?() } }
    #expect(evaluations(window).count == 1)
    #expect(window.host.picturesUpdated == 1)
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
    let counters = counting(window) { window.act { insert() } }
    #expect(counters.comparedIDs == 10_001)
    #expect(counters.measured <= 12)
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

  /// Stacks in stacks around content of a kind, with the standard distances.
  private func nested(_ depth: Int, _ kind: Nesting) -> AnyView {
    if depth == 0 { return AnyView(Text("the innermost text of several words")) }
    let inner = nested(depth - 1, kind)
    let isRow = depth.isMultiple(of: 2)
    switch kind {
    case .text:
      return isRow
        ? AnyView(
          HStack {
            Text("row \(depth) of some words"); inner
          })
        : AnyView(
          VStack {
            Text("column \(depth) of some words"); inner
          })
    case .spacers:
      return isRow
        ? AnyView(
          HStack {
            Text("row \(depth)"); Spacer(); inner
          })
        : AnyView(
          VStack {
            inner; Spacer(); Divider()
          })
    case .frames:
      return isRow
        ? AnyView(
          HStack {
            Box(3, 3); inner.frame(maxWidth: .infinity).padding(1)
          })
        : AnyView(
          VStack {
            inner.frame(minHeight: 5); Text("column \(depth) of words")
          }.background(Color.red))
    case .shapes:
      return isRow
        ? AnyView(
          HStack {
            Rectangle(); inner; Color.blue
          })
        : AnyView(
          VStack {
            Circle(); inner; Text("a few words")
          })
    case .priorities:
      return isRow
        ? AnyView(
          HStack {
            Text("row \(depth) of words").layoutPriority(1); inner; Spacer()
          })
        : AnyView(
          VStack {
            Color.red; inner.layoutPriority(Double(depth % 3)); Text("two words")
          })
    case .depths:
      return isRow
        ? AnyView(
          HStack {
            ZStack {
              Color.red; inner
            }; Text("row of words")
          })
        : AnyView(
          VStack(alignment: .leading) {
            inner.fixedSize(horizontal: false, vertical: true); Text("a few words")
          })
    }
  }

  enum Nesting: CaseIterable { case text, spacers, frames, shapes, priorities, depths }

  private func nodes(_ node: LayoutNode) -> Int { node.children.reduce(1) { $0 + nodes($1) } }

  /// At most 22.8 questions per node, at depth 48, were seen; three per level would be 3^24.
  @Test(arguments: Nesting.allCases) func nestedStacksAskEachNodeAFewTimes(kind: Nesting) {
    for size in [CGSize(width: 200, height: 200), CGSize(width: 2_000, height: 3_000)] {
      let shares = [6, 12, 24, 48].map { depth in
        let window = TestWindow(nested(depth, kind), size: size)
        let counters = window.host.tree.layout.counters
        let count = nodes(window.host.tree.rootLayout)
        return Double(counters.measured + counters.lengths + counters.guides) / Double(count)
      }
      #expect(shares.allSatisfy { $0 <= 24 }, "\(shares)")
    }
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
