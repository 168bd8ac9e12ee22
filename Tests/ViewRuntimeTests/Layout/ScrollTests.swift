import Foundation
import Testing
import TraceEvents

@testable import ViewRuntime

/// Makes boxes of given lengths as rows.
@MainActor final class BoxRows: LazyRowProvider {
  let tree: LayoutTree
  var ids: [Int]
  var length: (Int) -> CGFloat
  var nodes: [Int: LeafLayoutNode] = [:]
  var made: [Int] = []
  var released: [Int] = []

  init(_ tree: LayoutTree, _ count: Int, length: @escaping (Int) -> CGFloat) {
    self.tree = tree
    ids = Array(0..<count)
    self.length = length
  }

  var rowCount: Int { ids.count }

  func rowID(at index: Int) -> AnyHashable { ids[index] }

  func makeRow(at index: Int, causes: [EventID]) -> LayoutNode {
    let id = ids[index]
    if let node = nodes[id] { return node }
    let node = tree.box(20, length(id))
    nodes[id] = node
    made.append(id)
    return node
  }

  func releaseRow(_ id: AnyHashable, causes: [EventID]) {
    guard let id = id.base as? Int else { return }
    nodes[id] = nil
    released.append(id)
  }
}

@MainActor @Suite struct ScrollTests {
  let tree = LayoutTree()

  private func lazy(_ rows: BoxRows, spacing: CGFloat = 0) -> LazyStackLayoutNode {
    let node = LazyStackLayoutNode(serial: tree.serial(), context: tree.context)
    node.provider = rows
    node.update(.init(vertical: .leading, spacing: spacing), cause: .none)
    return node
  }

  @Test func aScrollViewProposesTheIdealLengthAlongItsAxis() {
    #expect(tree.scroll(tree.greedy()).answer(100, 50) == size(100, 50))
    let child = tree.greedy()
    tree.run(tree.scroll(child), 100, 50)
    #expect(child.frame == rect(0, 0, 100, 10))
    let spaced = tree.hstack([tree.box(20, 5), tree.spacer(), tree.box(20, 5)], spacing: nil)
    tree.run(tree.scroll(spaced, .horizontal), 100, 50)
    #expect(spaced.frame.size.width == 48)
  }

  @Test func aScrollViewIsAsBroadAsItsContent() {
    #expect(tree.scroll(tree.box(30, 500)).answer(100, 50) == size(30, 50))
    #expect(tree.scroll(tree.box(500, 30), .horizontal).answer(100, 50) == size(100, 30))
    #expect(tree.scroll(tree.box(500, 300), [.horizontal, .vertical]).answer(100, 50) == size(100, 50))
    #expect(tree.scroll(tree.box(30, 500)).answer(nil, nil) == size(30, 500))
  }

  @Test func scrollingMovesTheContent() {
    let content = tree.vstack([tree.box(100, 200), tree.box(100, 100)])
    let scroll = tree.scroll(content)
    tree.run(scroll, 100, 100)
    #expect(scroll.maximumOffset == CGPoint(x: 0, y: 200))
    let counters = tree.counting {
      #expect(scroll.scroll(to: CGPoint(x: 5, y: 50), cause: .none))
      tree.run(scroll, 100, 100)
    }
    #expect(content.frame.origin == CGPoint(x: 0, y: -50))
    #expect(scroll.visibleRect == rect(0, 50, 100, 100))
    #expect(counters.measured == 0)
    #expect(counters.placed == 2)
    #expect(!scroll.scroll(to: CGPoint(x: 0, y: 50), cause: .none))
  }

