import Testing

@testable import ViewRuntime

/// Pairs of views that differ in where things stand, and in nothing that is a finding.
@MainActor @Suite struct LayoutPairTests {
  private func texts(_ window: TestWindow) -> [CGRect] {
    window.frames(window.host.tree.rootLayout) { $0 is TextLayoutNode }
  }

  @Test func aBackgroundBeforeAFrameIsThatOfTheContent() {
    let content = Color.red.frame(width: 20, height: 20)
    let before = TestWindow(content.background(Color.blue).frame(width: 100, height: 50))
    let after = TestWindow(content.frame(width: 100, height: 50).background(Color.blue))
    #expect(before.leaves.map(\.width).max() == 20)
    #expect(after.leaves.map(\.width).max() == 100)
  }

  @Test func columnsLineUpInAGridAndNotAcrossStacks() {
    func cells() -> (some View, some View) {
      (
        Group {
          Color.red.frame(width: 20, height: 10)
          Color.blue.frame(width: 10, height: 10)
        },
        Group {
          Color.red.frame(width: 60, height: 10)
          Color.blue.frame(width: 10, height: 10)
        }
      )
    }
    let (first, second) = cells()
    let stacks = TestWindow(
      VStack(alignment: .leading) {
        HStack { first }
        HStack { second }
      }
    ).leaves.filter { $0.width == 10 }.map(\.minX)
    let grid = TestWindow(
      Grid {
        GridRow { first }
        GridRow { second }
      }
    ).leaves.filter { $0.width == 10 }.map(\.minX)
    #expect(stacks.count == 2 && Set(stacks).count == 2)
    #expect(grid.count == 2 && Set(grid).count == 1)
  }

  @Test func aPriorityGivesATitleMoreRoom() {
    func width(_ priority: Double) -> CGFloat {
      let row = HStack {
        Text("A title of some length").lineLimit(1).layoutPriority(priority)
        Text("the day before yesterday").lineLimit(1)
      }
      return texts(TestWindow(row.frame(width: 190))).first?.width ?? 0
    }
    let whole = texts(TestWindow(Text("A title of some length").lineLimit(1).fixedSize())).first?.width ?? 0
    #expect(whole > 0 && width(1) > width(0))
    #expect(width(0) < whole)
  }

  @Test func aBadgeStandsOnTheBaselineOrInTheMiddle() throws {
    func middles(_ alignment: VerticalAlignment) throws -> (title: CGFloat, badge: CGFloat) {
      let row = HStack(alignment: alignment) {
        Text("Inbox").font(.system(size: 30))
        Text("12").font(.system(size: 10))
      }
      let frames = texts(TestWindow(row))
      return (try #require(frames.first).midY, try #require(frames.last).midY)
    }
    let (centred, based) = (try middles(.center), try middles(.firstTextBaseline))
    #expect(abs(centred.title - centred.badge) <= 0.5)
    #expect(based.badge > based.title + 2)
  }
}
