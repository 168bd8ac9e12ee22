import Foundation
import Testing
import TraceEvents

@testable import ViewRuntime

/// What a node answers to a proposal, and where its children go, worked out by hand from SwiftUI's published rules.
///
/// Each row is one case. Boxes have one size; a greedy leaf takes what it is proposed, 10 points when nothing is; an
/// elastic one is as wide as proposed within limits, at most when nothing is.
@MainActor @Suite struct LayoutTruthTests {
  private let tree = LayoutTree()
  private let inf = CGFloat.infinity

  private func proposal(_ width: CGFloat?, _ height: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: width, height: height)
  }

  private func check(
    _ cases: [(node: LayoutNode, proposal: ProposedViewSize, answer: CGSize)],
    _ location: SourceLocation = #_sourceLocation
  ) {
    for (index, item) in cases.enumerated() {
      let answer = item.node.size(for: item.proposal)
      #expect(answer == item.answer, "case \(index)", sourceLocation: location)
    }
  }

  /// Frames of a node's children when it is placed in the answer to a proposal.
  private func frames(_ node: LayoutNode, _ width: CGFloat?, _ height: CGFloat?) -> [CGRect] {
    let proposal = proposal(width, height)
    return node.arrange(in: node.size(for: proposal), proposal: proposal).map(\.frame)
  }

  @Test func leavesAnswerProposals() {
    check([
      (tree.greedy(), proposal(nil, nil), size(10, 10)),
      (tree.greedy(), proposal(50, nil), size(50, 10)),
      (tree.greedy(), proposal(nil, 30), size(10, 30)),
      (tree.greedy(), proposal(0, 0), size(0, 0)),
      (tree.greedy(), proposal(inf, inf), size(inf, inf)),
      (tree.box(20, 10), proposal(5, 5), size(20, 10)),
      (tree.elastic(20, 80), proposal(nil, nil), size(80, 10)),
      (tree.elastic(20, 80), proposal(50, nil), size(50, 10)),
      (tree.elastic(20, 80), proposal(0, 0), size(20, 10)),
      (tree.elastic(20, 80), proposal(inf, inf), size(80, 10)),
      (tree.spacer(), proposal(nil, nil), size(8, 8)),
      (tree.spacer(), proposal(50, 20), size(50, 20)),
      (tree.spacer(30), proposal(10, 10), size(30, 30)),
      (tree.divider(), proposal(100, nil), size(100, 0.5)),
      (tree.divider(), proposal(nil, nil), size(10, 0.5)),
    ])
  }

  @Test func fixedFrames() {
    check([
      (tree.frame(tree.box(20, 10), width: 50, height: 40), proposal(nil, nil), size(50, 40)),
      (tree.frame(tree.box(20, 10), width: 50), proposal(nil, nil), size(50, 10)),
      (tree.frame(tree.greedy(), width: 50), proposal(100, 30), size(50, 30)),
      (tree.frame(tree.greedy(), height: 20), proposal(nil, nil), size(10, 20)),
    ])
    let cases: [(Alignment, CGRect)] = [
      (.center, rect(15, 15, 20, 10)), (.topLeading, rect(0, 0, 20, 10)), (.bottomTrailing, rect(30, 30, 20, 10)),
      (.trailing, rect(30, 15, 20, 10)),
    ]
    for (alignment, frame) in cases {
      #expect(frames(tree.frame(tree.box(20, 10), width: 50, height: 40, alignment), nil, nil) == [frame])
    }
    // A child larger than its frame overflows on both sides.
    #expect(frames(tree.frame(tree.box(60, 60), width: 50, height: 40), nil, nil) == [rect(-5, -10, 60, 60)])
  }

  @Test func flexibleFrames() {
    check([
      (tree.flexible(tree.box(20, 10), width: .init(maximum: inf)), proposal(100, 50), size(100, 10)),
      (tree.flexible(tree.box(20, 10), width: .init(maximum: inf)), proposal(nil, nil), size(20, 10)),
      (tree.flexible(tree.box(20, 10), width: .init(maximum: inf)), proposal(0, 0), size(20, 10)),
      (tree.flexible(tree.box(20, 10), width: .init(minimum: 40)), proposal(nil, nil), size(40, 10)),
      (tree.flexible(tree.box(20, 10), width: .init(minimum: 40)), proposal(100, nil), size(40, 10)),
      (tree.flexible(tree.greedy(), width: .init(minimum: 40, maximum: 80)), proposal(100, 10), size(80, 10)),
      (tree.flexible(tree.greedy(), width: .init(minimum: 40, maximum: 80)), proposal(20, 10), size(40, 10)),
      (tree.flexible(tree.greedy(), width: .init(minimum: 40, maximum: 80)), proposal(nil, 10), size(40, 10)),
      (tree.flexible(tree.greedy(), width: .init(ideal: 60)), proposal(nil, nil), size(60, 10)),
      (tree.flexible(tree.greedy(), width: .init(ideal: 60)), proposal(100, 10), size(100, 10)),
      (tree.flexible(tree.box(20, 10), width: .init(maximum: 50)), proposal(100, 10), size(50, 10)),
      (tree.flexible(tree.box(20, 10), width: .init(maximum: 50)), proposal(30, 10), size(30, 10)),
    ])
  }

  @Test func paddingOffsetPositionFixedSizeAndRatio() {
    check([
      (tree.padding(tree.box(20, 10), 5), proposal(nil, nil), size(30, 20)),
      (tree.padding(tree.greedy(), 5), proposal(100, 50), size(100, 50)),
      (tree.padding(tree.greedy(), 5), proposal(4, 4), size(10, 10)),
      (tree.padding(tree.greedy(), -5), proposal(100, 100), size(100, 100)),
      (tree.padding(tree.greedy(), 5), proposal(nil, nil), size(20, 20)),
      (tree.fixedSize(tree.greedy()), proposal(100, 100), size(10, 10)),
      (tree.fixedSize(tree.elastic(20, 80)), proposal(50, 10), size(80, 10)),
      (tree.fixedSize(tree.greedy(), .horizontal), proposal(100, 60), size(10, 60)),
      (tree.offset(tree.box(20, 10), 7, 9), proposal(nil, nil), size(20, 10)),
      (tree.position(tree.box(20, 10), 30, 40), proposal(100, 100), size(100, 100)),
      (tree.ratio(tree.greedy(), 2), proposal(100, 100), size(100, 50)),
      (tree.ratio(tree.greedy(), 2, .fill), proposal(100, 100), size(200, 100)),
      (tree.ratio(tree.greedy(), 2), proposal(nil, 40), size(80, 40)),
      (tree.ratio(tree.greedy(), 0.5), proposal(100, 100), size(50, 100)),
      (tree.ratio(tree.box(20, 10), nil), proposal(100, 100), size(20, 10)),
    ])
    #expect(frames(tree.offset(tree.box(20, 10), 7, 9), nil, nil) == [rect(7, 9, 20, 10)])
    #expect(frames(tree.position(tree.box(20, 10), 30, 40), 100, 100) == [rect(20, 35, 20, 10)])
    // Overflow of a fixed size is centred.
    #expect(frames(tree.frame(tree.fixedSize(tree.elastic(20, 80)), width: 50), nil, nil) == [rect(-15, 0, 80, 10)])
  }

  @Test func horizontalStacksServeTheLeastFlexibleFirst() {
    func widths(_ children: [LayoutNode], _ width: CGFloat?) -> [CGFloat] {
      frames(tree.hstack(children), width, 50).map(\.width)
    }
    #expect(widths([tree.greedy(), tree.greedy()], 100) == [50, 50])
    #expect(widths([tree.box(20, 10), tree.greedy()], 100) == [20, 80])
    #expect(widths([tree.greedy(), tree.elastic(20, 40)], 100) == [60, 40])
    #expect(widths([tree.elastic(10, 30), tree.greedy(), tree.greedy()], 100) == [30, 35, 35])
    #expect(widths([tree.elastic(0, 100), tree.elastic(0, 20)], 80) == [60, 20])
    #expect(widths([tree.box(80, 10), tree.greedy()], 50) == [80, 0])
    #expect(widths([tree.elastic(10, 100), tree.priority(tree.elastic(10, 100), 1)], 100) == [10, 90])
    #expect(widths([tree.elastic(10, 100), tree.elastic(10, 100)], 100) == [50, 50])
    #expect(widths([tree.box(20, 10), tree.spacer(), tree.box(20, 10)], 100) == [20, 60, 20])
    #expect(widths([tree.box(40, 10), tree.spacer(30), tree.box(40, 10)], 100) == [40, 30, 40])
    #expect(widths([tree.greedy(), tree.greedy()], nil) == [10, 10])
    #expect(widths([tree.box(20, 10), tree.elastic(10, 30)], inf) == [20, 30])
    #expect(widths([tree.box(20, 10), tree.elastic(10, 30)], 0) == [20, 10])
  }

  @Test func horizontalStacksSizeSpacingAndAlignment() {
    let pair = { [tree] in [tree.box(20, 10), tree.box(30, 30)] }
    check([
      (tree.hstack(pair()), proposal(nil, nil), size(50, 30)),
      (tree.hstack(pair(), spacing: 5), proposal(nil, nil), size(55, 30)),
      (tree.hstack(pair(), spacing: nil), proposal(nil, nil), size(58, 30)),
      (tree.hstack([]), proposal(100, 100), size(0, 0)),
    ])
    #expect(frames(tree.hstack(pair(), .top), nil, nil).map(\.minY) == [0, 0])
    #expect(frames(tree.hstack(pair(), .center), nil, nil).map(\.minY) == [10, 0])
    #expect(frames(tree.hstack(pair(), .bottom), nil, nil).map(\.minY) == [20, 0])
    #expect(frames(tree.hstack(pair(), spacing: 5), nil, nil).map(\.minX) == [0, 25])
  }

  @Test func verticalAndDepthStacks() {
    let pair = { [tree] in [tree.box(20, 10), tree.box(30, 30)] }
    check([
      (tree.vstack(pair()), proposal(nil, nil), size(30, 40)),
      (tree.vstack([tree.box(20, 10), tree.divider()]), proposal(100, 100), size(100, 10.5)),
      (tree.zstack([tree.box(20, 10), tree.box(10, 40)]), proposal(nil, nil), size(20, 40)),
      (tree.zstack([tree.box(20, 10), tree.greedy()]), proposal(100, 50), size(100, 50)),
    ])
    #expect(frames(tree.vstack(pair(), .leading), nil, nil).map(\.minX) == [0, 0])
    #expect(frames(tree.vstack(pair(), .center), nil, nil).map(\.minX) == [5, 0])
    #expect(frames(tree.vstack(pair(), .trailing), nil, nil).map(\.minX) == [10, 0])
    #expect(frames(tree.vstack([tree.greedy(), tree.box(30, 30)]), 50, 100).map(\.height) == [70, 30])
    let layers = { [tree] in [tree.box(20, 10), tree.box(10, 40)] }
    #expect(frames(tree.zstack(layers()), nil, nil) == [rect(0, 15, 20, 10), rect(5, 0, 10, 40)])
    #expect(frames(tree.zstack(layers(), .topLeading), nil, nil) == [rect(0, 0, 20, 10), rect(0, 0, 10, 40)])
    #expect(frames(tree.zstack(layers(), .bottomTrailing), nil, nil) == [rect(0, 30, 20, 10), rect(10, 0, 10, 40)])
  }

  @Test func layersReadersAndScrollViews() {
    let small = tree.background(tree.box(20, 10), tree.greedy())
    let large = tree.background(tree.box(20, 10), tree.box(40, 40))
    check([
      (small, proposal(100, 100), size(20, 10)), (large, proposal(100, 100), size(20, 10)),
      (tree.reader { _, _ in }, proposal(nil, nil), size(10, 10)),
      (tree.reader { _, _ in }, proposal(70, 30), size(70, 30)),
      (tree.scroll(tree.box(20, 300)), proposal(100, 50), size(20, 50)),
      (tree.scroll(tree.greedy()), proposal(100, 50), size(100, 50)),
      (tree.scroll(tree.greedy(), .horizontal), proposal(100, 50), size(100, 50)),
    ])
    #expect(frames(small, 100, 100) == [rect(0, 0, 20, 10), rect(0, 0, 20, 10)])
    #expect(frames(large, 100, 100)[0] == rect(-10, -15, 40, 40))
    #expect(frames(tree.scroll(tree.greedy()), 100, 50) == [rect(0, 0, 100, 10)])
    #expect(frames(tree.scroll(tree.greedy(), .horizontal), 100, 50) == [rect(0, 0, 10, 50)])
  }

  @Test func guidesMoveAndNeverResize() {
    let trailing = tree.vstack(
      [tree.box(30, 10), tree.guide(tree.box(20, 10), HorizontalAlignment.leading) { $0.width }], .leading)
    #expect(trailing.answer(nil, nil) == size(50, 20))
    #expect(frames(trailing, nil, nil) == [rect(20, 0, 30, 10), rect(0, 10, 20, 10)])
    let raised = tree.hstack(
      [tree.box(10, 20), tree.guide(tree.box(10, 10), VerticalAlignment.bottom) { $0[.bottom] - 4 }], .bottom)
    #expect(raised.answer(nil, nil) == size(20, 24))
    #expect(frames(raised, nil, nil) == [rect(0, 0, 10, 20), rect(10, 14, 10, 10)])
  }

  @Test func textsWrapAtTheProposedWidth() {
    let one = tree.text("aa aa")
    let word = tree.text("aa").answer(nil, nil).width
    // 10 points: 9.5 above and 2.5 below the baseline.
    #expect(one.answer(nil, nil).height == 12)
    #expect(one.answer(word, nil) == size(word, 24))
    #expect(tree.text("aa aa", lineLimit: 1).answer(word, nil).height == 12)
    #expect(one.answer(1000, nil) == one.answer(nil, nil))
    #expect(
      frames(tree.hstack([tree.text("aa"), tree.text("aa", size: 20)], .firstTextBaseline), nil, nil).map(\.minY) == [
        9.5, 0,
      ])
  }

  @Test func safeAreasAreKeptClearAndTouchedEdgesReachOut() {
    func leaf(_ edges: Edge.Set? = nil, regions: SafeAreaRegions = .all, padding: CGFloat = 0, keyboard: CGFloat = 0)
      -> CGRect
    {
      let tree = LayoutTree()
      let greedy = tree.greedy()
      var node: LayoutNode = greedy
      if let edges {
        let ignoring = SafeAreaIgnoringLayoutNode(serial: tree.serial(), context: tree.context)
        ignoring.update(regions, edges: edges, cause: .none)
        ignoring.setChildren([greedy])
        node = ignoring
      }
      if padding > 0 { node = tree.padding(node, padding) }
      tree.root.update(
        safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0), keyboardHeight: keyboard, cause: .none)
      tree.run(node, 200, 300)
      return greedy.globalFrame
    }
    #expect(leaf() == rect(0, 50, 200, 220))
    #expect(leaf(.all) == rect(0, 0, 200, 300))
    #expect(leaf(.top) == rect(0, 0, 200, 270))
    #expect(leaf(.all, padding: 10) == rect(10, 60, 180, 200))
    #expect(leaf(keyboard: 100) == rect(0, 50, 200, 150))
    #expect(leaf(.all, keyboard: 100) == rect(0, 0, 200, 300))
    #expect(leaf(.all, regions: .container, keyboard: 100) == rect(0, 0, 200, 200))
    #expect(leaf(.all, regions: .keyboard, keyboard: 100) == rect(0, 50, 200, 220))
  }

  @Test func aBarInTheSafeAreaMakesItSmaller() {
    func inset(_ ignores: Bool) -> [CGRect] {
      let tree = LayoutTree()
      let greedy = tree.greedy()
      var host: LayoutNode = greedy
      if ignores {
        let ignoring = SafeAreaIgnoringLayoutNode(serial: tree.serial(), context: tree.context)
        ignoring.setChildren([greedy])
        host = ignoring
      }
      let bar = tree.flexible(tree.box(20, 40), width: .init(maximum: inf))
      let node = SafeAreaInsetLayoutNode(serial: tree.serial(), context: tree.context)
      node.update(.init(edge: .bottom, alignment: .center, spacing: 0, padding: EdgeInsets()), cause: .none)
      node.setChildren([host, bar])
      tree.run(node, 200, 200)
      return [greedy.globalFrame, bar.globalFrame]
    }
    #expect(inset(false) == [rect(0, 0, 200, 160), rect(0, 160, 200, 40)])
    #expect(inset(true) == [rect(0, 0, 200, 200), rect(0, 160, 200, 40)])
  }

  @Test func readingFromTheRightMirrorsPlacesAndNotSizes() {
    let tree = LayoutTree()
    let boxes = [tree.box(20, 10), tree.box(30, 10)]
    let stack = tree.hstack(boxes, spacing: 10)
    let node = tree.frame(stack, width: 100, height: 10, .leading)
    node.setDirection(.rightToLeft, cause: .none)
    tree.run(node, 100, 10)
    #expect(stack.globalFrame == rect(40, 0, 60, 10))
    #expect(boxes.map(\.globalFrame) == [rect(80, 0, 20, 10), rect(40, 0, 30, 10)])
    node.setDirection(.leftToRight, cause: .none)
    tree.run(node, 100, 10)
    #expect(boxes.map(\.globalFrame) == [rect(0, 0, 20, 10), rect(30, 0, 30, 10)])
  }
}
