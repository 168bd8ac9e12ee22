import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

@MainActor private var gridWidth: CGFloat = 0

/// Grids of views: columns share widths, rows heights.
@MainActor @Suite struct GridTests {
  @Test func columnsAreAsWideAsTheirWidestCell() {
    let window = TestWindow(
      Grid(horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          Box(20, 10)
          Box(40, 20)
        }
        GridRow {
          Box(60, 10)
          Box(10, 10)
        }
      }
      .frame(width: 200, height: 200, alignment: .topLeading))
    // Columns 60 and 40, rows 20 and 10; cells in the middle.
    #expect(
      window.leaves == [rect(20, 5, 20, 10), rect(70, 0, 40, 20), rect(0, 25, 60, 10), rect(85, 25, 10, 10)])
  }

  @Test func alignmentOfGridRowColumnAndCell() {
    let window = TestWindow(
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .bottom) {
          Box(20, 10)
          Box(40, 30).gridColumnAlignment(.trailing)
        }
        GridRow {
          Box(50, 30)
          Box(10, 10)
          Box(10, 10).gridCellAnchor(.bottomTrailing)
        }
        GridRow {
          Box(5, 5)
          Box(5, 5)
          Box(30, 5)
        }
      }
      .frame(width: 200, height: 200, alignment: .topLeading))
    #expect(
      window.leaves == [
        rect(0, 20, 20, 10), rect(50, 0, 40, 30),
        rect(0, 30, 50, 30), rect(80, 30, 10, 10), rect(110, 50, 10, 10),
        rect(0, 60, 5, 5), rect(85, 60, 5, 5), rect(90, 60, 30, 5),
      ])
  }

  @Test func cellsSpanColumnsAndFlexibleOnesFillThem() {
    let window = TestWindow(
      Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Box(20, 10)
          Box(20, 10)
        }
        GridRow { Box(90, 10).gridCellColumns(2) }
        Fill().frame(height: 4).gridCellUnsizedAxes(.horizontal)
      }
      .frame(width: 200, height: 200, alignment: .topLeading))
    // The span needs 90 and has 50: both columns grow by 20.
    #expect(
      window.leaves == [
        rect(0, 0, 20, 10), rect(50, 0, 20, 10), rect(0, 10, 90, 10), rect(0, 20, 90, 4),
      ])
  }

  @Test func aRowOutsideAGridIsAGroupAndModifiersOnARowReachEachCell() {
    let window = TestWindow(
      VStack(spacing: 0) {
        GridRow {
          Box(10, 10)
          Box(10, 10)
        }
        .padding(5)
      }
      .frame(width: 200, height: 200, alignment: .topLeading))
    #expect(window.leaves == [rect(5, 5, 10, 10), rect(5, 25, 10, 10)])
  }

  @Test func fixedFlexibleAndAdaptiveColumns() {
    func starts(_ items: [GridItem], _ breadth: CGFloat) -> [[CGFloat]] {
      GridTracks(items, breadth: breadth, axis: .vertical).tracks.map { [$0.start, $0.length] }
    }
    #expect(starts([GridItem(.fixed(50)), GridItem(.fixed(30))], 200) == [[0, 50], [58, 30]])
    #expect(starts([GridItem(spacing: 0), GridItem(spacing: 0)], 200) == [[0, 100], [100, 100]])
    #expect(
      starts([GridItem(.fixed(50), spacing: 10), GridItem(.flexible(maximum: 60), spacing: 10), GridItem()], 200)
        == [[0, 50], [60, 60], [130, 70]])
    // 200 + 8 over 48: four tracks of 44.
    #expect(starts([GridItem(.adaptive(minimum: 40))], 200) == [[0, 44], [52, 44], [104, 44], [156, 44]])
  }

  @Test func aLazyGridMakesTheLinesInSight() {
    let window = TestWindow(
      ScrollView {
        LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
          ForEach(0..<1000, id: \.self) { _ in Box(20, 40) }
        }
      })
    // 200 points in sight, 50 ahead: seven lines at most.
    #expect(window.leaves.count <= 16)
    #expect(
      Array(window.leaves.prefix(4)) == [
        rect(40, 0, 20, 40), rect(140, 0, 20, 40), rect(40, 40, 20, 40), rect(140, 40, 20, 40),
      ])
    let scroll = window.find(ScrollLayoutNode.self)
    #expect(scroll?.contentSize.height == 20_000)
    window.input(.scroll(.point(CGPoint(x: 100, y: 100)), by: CGSize(width: 0, height: -10_000)))
    #expect(window.leaves.contains(rect(40, 0, 20, 40)))
    #expect(window.leaves.count <= 40)
  }

  @Test func anAdaptiveGridChangesItsColumnsWithTheWidth() {
    let window = TestWindow(
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 0)], spacing: 0) {
          Section("Head") { ForEach(0..<6, id: \.self) { _ in Box(20, 10) } }
        }
      })
    let xs = window.leaves.map(\.midX)
    #expect(xs == [50, 150, 50, 150, 50, 150])
    window.input(.resize(CGSize(width: 300, height: 200)))
    #expect(window.leaves.map(\.midX) == [50, 150, 250, 50, 150, 250])
    // The header has a line to itself.
    #expect(window.leaves[0].minY >= 10)
  }

  @Test func aHorizontalGridRunsTowardsTheTrailingSide() {
    let window = TestWindow(
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(50), spacing: 0), GridItem(.fixed(50), spacing: 0)], spacing: 0) {
          ForEach(0..<100, id: \.self) { _ in Box(30, 20) }
        }
      })
    #expect(Array(window.leaves.prefix(3).map(\.minX)) == [0, 0, 30])
    #expect(window.leaves[1].midY - window.leaves[0].midY == 50)
  }
}