  @Test func theOffsetStaysInReach() {
    let content = tree.box(100, 300)
    let scroll = tree.scroll(content)
    var clamped: [CGPoint] = []
    scroll.onOffsetClamped = { clamped.append($0) }
    tree.run(scroll, 100, 100)
    scroll.scroll(to: CGPoint(x: 0, y: 999), cause: .none)
    #expect(scroll.contentOffset.y == 200)
    content.update(rule: LeafLayoutNode.fixed(CGSize(width: 100, height: 150)), cause: .none)
    tree.run(scroll, 100, 100)
    #expect(scroll.contentOffset.y == 50)
    #expect(clamped == [CGPoint(x: 0, y: 50)])
    scroll.scroll(to: CGPoint(x: 0, y: -10), cause: .none)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test func onlyRowsNearToSightAreMade() {
    let rows = BoxRows(tree, 2_000) { _ in 10 }
    let stack = lazy(rows)
    let scroll = tree.scroll(stack)
    tree.run(scroll, 100, 100)
    // 100 points and a quarter ahead.
    #expect(rows.made == Array(0..<13))
    #expect(stack.frame == rect(0, 0, 100, 20_000))
    #expect(!tree.run(scroll, 100, 100))
  }

  @Test func scrollingMakesAFewRowsAndReleasesFarOnes() {
    let rows = BoxRows(tree, 2_000) { _ in 10 }
    let scroll = tree.scroll(lazy(rows))
    tree.run(scroll, 100, 100)
    rows.made = []
    let counters = tree.counting {
      scroll.scroll(to: CGPoint(x: 0, y: 30), cause: .none)
      tree.run(scroll, 100, 100)
    }
    #expect(rows.made == [13, 14, 15])
    #expect(counters.measured == 3)
    scroll.scroll(to: CGPoint(x: 0, y: 10_000), cause: .none)
    tree.run(scroll, 100, 100)
    #expect(rows.nodes.count < 40)
    #expect(rows.released.contains(0))
    #expect(rows.nodes.keys.sorted().first.map { $0 >= 990 } == true)
  }

  @Test func scrollingBackMakesReleasedRowsAnew() {
    let rows = BoxRows(tree, 2_000) { _ in 10 }
    let scroll = tree.scroll(lazy(rows))
    tree.run(scroll, 100, 100)
    scroll.scroll(to: CGPoint(x: 0, y: 5_000), cause: .none)
    tree.run(scroll, 100, 100)
    rows.made = []
    scroll.scroll(to: .zero, cause: .none)
    tree.run(scroll, 100, 100)
    #expect(rows.made.sorted() == Array(0..<13))
  }

  @Test func lengthsAreEstimatedFromTheMean() {
    let rows = BoxRows(tree, 100) { $0.isMultiple(of: 2) ? 10 : 30 }
    let stack = lazy(rows, spacing: 5)
    tree.run(tree.scroll(stack), 100, 100)
    // Rows 0 to 4 and a little more are measured; the mean is near 20, the whole near 100 × 20 + 99 × 5.
    #expect(abs(stack.frame.size.height - 2_495) < 300)
    #expect(rows.nodes[1]?.frame == rect(0, 15, 20, 30))
    #expect(rows.nodes[2]?.frame == rect(0, 50, 20, 10))
  }

  @Test func theLastRowCanBeReached() {
    let rows = BoxRows(tree, 50) { CGFloat(5 + $0 % 7) }
    let stack = lazy(rows)
    let scroll = tree.scroll(stack)
    tree.run(scroll, 100, 100)
    for _ in 0..<20 {
      scroll.scroll(to: scroll.maximumOffset, cause: .none)
      tree.run(scroll, 100, 100)
    }
    let last = rows.nodes[49]
    #expect(last != nil)
    #expect(last.map { abs($0.globalFrame.maxY - 100) < 0.01 } == true)
  }

  @Test func insertedRowsKeepTheOthers() {
    let rows = BoxRows(tree, 20) { _ in 10 }
    let stack = lazy(rows)
    let scroll = tree.scroll(stack)
    tree.run(scroll, 100, 50)
    let kept = rows.nodes[3]
    rows.ids.insert(100, at: 0)
    rows.made = []
    stack.rowsChanged(cause: .none)
    tree.run(scroll, 100, 50)
    #expect(rows.made == [100])
    #expect(rows.nodes[3] === kept)
    #expect(kept?.frame.origin.y == 40)
    #expect(stack.frame.size.height == 210)
  }

  @Test func removedRowsLeave() {
    let rows = BoxRows(tree, 20) { _ in 10 }
    let stack = lazy(rows)
    let scroll = tree.scroll(stack)
    tree.run(scroll, 100, 50)
    rows.ids = Array(5..<20)
    stack.rowsChanged(cause: .none)
    tree.run(scroll, 100, 50)
    #expect(stack.builtRows.first == 0)
    #expect(rows.nodes[5]?.frame.origin.y == 0)
    rows.ids = []
    stack.rowsChanged(cause: .none)
    tree.run(scroll, 100, 50)
    #expect(stack.frame.size.height == 0)
    #expect(stack.children.isEmpty)
  }

  @Test func aRowThatGrowsMovesTheFollowing() {
    let rows = BoxRows(tree, 20) { _ in 10 }
    let stack = lazy(rows)
    let scroll = tree.scroll(stack)
    tree.run(scroll, 100, 50)
    rows.nodes[1]?.update(rule: LeafLayoutNode.fixed(CGSize(width: 20, height: 25)), cause: .none)
    tree.run(scroll, 100, 50)
    #expect(rows.nodes[2]?.frame.origin.y == 35)
    #expect(!tree.run(scroll, 100, 50))
  }

  @Test func outsideAScrollViewTheWindowIsTheViewport() {
    let rows = BoxRows(tree, 100) { _ in 10 }
    tree.run(tree.frame(lazy(rows), width: 50, height: 50, .topLeading), 50, 50)
    #expect(rows.made.count < 12)
  }

  @Test func aLazyStackTakesTheProposedBreadth() {
    let rows = BoxRows(tree, 3) { _ in 10 }
    #expect(lazy(rows).answer(70, nil) == size(70, 30))
    let none = BoxRows(tree, 0) { _ in 10 }
    #expect(lazy(none).answer(70, nil) == size(70, 0))
  }

  @Test func extentsAddUp() {
    var extents = RowExtents()
    extents.reset(count: 6, spacing: 2) { $0 < 2 ? 10 : nil }
    #expect(extents.estimate == 10)
    #expect(extents.total == 70)
    extents.set(30, at: 4)
    #expect(extents.start(of: 4) == 48)
    #expect(extents.start(of: 5) == 80)
    #expect(extents.firstRow(endingAfter: 0) == 0)
    #expect(extents.firstRow(endingAfter: 10) == 1)
    #expect(extents.firstRow(endingAfter: 77) == 4)
    #expect(extents.firstRow(endingAfter: 10_000) == 6)
    let isNew = extents.set(30, at: 4)
    #expect(!isNew)
  }
}
