import Foundation
import Testing

@testable import ViewRuntime

/// Sizes and places in stacks, derived by hand from the rules.
@MainActor @Suite struct StackTests {
  let tree = LayoutTree()

  private func frames(_ stack: LayoutNode) -> [CGRect] { stack.children.map(\.frame) }

  @Test func anEmptyStackIsEmpty() {
    #expect(tree.hstack([]).answer(100, 100) == size(0, 0))
    #expect(tree.vstack([]).answer(nil, nil) == size(0, 0))
    #expect(tree.zstack([]).answer(50, 50) == size(0, 0))
  }

  @Test func aStackIsAsLongAsItsChildren() {
    let stack = tree.hstack([tree.box(10, 20), tree.box(30, 5)], spacing: 4)
    #expect(stack.answer(100, 100) == size(44, 20))
    #expect(stack.answer(nil, nil) == size(44, 20))
    #expect(stack.answer(0, 0) == size(44, 20))
    #expect(tree.vstack([tree.box(10, 20), tree.box(30, 5)], spacing: 4).answer(100, 100) == size(30, 29))
  }

  @Test func theStandardDistanceIsEight() {
    #expect(
      tree.hstack([tree.box(10, 10), tree.box(10, 10), tree.box(10, 10)], spacing: nil).answer(nil, nil) == size(46, 10)
    )
    #expect(tree.vstack([tree.box(10, 10), tree.box(10, 10)], spacing: nil).answer(nil, nil) == size(10, 28))
  }

  @Test func greedyChildrenShareEqually() {
    let stack = tree.hstack([tree.greedy(), tree.greedy(), tree.greedy()], spacing: 5)
    tree.run(stack, 100, 40)
    #expect(frames(stack) == [rect(0, 0, 30, 40), rect(35, 0, 30, 40), rect(70, 0, 30, 40)])
  }

  @Test func theLeastFlexibleIsServedFirst() {
    // 100: the box takes 40, the elastic one may grow to 20 and gets it, the greedy one the rest.
    let stack = tree.hstack([tree.greedy(), tree.elastic(0, 20), tree.box(40, 10)])
    tree.run(stack, 100, 10)
    #expect(frames(stack) == [rect(0, 0, 40, 10), rect(40, 0, 20, 10), rect(60, 0, 40, 10)])
  }

  @Test func whatOneLeavesTheOthersShare() {
    // Shares of 30, 35, 35 out of 100 with the first never over 30.
    let stack = tree.hstack([tree.greedy(), tree.elastic(0, 30), tree.greedy()])
    tree.run(stack, 100, 10)
    #expect(frames(stack).map(\.size.width) == [35, 30, 35])
  }

  @Test func childrenMayOverflow() {
    let stack = tree.hstack([tree.box(80, 10), tree.box(70, 10)])
    #expect(stack.answer(100, 10) == size(150, 10))
    tree.run(stack, 100, 10)
    #expect(stack.frame == rect(-25, 0, 150, 10))
  }

  @Test func priorityIsServedBeforeFlexibility() {
    let first = tree.elastic(10, 80)
    let second = tree.elastic(10, 80)
    #expect(tree.hstack([first, second]).answer(100, nil) == size(100, 10))
    let stack = tree.hstack([tree.elastic(10, 80), tree.priority(tree.elastic(10, 80), 1)])
    tree.run(stack, 100, 10)
    // 100 less the other's minimum of 10: the first served takes its 80, 20 are left.
    #expect(frames(stack).map(\.size.width) == [20, 80])
  }

  @Test func lowPriorityKeepsItsMinimum() {
    let stack = tree.hstack([tree.elastic(15, 80), tree.priority(tree.greedy(), 1)])
    tree.run(stack, 100, 10)
    #expect(frames(stack).map(\.size.width) == [15, 85])
  }

  @Test func threePrioritiesAreServedInOrder() {
    let stack = tree.hstack([
      tree.priority(tree.elastic(5, 50), -1), tree.elastic(5, 50), tree.priority(tree.elastic(5, 50), 2),
    ])
    tree.run(stack, 100, 10)
    #expect(frames(stack).map(\.size.width) == [5, 45, 50])
  }

  @Test func priorityShowsThroughModifiers() {
    let stack = tree.hstack([tree.elastic(10, 80), tree.padding(tree.priority(tree.elastic(10, 80), 1), 0)])
    tree.run(stack, 100, 10)
    #expect(frames(stack).map(\.size.width) == [20, 80])
  }

  @Test func priorityIsHiddenByAHidingWrapper() {
    let hidden = tree.priority(tree.elastic(10, 80), 1)
    hidden.isPriorityHidden = true
    let stack = tree.hstack([tree.elastic(10, 80), tree.padding(hidden, 0)])
    tree.run(stack, 100, 10)
    #expect(frames(stack).map(\.size.width) == [50, 50])
  }

  @Test func aSpacerTakesWhatIsLeft() {
    let stack = tree.hstack([tree.box(20, 10), tree.spacer(), tree.box(30, 10)], spacing: nil)
    #expect(stack.answer(100, 10) == size(100, 10))
    tree.run(stack, 100, 10)
    #expect(frames(stack) == [rect(0, 0, 20, 10), rect(20, 5, 50, 0), rect(70, 0, 30, 10)])
  }

  @Test func aSpacerHasAMinimumAndNoDistance() {
    #expect(
      tree.hstack([tree.box(20, 10), tree.spacer(), tree.box(30, 10)], spacing: nil).answer(nil, nil) == size(58, 10))
    #expect(
      tree.hstack([tree.box(20, 10), tree.spacer(0), tree.box(30, 10)], spacing: nil).answer(nil, nil) == size(50, 10))
    #expect(
      tree.hstack([tree.box(20, 10), tree.spacer(25), tree.box(30, 10)], spacing: 3).answer(nil, nil) == size(81, 10))
  }

  @Test func spacersShareEqually() {
    let stack = tree.vstack([tree.spacer(), tree.box(10, 20), tree.spacer()])
    tree.run(stack, 50, 100)
    #expect(frames(stack) == [rect(5, 0, 0, 40), rect(0, 40, 10, 20), rect(5, 60, 0, 40)])
  }

  @Test func aSpacerIsServedAfterGreedyViews() {
    let stack = tree.hstack([tree.greedy(), tree.spacer()], spacing: nil)
    tree.run(stack, 100, 10)
    #expect(frames(stack).map(\.size.width) == [92, 8])
  }

  @Test func aSpacerOutsideAStackGrowsBothWays() {
    #expect(tree.zstack([tree.spacer()]).answer(30, 40) == size(30, 40))
    #expect(tree.hstack([tree.zstack([tree.spacer()])]).answer(30, 40) == size(30, 40))
    #expect(tree.hstack([tree.frame(tree.spacer(), height: 7)]).answer(30, 40) == size(30, 7))
  }

  @Test func aDividerCrossesItsStack() {
    #expect(tree.hstack([tree.divider()]).answer(30, 40) == size(0.5, 40))
    #expect(tree.vstack([tree.divider()]).answer(30, 40) == size(30, 0.5))
    #expect(tree.zstack([tree.divider()]).answer(30, 40) == size(30, 0.5))
    #expect(tree.vstack([tree.divider()]).answer(nil, nil) == size(10, 0.5))
  }

  @Test func alignmentAcrossAStack() {
    let cases: [(HorizontalAlignment, [CGFloat])] = [(.leading, [0, 0]), (.center, [15, 0]), (.trailing, [30, 0])]
    for (alignment, expected) in cases {
      let stack = LayoutTree().vstack([tree.box(10, 5), tree.box(40, 5)], alignment)
      LayoutTree().run(stack)
      #expect(frames(stack).map(\.origin.x) == expected)
    }
    let vertical: [(VerticalAlignment, [CGFloat])] = [(.top, [0, 0]), (.center, [10, 0]), (.bottom, [20, 0])]
    for (alignment, expected) in vertical {
      let stack = LayoutTree().hstack([tree.box(5, 10), tree.box(5, 30)], alignment)
      LayoutTree().run(stack)
      #expect(frames(stack).map(\.origin.y) == expected)
    }
  }

  @Test func baselinesLineUp() {
    // Size 10: ascent 9.5, descent 2.5; size 20: ascent 19, descent 5.
    let small = tree.text("a", size: 10)
    let large = tree.text("A", size: 20)
    let stack = tree.hstack([small, large], .firstTextBaseline)
    #expect(stack.answer(nil, nil).height == 24)
    tree.run(stack)
    #expect(small.frame.origin.y == 9.5)
    #expect(large.frame.origin.y == 0)
  }

  @Test func aViewWithoutTextHasItsBaselineAtTheBottom() {
    let text = tree.text("A", size: 20)
    let box = tree.box(5, 10)
    let stack = tree.hstack([box, text], .firstTextBaseline)
    tree.run(stack)
    #expect(box.frame.origin.y == 9)
  }

  @Test func lastBaselineIsThatOfTheLastLine() {
    let one = tree.text("a", size: 10)
    let two = tree.text("a\nb", size: 10)
    let first = tree.hstack([one, two], .firstTextBaseline)
    tree.run(first)
    #expect(one.frame.origin.y == 0)
    let other = LayoutTree()
    let (single, double) = (other.text("a", size: 10), other.text("a\nb", size: 10))
    other.run(other.hstack([single, double], .lastTextBaseline))
    #expect(single.frame.origin.y == 12)
  }

  @Test func baselinesComeOutOfNestedStacks() {
    let inner = tree.text("a", size: 10)
    let column = tree.vstack([tree.box(5, 20), inner])
    let text = tree.text("A", size: 20)
    let stack = tree.hstack([column, text], .firstTextBaseline)
    tree.run(stack)
    // The column's first baseline is its only text's: 20 + 9.5; the large text's is 19.
    #expect(column.frame.origin.y == 0)
    #expect(text.frame.origin.y == 10.5)
  }

  @Test func anExplicitGuideMovesAndNeverResizes() {
    let moved = tree.guide(tree.box(20, 10), .leading) { _ in 5 }
    let stack = tree.vstack([tree.box(20, 10), moved], .leading)
    #expect(stack.answer(nil, nil) == size(25, 20))
    tree.run(stack)
    #expect(frames(stack) == [rect(5, 0, 20, 10), rect(0, 10, 20, 10)])
  }

  @Test func aGuideReadsOtherGuides() {
    let moved = tree.guide(tree.box(20, 10), .leading) { $0[.trailing] - 4 }
    let stack = tree.vstack([tree.box(20, 10), moved], .leading)
    tree.run(stack)
    #expect(frames(stack).map(\.origin.x) == [16, 0])
  }

  @Test func guidesOfOtherKindsDoNotMatter() {
    let moved = tree.guide(tree.box(20, 10), .trailing) { _ in 5 }
    let stack = tree.vstack([tree.box(20, 10), moved], .leading)
    #expect(stack.answer(nil, nil) == size(20, 20))
  }

  @Test func aCustomGuideReachesThroughRows() {
    enum Colon: AlignmentID {
      static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }
    let colon = HorizontalAlignment(Colon.self)
    let first = tree.hstack([tree.box(30, 10), tree.guide(tree.box(5, 10), colon) { _ in 0 }])
    let second = tree.hstack([tree.box(50, 10), tree.guide(tree.box(5, 10), colon) { _ in 0 }])
    let stack = tree.vstack([first, second], colon)
    tree.run(stack)
    #expect(frames(stack).map(\.origin.x) == [20, 0])
    #expect(stack.frame.size == size(55, 20))
  }

  @Test func severalExplicitGuidesAreAveraged() {
    enum Middle: AlignmentID {
      static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
    }
    let middle = HorizontalAlignment(Middle.self)
    let row = tree.hstack([
      tree.guide(tree.box(10, 10), middle) { _ in 2 }, tree.guide(tree.box(10, 10), middle) { _ in 8 },
    ])
    // 2 in the first, 10 + 8 in the second: 10 on average.
    #expect(row.dimensions(for: .unspecified)[middle] == 10)
    #expect(row.dimensions(for: .unspecified)[explicit: middle] == 10)
    #expect(tree.box(7, 7).dimensions(for: .unspecified)[explicit: middle] == nil)
    #expect(tree.box(7, 7).dimensions(for: .unspecified)[middle] == 7)
  }

  @Test func aStackOfOpenBreadthOffersItsOwn() {
    // Equal heights: the row is 30 high ideally, and both children fill that.
    let short = tree.flexible(tree.box(10, 10), height: .init(maximum: .infinity))
    let tall = tree.flexible(tree.box(10, 30), height: .init(maximum: .infinity))
    let stack = tree.fixedSize(tree.hstack([short, tall]), .vertical)
    tree.run(stack, 100, 100)
    #expect(stack.frame.size == size(20, 30))
    #expect(short.frame == rect(0, 0, 10, 30))
    #expect(tall.frame == rect(10, 0, 10, 30))
  }

  @Test func infiniteLengthIsProposedToAll() {
    let stack = tree.hstack([tree.elastic(0, 40), tree.elastic(0, 60)])
    #expect(stack.answer(.infinity, nil) == size(100, 10))
    #expect(tree.hstack([tree.greedy(), tree.greedy()]).answer(.infinity, 5) == size(.infinity, 5))
  }

  @Test func zeroLengthAsksForTheMinimum() {
    #expect(tree.hstack([tree.elastic(4, 40), tree.elastic(6, 60)]).answer(0, nil) == size(10, 10))
  }

  @Test func aDepthStackIsTheHullOfItsChildren() {
    let stack = tree.zstack([tree.box(10, 30), tree.box(40, 20)])
    #expect(stack.answer(100, 100) == size(40, 30))
    tree.run(stack)
    #expect(frames(stack) == [rect(15, 0, 10, 30), rect(0, 5, 40, 20)])
  }

  @Test func aDepthStackAligns() {
    let cases: [(Alignment, CGPoint)] = [
      (.topLeading, CGPoint(x: 0, y: 0)), (.top, CGPoint(x: 15, y: 0)), (.topTrailing, CGPoint(x: 30, y: 0)),
      (.leading, CGPoint(x: 0, y: 10)), (.center, CGPoint(x: 15, y: 10)), (.trailing, CGPoint(x: 30, y: 10)),
      (.bottomLeading, CGPoint(x: 0, y: 20)), (.bottom, CGPoint(x: 15, y: 20)),
      (.bottomTrailing, CGPoint(x: 30, y: 20)),
    ]
    for (alignment, origin) in cases {
      let other = LayoutTree()
      let small = other.box(10, 10)
      other.run(other.zstack([other.box(40, 30), small], alignment))
      #expect(small.frame.origin == origin)
    }
  }

  @Test func theHighestPriorityMakesADepthStacksSize() {
    let stack = tree.zstack([tree.box(80, 80), tree.priority(tree.box(20, 10), 1)])
    #expect(stack.answer(100, 100) == size(20, 10))
    tree.run(stack)
    #expect(frames(stack).map(\.origin) == [CGPoint(x: -30, y: -35), .zero])
  }

  @Test func stackValuesAgreeWithStacks() {
    let value = tree.custom(
      HStackLayout(alignment: .bottom, spacing: 3), [tree.box(10, 20), tree.greedy(), tree.spacer()])
    let stack = tree.hstack([tree.box(10, 20), tree.greedy(), tree.spacer()], .bottom, spacing: 3)
    for width in [nil, 0, 40, 100, CGFloat.infinity] {
      #expect(value.answer(width, 50) == stack.answer(width, 50))
    }
    tree.run(tree.vstack([tree.box(5, 7), value]), 100, 100)
    LayoutTree().run(LayoutTree().vstack([tree.box(5, 7), stack]), 100, 100)
    #expect(frames(value) == frames(stack))
    #expect(tree.custom(ZStackLayout(), [tree.box(10, 30), tree.box(40, 20)]).answer(nil, nil) == size(40, 30))
    #expect(
      tree.custom(VStackLayout(spacing: 2), [tree.box(10, 30), tree.box(40, 20)]).answer(nil, nil) == size(40, 52))
  }
}
