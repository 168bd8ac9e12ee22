import Foundation
import Testing

@testable import ViewRuntime

/// Sizes and places of wrappers and leaves, derived by hand from the rules.
@MainActor @Suite struct ModifierLayoutTests {
  let tree = LayoutTree()

  @Test func viewsWithoutIdealSizeTakeTenPoints() {
    #expect(tree.greedy().answer(nil, nil) == size(10, 10))
    #expect(tree.greedy().answer(30, nil) == size(30, 10))
    #expect(tree.greedy().answer(0, 0) == size(0, 0))
    #expect(tree.greedy().answer(.infinity, 5) == size(.infinity, 5))
  }

  @Test func textIsOneLineIdeallyAndWraps() {
    // At 10 points "a" is 5.5 wide, a space 2.8; a line is 12 high.
    let text = tree.text("aaaa aaaa")
    #expect(text.answer(nil, nil) == size(47, 12))
    #expect(text.answer(30, nil) == size(22, 24))
    #expect(text.answer(30, 12).height == 12)
    #expect(text.answer(100, 100) == size(47, 12))
    #expect(tree.text("aaaa aaaa", lineLimit: 1).answer(30, nil).height == 12)
    #expect(tree.text("").answer(50, 50) == size(0, 0))
  }

  @Test func aFixedFrameProposesAndReports() {
    let child = tree.greedy()
    let frame = tree.frame(child, width: 40, height: 20)
    #expect(frame.answer(nil, nil) == size(40, 20))
    #expect(frame.answer(0, 500) == size(40, 20))
    tree.run(frame)
    #expect(child.frame == rect(0, 0, 40, 20))
    #expect(frame.frame == rect(30, 40, 40, 20))
  }

  @Test func aFrameOnOneAxisPassesTheOther() {
    #expect(tree.frame(tree.greedy(), width: 40).answer(10, 30) == size(40, 30))
    #expect(tree.frame(tree.box(5, 6), width: 40).answer(10, 30) == size(40, 6))
    #expect(tree.frame(tree.box(5, 6), height: 40).answer(nil, nil) == size(5, 40))
    #expect(tree.frame(tree.box(5, 6)).answer(10, 30) == size(5, 6))
  }

  @Test func aFrameAligns() {
    let cases: [(Alignment, CGPoint)] = [
      (.topLeading, CGPoint(x: 0, y: 0)), (.center, CGPoint(x: 15, y: 10)), (.bottomTrailing, CGPoint(x: 30, y: 20)),
      (.leading, CGPoint(x: 0, y: 10)), (.top, CGPoint(x: 15, y: 0)),
    ]
    for (alignment, origin) in cases {
      let child = tree.box(10, 10)
      let other = LayoutTree()
      other.run(other.frame(child, width: 40, height: 30, alignment))
      #expect(child.frame.origin == origin)
    }
  }

  @Test func contentMayOverflowAFrame() {
    let child = tree.box(80, 10)
    tree.run(tree.frame(child, width: 40, height: 10))
    #expect(child.frame == rect(-20, 0, 80, 10))
    let leading = tree.box(80, 10)
    tree.run(tree.frame(leading, width: 40, height: 10, .leading))
    #expect(leading.frame == rect(0, 0, 80, 10))
  }

  @Test func invalidFrameLengthsCountAsNone() {
    #expect(tree.frame(tree.box(5, 6), width: -1, height: .nan).answer(30, 30) == size(5, 6))
    #expect(tree.frame(tree.box(5, 6), width: .infinity).answer(30, 30) == size(5, 6))
    #expect(!FrameDimension.isValid(-1))
    #expect(!FrameDimension.isValid(.nan))
    #expect(!FrameDimension.isValid(.infinity))
    #expect(FrameDimension.isValid(0))
    #expect(FrameDimension.isOrdered(1, nil, 2))
    #expect(!FrameDimension.isOrdered(3, nil, 2))
    #expect(!FrameDimension.isOrdered(1, 3, 2))
  }

  @Test func aMaximumOfInfinityTakesTheProposal() {
    let frame = tree.flexible(tree.box(20, 10), width: .init(maximum: .infinity))
    #expect(frame.answer(100, 50) == size(100, 10))
    #expect(frame.answer(5, 50) == size(20, 10))
    #expect(frame.answer(nil, nil) == size(20, 10))
    #expect(frame.answer(.infinity, nil) == size(.infinity, 10))
    #expect(frame.answer(0, nil) == size(20, 10))
  }

