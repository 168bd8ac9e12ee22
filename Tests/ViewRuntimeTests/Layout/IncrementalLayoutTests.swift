import Foundation
import Testing
import TraceEvents

@testable import ViewRuntime

/// Layout costs what changed, not what exists.
@MainActor @Suite struct IncrementalLayoutTests {
  let tree = LayoutTree()

  private func resize(_ leaf: LeafLayoutNode, _ width: CGFloat, _ height: CGFloat, cause: EventID = .none) {
    leaf.update(rule: LeafLayoutNode.fixed(CGSize(width: width, height: height)), cause: cause)
  }

  @Test func nothingDirtyDoesNothing() {
    let stack = tree.vstack([tree.box(10, 10), tree.greedy()])
    #expect(tree.run(stack))
    let counters = tree.counting { #expect(!tree.run(stack)) }
    #expect(counters == LayoutCounters())
  }

  @Test func aFixedFrameStopsAChange() {
    let leaf = tree.box(10, 10)
    let stack = tree.vstack([tree.frame(leaf, width: 50, height: 20), tree.box(5, 5), tree.box(5, 5)])
    tree.run(stack)
    resize(leaf, 30, 10)
    let counters = tree.counting { tree.run(stack) }
    // The leaf once, and the frame, which answers without it, for its stack's three proposals.
    #expect(counters.measured == 4)
    #expect(counters.placed == 2)
    #expect(leaf.frame == rect(10, 5, 30, 10))
  }

  @Test func anEqualAnswerStopsAtTheLeaf() {
    let leaf = tree.box(10, 10)
    let stack = tree.vstack([leaf, tree.box(5, 5)])
    tree.run(stack)
    resize(leaf, 10, 10)
    let counters = tree.counting { tree.run(stack) }
    // Asked for the three proposals of its stack: minimum, maximum and share.
    #expect(counters.measured == 3)
    #expect(counters.placed == 1)
  }

  @Test func aChangedAnswerGoesUpAndMovesTheFollowing() {
    let leaves = (0..<5).map { _ in tree.box(10, 10) }
    let stack = tree.vstack(leaves)
    tree.run(stack, 100, 100)
    resize(leaves[2], 10, 20)
    let counters = tree.counting { tree.run(stack) }
    #expect(leaves.map(\.frame.origin.y) == [0, 10, 20, 40, 50])
    #expect(stack.frame == rect(45, 20, 10, 60))
    // Root, stack, the leaf, and the two after it.
    #expect(counters.placed == 5)
  }

  @Test func oneRowAmongTenThousand() {
    let rows = (0..<10_000).map { _ in tree.box(10, 10) }
    let stack = tree.vstack(rows)
    let scroll = tree.scroll(stack)
    let first = tree.counting { tree.run(scroll) }
    #expect(first.measured < 20_100)
    resize(rows[5_000], 10, 10)
    let same = tree.counting { tree.run(scroll) }
    #expect(same.measured <= 2)
    #expect(same.placed == 1)
    resize(rows[9_999], 10, 30)
    let changed = tree.counting { tree.run(scroll) }
    #expect(changed.measured <= 8)
    #expect(changed.placed <= 4)
    #expect(stack.frame.size.height == 100_020)
  }

  @Test func nestedStacksMeasureEachNodeAFewTimes() {
    var node: LayoutNode = tree.elastic(5, 50)
    for depth in 0..<24 {
      node = depth.isMultiple(of: 2) ? tree.hstack([node, tree.box(1, 1)]) : tree.vstack([node, tree.box(1, 1)])
    }
    let counters = tree.counting { tree.run(node, 100, 100) }
    // 49 nodes; a stack asks each child for three lengths per proposal, and lengths of two axes meet: never 3^24.
    #expect(counters.measured < 49 * 12)
    let leaf = tree.box(1, 1)
    node.setChildren(node.children + [leaf])
    tree.run(node, 100, 100)
    resize(leaf, 1, 1)
    #expect(tree.counting { tree.run(node, 100, 100) }.measured <= 3)
  }

  @Test func offsetMovesWithoutMeasuring() {
    let child = tree.vstack([tree.box(10, 10), tree.box(10, 10)])
    let moved = tree.offset(child, 0, 0)
    let stack = tree.vstack([moved, tree.box(5, 5)])
    tree.run(stack)
    moved.update(CGSize(width: 7, height: 0), cause: .none)
    let counters = tree.counting { tree.run(stack) }
    #expect(counters.measured == 0)
    #expect(counters.placed == 2)
    #expect(child.frame.origin.x == 7)
  }

  @Test func aChangedPriorityReachesTheStack() {
    let first = tree.priority(tree.elastic(10, 80), 0)
    let stack = tree.hstack([first, tree.elastic(10, 80)])
    tree.run(stack, 100, 10)
    #expect(stack.children.map(\.frame.size.width) == [50, 50])
    first.update(1, cause: .none)
    tree.run(stack, 100, 10)
    #expect(stack.children.map(\.frame.size.width) == [80, 20])
  }

  @Test func aChangedGuideReachesTheStackThroughRows() {
    let guided = tree.guide(tree.box(20, 10), .leading) { _ in 0 }
    let row = tree.hstack([guided, tree.box(5, 5)])
    let stack = tree.vstack([row, tree.box(20, 10)], .leading)
    tree.run(stack)
    let unchanged = tree.counting {
      guided.update(HorizontalAlignment.leading.key, cause: .none) { _ in 0 }
      tree.run(stack)
    }
    #expect(unchanged.placed == 1)
    guided.update(HorizontalAlignment.leading.key, cause: .none) { _ in 6 }
    tree.run(stack)
    #expect(stack.children.map(\.frame.origin.x) == [0, 6])
  }

  @Test func aGuideThatComesIntoUseLaterIsSeen() {
    enum Late: AlignmentID {
      static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }
    let late = HorizontalAlignment(Late.self)
    let inner = tree.hstack([tree.box(20, 10)])
    let row = tree.hstack([inner])
    let stack = tree.vstack([row, tree.box(20, 10)], late)
    tree.run(stack)
    #expect(stack.children.map(\.frame.origin.x) == [0, 0])
    inner.setChildren([tree.guide(tree.box(20, 10), late) { _ in 4 }])
    tree.run(stack)
    #expect(stack.children.map(\.frame.origin.x) == [0, 4])
  }

  @Test func aChangedSpacingReachesTheStack() {
    let padded = tree.padding(tree.spacer(0), 0)
    let stack = tree.hstack([tree.box(10, 10), padded, tree.box(10, 10)], spacing: nil)
    tree.run(stack, 20, 20)
    #expect(stack.frame.size.width == 20)
    padded.update(EdgeInsets(.horizontal, 1), cause: .none)
    tree.run(stack, 20, 20)
    // Padded edges wish nothing: the standard distance on both sides.
    #expect(stack.frame.size.width == 38)
  }

  @Test func insertedAndRemovedChildren() {
    let (first, second) = (tree.box(10, 10), tree.box(10, 20))
    let stack = tree.vstack([first])
    tree.run(stack)
    #expect(stack.setChildren([first, second]))
    #expect(!stack.setChildren([first, second]))
    tree.run(stack)
    #expect(stack.frame.size == size(10, 30))
    stack.setChildren([second])
    tree.run(stack)
    #expect(stack.frame.size == size(10, 20))
    #expect(second.frame.origin == .zero)
    #expect(first.parent == nil)
    // A child that left does not disturb what it left.
    resize(first, 1, 1)
    tree.run(stack)
    #expect(stack.frame.size == size(10, 20))
  }

  @Test func reorderedChildrenArePlacedAnew() {
    let (first, second) = (tree.box(10, 10), tree.box(10, 20))
    let stack = tree.vstack([first, second])
    tree.run(stack)
    stack.setChildren([second, first])
    let counters = tree.counting { tree.run(stack) }
    #expect([first, second].map(\.frame.origin.y) == [20, 0])
    // The stack, and each box for its new share.
    #expect(counters.measured == 3)
  }

  @Test func aNodeMayMoveToAnotherParent() {
    let leaf = tree.box(10, 10)
    let (left, right) = (tree.vstack([leaf]), tree.vstack([]))
    let stack = tree.hstack([left, right])
    tree.run(stack)
    right.setChildren([leaf])
    left.setChildren([])
    tree.run(stack)
    #expect(leaf.parent === right)
    #expect(right.frame.size == size(10, 10))
    resize(leaf, 30, 30)
    tree.run(stack)
    #expect(right.frame.size == size(30, 30))
    #expect(left.frame.size == size(0, 0))
  }

  @Test func manyWindowSizesKeepAnswersRight() {
    let leaf = tree.elastic(10, 500)
    let stack = tree.hstack([leaf, tree.box(10, 10)])
    for width in 20..<80 {
      tree.run(stack, CGFloat(width), 50)
      #expect(leaf.frame.size.width == CGFloat(width - 10))
    }
    leaf.update(rule: LeafLayoutNode.fixed(CGSize(width: 7, height: 7)), cause: .none)
    tree.run(stack, 79, 50)
    #expect(stack.frame.size == size(17, 10))
    tree.run(stack, 20, 50)
    #expect(stack.frame.size == size(17, 10))
  }

  @Test func randomChangesAgreeWithLayoutFromScratch() {
    var random = SystemRandom(state: 42)
    for _ in 0..<20 {
      let live = LayoutTree()
      var leaves: [LeafLayoutNode] = []
      func grow(_ tree: LayoutTree, _ depth: Int, _ choices: inout SystemRandom, _ leaves: inout [LeafLayoutNode])
        -> LayoutNode
      {
        if depth == 0 || choices.number(4) == 0 {
          let leaf = tree.elastic(CGFloat(choices.number(10)), CGFloat(10 + choices.number(40)), height: 5)
          leaves.append(leaf)
          return leaf
        }
        var children: [LayoutNode] = []
        for _ in 0...choices.number(3) { children.append(grow(tree, depth - 1, &choices, &leaves)) }
        switch choices.number(6) {
        case 0: return tree.vstack(children, .leading, spacing: nil)
        case 1: return tree.hstack(children, .bottom, spacing: 2)
        case 2: return tree.zstack(children)
        case 3: return tree.padding(tree.vstack(children), 3)
        case 4: return tree.flexible(tree.hstack(children), width: .init(maximum: .infinity))
        default: return tree.fixedSize(tree.hstack(children))
        }
      }
      let start = random
      let content = grow(live, 4, &random, &leaves)
      live.run(content, 200, 100)
      var rules: [Int: (CGFloat, CGFloat)] = [:]
      for _ in 0..<15 {
        let index = random.number(leaves.count)
        let rule = (CGFloat(random.number(10)), CGFloat(10 + random.number(60)))
        rules[index] = rule
        leaves[index].update(
          rule: { CGSize(width: min(rule.1, max(rule.0, $0.width ?? rule.1)), height: rule.0) }, cause: .none)
        live.run(content, 200, 100)
        var again = start
        let fresh = LayoutTree()
        var freshLeaves: [LeafLayoutNode] = []
        let freshContent = grow(fresh, 4, &again, &freshLeaves)
        for (index, rule) in rules {
          freshLeaves[index].update(
            rule: { CGSize(width: min(rule.1, max(rule.0, $0.width ?? rule.1)), height: rule.0) }, cause: .none)
        }
        fresh.run(freshContent, 200, 100)
        #expect(frames(content) == frames(freshContent))
      }
    }
  }

  private func frames(_ node: LayoutNode) -> [CGRect] { [node.frame] + node.children.flatMap(frames) }
}

/// Numbers that follow from a seed: a 64-bit linear congruence, upper bits.
struct SystemRandom {
  var state: UInt64

  mutating func number(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
