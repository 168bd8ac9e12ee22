import Foundation
import Testing
import TraceEvents

@testable import ViewRuntime

/// Where views stand in a window of 200 by 200 points, worked out by hand from SwiftUI's published rules; the working stands
/// beside each case. The window proposes its size and puts what answers less in the middle.
///
/// `Box` has one size. `Fill` takes what it is proposed, 10 points where nothing is.
@MainActor @Suite struct ViewTruthTests {
  /// Frames of the leaves that are shown, in tree order.
  private func leaves<V: View>(_ view: V) -> [CGRect] {
    func search(_ node: LayoutNode) -> [CGRect] {
      guard node.placedProposal != nil, !node.isHiddenByContainer else { return [] }
      return (node is LeafLayoutNode ? [node.globalFrame] : []) + node.children.flatMap(search)
    }
    return search(TestWindow(view).host.tree.rootLayout)
  }

  @Test func rowsServeTheLeastFlexibleFirst() {
    // 200 − 2 · 10 of spacing − 50 − 30 leaves 100.
    #expect(
      leaves(
        HStack(spacing: 10) {
          Box(50, 20)
          Fill()
          Box(30, 20)
        }) == [rect(0, 90, 50, 20), rect(60, 0, 100, 200), rect(170, 90, 30, 20)])
    // Both without an upper limit, so in order: half of 200 is less than the first one's least, which it takes.
    #expect(
      leaves(
        HStack(spacing: 0) {
          Fill().frame(minWidth: 120)
          Fill()
        }) == [rect(0, 0, 120, 200), rect(120, 0, 80, 200)])
    // Ranges 30, endless, 50: served as 30, 50, rest.
    #expect(
      leaves(
        HStack(spacing: 0) {
          Fill().frame(maxWidth: 30)
          Fill()
          Fill().frame(maxWidth: 50)
        }) == [rect(0, 0, 30, 200), rect(30, 0, 120, 200), rect(150, 0, 50, 200)])
    // The ideal width counts, whatever the row proposes.
    #expect(
      leaves(
        HStack(spacing: 0) {
          Fill().frame(idealWidth: 50).fixedSize(horizontal: true, vertical: false)
          Fill()
        }) == [rect(0, 0, 50, 200), rect(50, 0, 150, 200)])
    // 300 points in 200: 50 over on either side.
    #expect(
      leaves(
        HStack(spacing: 0) {
          Box(100, 10)
          Box(100, 10)
          Box(100, 10)
        }) == [rect(-50, 95, 100, 10), rect(50, 95, 100, 10), rect(150, 95, 100, 10)])
  }

  @Test func prioritiesAreServedFirst() {
    // What the lower one needs at least, 40, is kept for it.
    #expect(
      leaves(
        HStack(spacing: 0) {
          Fill().layoutPriority(1)
          Box(40, 10)
        }) == [rect(0, 0, 160, 200), rect(160, 95, 40, 10)])
    // Below 0 comes after 0, and needs nothing.
    #expect(
      leaves(
        HStack(spacing: 0) {
          Fill().layoutPriority(-1)
          Fill()
        }) == [rect(0, 0, 0, 200), rect(0, 0, 200, 200)])
    // Of the column, too: 200 − 20.
    #expect(
      leaves(
        VStack(spacing: 0) {
          Fill()
          Fill().frame(maxHeight: 180).layoutPriority(1)
        }) == [rect(0, 0, 200, 20), rect(0, 20, 200, 180)])
  }

  @Test func spacersHaveALeastLength() {
    // 90 + 40 + 90 = 220: 10 over on either side.
    #expect(
      leaves(
        HStack(spacing: 0) {
          Box(90, 10)
          Spacer(minLength: 40)
          Box(90, 10)
        }) == [rect(-10, 95, 90, 10), rect(120, 95, 90, 10)])
    #expect(
      leaves(
        HStack(spacing: 0) {
          Spacer()
          Box(20, 10)
        }) == [rect(180, 95, 20, 10)])
    // Two share: (200 − 20) / 2.
    #expect(
      leaves(
        VStack(spacing: 0) {
          Spacer(minLength: 0)
          Box(20, 20)
          Spacer(minLength: 0)
        }) == [rect(90, 90, 20, 20)])
    // Nothing is proposed along a scroll view's axis: the spacer is as long as it must be.
    #expect(
      leaves(
        ScrollView {
          VStack(spacing: 0) {
            Box(10, 10)
            Spacer(minLength: 7)
            Box(10, 10)
          }
        }
      ).map(\.minY) == [0, 17])
  }

  @Test func stacksAlignAndAreAsLargeAsTheirContent() {
    // 40 by 10 + 5 + 10 in the middle: from (80, 87.5).
    #expect(
      leaves(
        VStack(alignment: .trailing, spacing: 5) {
          Box(40, 10)
          Box(20, 10)
        }) == [rect(80, 87.5, 40, 10), rect(100, 102.5, 20, 10)])
    func row(_ alignment: VerticalAlignment) -> [CGFloat] {
      leaves(
        HStack(alignment: alignment, spacing: 0) {
          Box(10, 40)
          Box(10, 20)
        }
      ).map(\.minY)
    }
    #expect(row(.top) == [80, 80])
    #expect(row(.center) == [80, 90])
    #expect(row(.bottom) == [80, 100])
    // As large as the larger, 60 by 40, from (70, 80).
    #expect(
      leaves(
        ZStack(alignment: .bottomLeading) {
          Box(60, 40)
          Box(20, 10)
        }) == [rect(70, 80, 60, 40), rect(70, 110, 20, 10)])
    // (200 − 20) / 2 each.
    #expect(
      leaves(
        VStack(spacing: 20) {
          Fill()
          Fill()
        }) == [rect(0, 0, 200, 90), rect(0, 110, 200, 90)])
  }

  @Test func whatShowsNothingTakesNoSpace() {
    // A group is no container, and an empty view has no place, so no spacing.
    #expect(
      leaves(
        HStack(spacing: 10) {
          Group {
            Box(10, 10)
            EmptyView()
          }
          if Bool(false) { Box(50, 50) }
          Box(10, 10)
        }) == [rect(85, 95, 10, 10), rect(105, 95, 10, 10)])
  }

  @Test func framesAreWrappers() {
    // The frame from (50, 75) to (150, 125), the box in its corner.
    #expect(
      leaves(Box(20, 10).frame(width: 100, height: 50, alignment: .bottomTrailing)) == [rect(130, 115, 20, 10)])
    #expect(leaves(Box(20, 10).frame(maxWidth: .infinity, alignment: .leading)) == [rect(0, 95, 20, 10)])
    #expect(
      leaves(Box(20, 10).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing))
        == [rect(180, 0, 20, 10)])
    // 200 proposed, cut to 120.
    #expect(leaves(Fill().frame(minWidth: 80, maxWidth: 120).frame(height: 10)) == [rect(40, 95, 120, 10)])
    // An upper limit alone takes what is proposed up to it: 100 wide, the box in the middle.
    #expect(
      leaves(Box(20, 10).frame(maxWidth: 100).background(alignment: .topLeading) { Fill() })
        == [rect(50, 95, 100, 10), rect(90, 95, 20, 10)])
    // A lower limit alone is as wide as the child, or as the limit.
    #expect(
      leaves(Box(20, 10).frame(minWidth: 60, alignment: .leading).background { Fill() })
        == [rect(70, 95, 60, 10), rect(70, 95, 20, 10)])
    // The ideal size is what fixedSize asks for.
    #expect(leaves(Fill().frame(idealWidth: 70, idealHeight: 30).fixedSize()) == [rect(65, 85, 70, 30)])
    // A larger child stands out on both sides: 50 + (100 − 300) / 2.
    #expect(leaves(Box(300, 10).frame(width: 100)) == [rect(-50, 95, 300, 10)])
  }

  @Test func theOrderOfModifiersMatters() {
    #expect(leaves(Fill().padding(20).frame(width: 100, height: 100)) == [rect(70, 70, 60, 60)])
    #expect(leaves(Fill().frame(width: 100, height: 100).padding(20)) == [rect(50, 50, 100, 100)])
    #expect(leaves(Fill().padding(.leading, 30).padding(.top, 20)) == [rect(30, 20, 170, 180)])
    // The padded size is 20 by 20 in the middle, the box stands out of it.
    #expect(leaves(Box(40, 40).padding(-10)) == [rect(80, 80, 40, 40)])
    // Padding never proposes less than 0.
    #expect(leaves(Fill().padding(30).frame(width: 40, height: 40)) == [rect(100, 100, 0, 0)])
  }

  @Test func offsetsAndPositionsMoveAndNothingElse() {
    // The column, 20 high from 90, does not know of the offset.
    #expect(
      leaves(
        VStack(spacing: 0) {
          Box(10, 10).offset(y: 50)
          Box(10, 10)
        }) == [rect(95, 140, 10, 10), rect(95, 100, 10, 10)])
    // A position takes all of the room; the point is the middle.
    #expect(leaves(Box(20, 20).position(x: 30, y: 50)) == [rect(20, 40, 20, 20)])
  }

  @Test func ratiosFitOrFill() {
    #expect(leaves(Fill().aspectRatio(2, contentMode: .fit)) == [rect(0, 50, 200, 100)])
    #expect(leaves(Fill().aspectRatio(2, contentMode: .fill)) == [rect(-100, 0, 400, 200)])
    #expect(leaves(Fill().aspectRatio(0.5, contentMode: .fit)) == [rect(50, 0, 100, 200)])
    // 200 by 40 has room for a square of 40.
    #expect(leaves(Fill().aspectRatio(1, contentMode: .fit).frame(height: 40)) == [rect(80, 80, 40, 40)])
    // Without a ratio, that of the ideal size: 40 to 20.
    #expect(
      leaves(Fill().frame(idealWidth: 40, idealHeight: 20).aspectRatio(contentMode: .fit)) == [rect(0, 50, 200, 100)])
  }

  @Test func layersHaveTheSizeOfTheirHost() {
    #expect(
      leaves(Box(60, 40).overlay(alignment: .topTrailing) { Box(10, 10) })
        == [rect(70, 80, 60, 40), rect(120, 80, 10, 10)])
    // 100 wide over a host of 60: 20 out on either side, and the host does not grow.
    #expect(leaves(Box(60, 40).overlay { Box(100, 10) }) == [rect(70, 80, 60, 40), rect(50, 95, 100, 10)])
    // With 5 points around, 70 by 50.
    #expect(leaves(Box(60, 40).padding(5).background { Fill() }) == [rect(65, 75, 70, 50), rect(70, 80, 60, 40)])
  }

  @Test func readersTakeEverythingOrTenPoints() {
    // 200 − 30 are left for the reader; its content stands at the top left.
    #expect(
      leaves(
        VStack(spacing: 0) {
          GeometryReader { _ in Box(10, 10) }
          Box(20, 30)
        }) == [rect(0, 0, 10, 10), rect(90, 170, 20, 30)])
    #expect(leaves(GeometryReader { _ in Fill() }.fixedSize()) == [rect(95, 95, 10, 10)])
    // In a background it has exactly the host's size.
    #expect(
      leaves(Box(30, 20).background { GeometryReader { proxy in Box(proxy.size.width / 2, proxy.size.height / 2) } })
        == [rect(85, 90, 15, 10), rect(85, 90, 30, 20)])
  }

  @Test func scrollViewsProposeNothingAlongTheirAxis() {
    #expect(leaves(ScrollView { Fill() }) == [rect(0, 0, 200, 10)])
    #expect(leaves(ScrollView(.horizontal) { Fill() }) == [rect(0, 0, 10, 200)])
  }

  @Test func columnsOfAGridAreAsWideAsTheirWidestCell() {
    // Columns of 30 and 40, rows of 20 and 10: 70 by 30, from (65, 85).
    #expect(
      leaves(
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          GridRow {
            Box(10, 10)
            Box(40, 20)
          }
          GridRow {
            Box(30, 10)
            Box(20, 10)
          }
        }) == [rect(75, 90, 10, 10), rect(95, 85, 40, 20), rect(65, 105, 30, 10), rect(105, 105, 20, 10)])
    // Over two columns of 20: as wide as both with the gap, the cell in the middle of 50.
    #expect(
      leaves(
        Grid(horizontalSpacing: 10, verticalSpacing: 0) {
          GridRow {
            Box(20, 10)
            Box(20, 10)
          }
          GridRow { Box(30, 10).gridCellColumns(2) }
        }) == [rect(75, 90, 20, 10), rect(105, 90, 20, 10), rect(85, 100, 30, 10)])
  }

  @Test func theFirstThatFitsIsShown() {
    #expect(
      leaves(
        ViewThatFits {
          Box(300, 10)
          Box(150, 10)
          Box(20, 10)
        }) == [rect(25, 95, 150, 10)])
    // None does: the last.
    #expect(
      leaves(
        ViewThatFits {
          Box(300, 10)
          Box(250, 10)
        }) == [rect(-25, 95, 250, 10)])
    // Only the height is asked for.
    #expect(
      leaves(
        ViewThatFits(in: .vertical) {
          Box(300, 10)
          Box(20, 10)
        }) == [rect(-50, 95, 300, 10)])
  }

  @Test func guidesMoveWithinTheirContainer() {
    // The second one's guide lies 10 left of it, so it stands 10 right of the line; 40 wide in all.
    #expect(
      leaves(
        VStack(alignment: .leading, spacing: 0) {
          Box(40, 10)
          Box(20, 10).alignmentGuide(.leading) { _ in -10 }
        }) == [rect(80, 90, 40, 10), rect(90, 100, 20, 10)])
    // The middle of the second on the trailing edge of the first: 40 + 10 wide.
    #expect(
      leaves(
        VStack(alignment: .trailing, spacing: 0) {
          Box(40, 10)
          Box(20, 10).alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
        }) == [rect(75, 90, 40, 10), rect(105, 100, 20, 10)])
  }

  @Test func rightToLeftMirrorsLeading() {
    // Leading is right: 50 points from the right edge.
    #expect(
      leaves(
        Box(20, 10).padding(.leading, 50).frame(maxWidth: .infinity, alignment: .leading)
          .environment(\.layoutDirection, .rightToLeft)) == [rect(130, 95, 20, 10)])
    #expect(
      leaves(
        ZStack(alignment: .topLeading) {
          Box(60, 40)
          Box(20, 10)
        }
        .environment(\.layoutDirection, .rightToLeft)) == [rect(70, 80, 60, 40), rect(110, 80, 20, 10)])
  }

  @Test func theSafeAreaIsMadeSmallerByItsBars() {
    // 200 − 30 for the content.
    #expect(
      leaves(Fill().safeAreaInset(edge: .top, spacing: 0) { Fill().frame(height: 30) })
        == [rect(0, 30, 200, 170), rect(0, 0, 200, 30)])
    #expect(leaves(Fill().safeAreaPadding(.vertical, 15)) == [rect(0, 15, 200, 170)])
  }
}