  @Test func aMaximumBoundsWhatIsProposed() {
    let frame = tree.flexible(tree.greedy(), width: .init(maximum: 60))
    #expect(frame.answer(100, 5) == size(60, 5))
    #expect(frame.answer(40, 5) == size(40, 5))
    #expect(frame.answer(nil, 5) == size(10, 5))
    #expect(tree.flexible(tree.box(80, 5), width: .init(maximum: 60)).answer(100, 5) == size(60, 5))
  }

  @Test func aMinimumBoundsWhatIsProposed() {
    let frame = tree.flexible(tree.greedy(), width: .init(minimum: 30))
    #expect(frame.answer(10, 5) == size(30, 5))
    #expect(frame.answer(50, 5) == size(50, 5))
    #expect(frame.answer(nil, 5) == size(30, 5))
    #expect(tree.flexible(tree.box(20, 5), width: .init(minimum: 30)).answer(100, 5) == size(30, 5))
    // With a minimum alone the frame shrinks to the proposal although the child overflows.
    #expect(tree.flexible(tree.box(80, 5), width: .init(minimum: 30)).answer(50, 5) == size(50, 5))
    #expect(tree.flexible(tree.box(80, 5), width: .init(minimum: 30)).answer(10, 5) == size(30, 5))
  }

  @Test func betweenTwoLimitsTheProposalDecides() {
    let frame = tree.flexible(tree.box(20, 5), width: .init(minimum: 30, maximum: 60))
    #expect(frame.answer(10, 5) == size(30, 5))
    #expect(frame.answer(45, 5) == size(45, 5))
    #expect(frame.answer(100, 5) == size(60, 5))
    #expect(frame.answer(nil, 5) == size(30, 5))
    let open = tree.flexible(tree.box(20, 5), width: .init(minimum: 0, maximum: .infinity))
    #expect(open.answer(3, 5) == size(3, 5))
    #expect(open.answer(nil, 5) == size(20, 5))
  }

  @Test func theIdealAnswersAnOpenProposal() {
    let frame = tree.flexible(tree.box(20, 5), width: .init(ideal: 70))
    #expect(frame.answer(nil, nil) == size(70, 5))
    #expect(frame.answer(40, nil) == size(20, 5))
    #expect(tree.fixedSize(frame).answer(40, 40) == size(70, 5))
  }

  @Test func contradictoryLimitsStillHaveASize() {
    let limits = FlexibleFrameLayoutNode.Limits(minimum: 50, ideal: 10, maximum: 20)
    #expect(limits == FlexibleFrameLayoutNode.Limits(minimum: 50, ideal: 50, maximum: 50))
    #expect(FlexibleFrameLayoutNode.Limits(minimum: .infinity, ideal: -1, maximum: -2) == .init())
  }

  @Test func aFlexibleFramePlacesByItsAlignment() {
    let child = tree.box(20, 10)
    tree.run(tree.flexible(child, width: .init(maximum: .infinity), height: .init(maximum: .infinity), .bottomTrailing))
    #expect(child.frame == rect(80, 90, 20, 10))
  }

  @Test func orderOfModifiersMatters() {
    #expect(tree.padding(tree.frame(tree.greedy(), width: 40, height: 40), 10).answer(nil, nil) == size(60, 60))
    #expect(tree.frame(tree.padding(tree.greedy(), 10), width: 40, height: 40).answer(nil, nil) == size(40, 40))
  }

  @Test func fixedSizeAsksForTheIdealSize() {
    let text = tree.text("aaaa aaaa")
    #expect(tree.fixedSize(text).answer(10, 10) == size(47, 12))
    #expect(tree.fixedSize(tree.greedy()).answer(100, 100) == size(10, 10))
    #expect(tree.fixedSize(tree.greedy(), .horizontal).answer(100, 50) == size(10, 50))
    #expect(tree.fixedSize(tree.greedy(), .vertical).answer(100, 50) == size(100, 10))
    #expect(tree.fixedSize(tree.greedy(), []).answer(100, 50) == size(100, 50))
  }

  @Test func paddingProposesLessAndReportsMore() {
    let child = tree.greedy()
    let padded = tree.padding(child, EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(padded.answer(50, 50) == size(50, 50))
    #expect(padded.answer(nil, nil) == size(16, 14))
    #expect(padded.answer(3, 3) == size(6, 4))
    tree.run(padded)
    #expect(child.frame == rect(2, 1, 94, 96))
    #expect(EdgeInsets(.horizontal, 5) == EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5))
    #expect(EdgeInsets(.top, 5) == EdgeInsets(top: 5, leading: 0, bottom: 0, trailing: 0))
  }

  @Test func negativePaddingNeverGivesANegativeSize() {
    #expect(tree.padding(tree.box(10, 10), -3).answer(nil, nil) == size(4, 4))
    #expect(tree.padding(tree.box(10, 10), -8).answer(nil, nil) == size(0, 0))
    #expect(tree.padding(tree.greedy(), -8).answer(10, 10) == size(10, 10))
  }

  @Test func offsetMovesWithoutTakingRoom() {
    let child = tree.box(10, 10)
    let moved = tree.offset(child, 30, -5)
    let stack = tree.hstack([moved, tree.box(10, 10)])
    #expect(stack.answer(nil, nil) == size(20, 10))
    tree.run(stack)
    #expect(child.frame == rect(30, -5, 10, 10))
    #expect(moved.frame == rect(0, 0, 10, 10))
    #expect(stack.children[1].frame.origin.x == 10)
  }

  @Test func positionTakesTheWholeProposal() {
    let child = tree.box(10, 20)
    let positioned = tree.position(child, 30, 40)
    #expect(positioned.answer(100, 100) == size(100, 100))
    #expect(positioned.answer(nil, nil) == size(10, 20))
    #expect(positioned.answer(70, nil) == size(70, 20))
    tree.run(positioned)
    #expect(child.frame == rect(25, 30, 10, 20))
  }

  @Test func aspectRatioFitsOrFills() {
    #expect(tree.ratio(tree.greedy(), 2).answer(100, 100) == size(100, 50))
    #expect(tree.ratio(tree.greedy(), 2, .fill).answer(100, 100) == size(200, 100))
    #expect(tree.ratio(tree.greedy(), 0.5).answer(100, 100) == size(50, 100))
    #expect(tree.ratio(tree.greedy(), 2).answer(100, nil) == size(100, 50))
    #expect(tree.ratio(tree.greedy(), 2, .fill).answer(nil, 30) == size(60, 30))
    #expect(tree.ratio(tree.greedy(), 2).answer(nil, nil) == size(10, 10))
    // A rigid child stays rigid.
    #expect(tree.ratio(tree.box(7, 9), 2).answer(100, 100) == size(7, 9))
  }

  @Test func aspectRatioOfTheChildItself() {
    let child = tree.flexible(tree.greedy(), width: .init(ideal: 40), height: .init(ideal: 20))
    #expect(tree.ratio(child, nil).answer(100, 100) == size(100, 50))
    #expect(tree.ratio(tree.box(0, 5), nil).answer(100, 100) == size(0, 5))
  }

  @Test func layersAreSizedByTheirHost() {
    let layer = tree.greedy()
    let host = tree.box(30, 20)
    let layered = tree.background(host, layer)
    #expect(layered.answer(100, 100) == size(30, 20))
    tree.run(layered)
    #expect(layer.frame == rect(0, 0, 30, 20))
    #expect(host.frame == rect(0, 0, 30, 20))
  }

  @Test func layersMayOverflowAndNeverPush() {
    let layer = tree.box(50, 60)
    let layered = tree.background(tree.box(30, 20), layer, .topTrailing)
    let stack = tree.hstack([layered, tree.box(10, 10)])
    #expect(stack.answer(nil, nil) == size(40, 20))
    tree.run(stack)
    #expect(layer.frame == rect(-20, 0, 50, 60))
  }

  @Test func aLayerLinesUpWithTheHostsOwnGuide() {
    let host = tree.guide(tree.box(30, 20), .leading) { _ in 12 }
    let layer = tree.box(4, 4)
    tree.run(tree.background(host, layer, .topLeading))
    #expect(layer.frame.origin == CGPoint(x: 12, y: 0))
  }

  @Test func theRootCentresItsContent() {
    let child = tree.box(30, 20)
    tree.run(child, 100, 60)
    #expect(child.frame == rect(35, 20, 30, 20))
    #expect(child.globalFrame == rect(35, 20, 30, 20))
  }

  @Test func framesInSpaces() {
    let child = tree.box(10, 10)
    let named = CoordinateSpaceLayoutNode(serial: tree.serial(), context: tree.context)
    named.name = "card"
    named.setChildren([tree.padding(child, 5)])
    tree.run(tree.padding(named, 7), 34, 34)
    #expect(child.frame(in: .local) == rect(0, 0, 10, 10))
    #expect(child.frame(in: .named("card")) == rect(5, 5, 10, 10))
    #expect(child.frame(in: .global) == rect(12, 12, 10, 10))
    #expect(child.frame(in: .named("nowhere")) == rect(12, 12, 10, 10))
  }
}
