import Foundation
import TestKit
import Testing

@testable import ViewRuntime

/// Headers and footers of sections that stay in sight while their section does.
@MainActor @Suite struct PinnedViewTests {
  private struct Sections: View {
    let pinned: PinnedScrollableViews
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: pinned) {
          ForEach(0..<1, id: \.self) { _ in EmptyView() }
          Section {
            ForEach(0..<10, id: \.self) { Text(verbatim: "a\($0)").frame(height: 40) }
          } header: {
            Text("A").frame(height: 20)
          } footer: {
            Text("end").frame(height: 20)
          }
          Section {
            ForEach(0..<10, id: \.self) { Text(verbatim: "b\($0)").frame(height: 40) }
          } header: {
            Text("B").frame(height: 20)
          }
        }
      }
    }
  }

  private func window(_ pinned: PinnedScrollableViews) -> TestWindow {
    TestWindow(Sections(pinned: pinned), size: CGSize(width: 100, height: 200))
  }

  private func top(of label: String, in window: TestWindow) -> CGFloat? {
    func find(_ node: LayoutNode) -> CGRect? {
      if node.attachments?.label == label { return node.globalFrame }
      return node.children.lazy.compactMap(find).first
    }
    // The text stands in the middle of its 20 points.
    return find(window.host.tree.rootLayout).map { $0.midY - 10 }
  }

  private func scroll(_ window: TestWindow, by distance: CGFloat) {
    window.input(.scroll(.point(CGPoint(x: 50, y: 100)), by: CGSize(width: 0, height: -distance)))
  }

  @Test func aHeaderStaysAtTheTopUntilItsSectionEnds() {
    let window = window(.sectionHeaders)
    #expect(top(of: "A", in: window) == 0)
    scroll(window, by: 100)
    #expect(top(of: "A", in: window) == 0)
    scroll(window, by: 330)
    // The section ends at 440: ten points of it are left in sight, and push the header out.
    #expect(top(of: "A", in: window) == -10)
    #expect(top(of: "B", in: window) == 10)
    scroll(window, by: 100)
    #expect(top(of: "B", in: window) == 0)
  }

  @Test func aHeaderIsMadeAlthoughItsRowIsFarOutOfSight() {
    let window = window(.sectionHeaders)
    for _ in 0..<40 { scroll(window, by: 10) }
    #expect(top(of: "A", in: window) == 0)
  }

  @Test func aFooterStaysAtTheBottom() {
    let window = window(.sectionFooters)
    #expect(top(of: "end", in: window) == 180)
    scroll(window, by: 300)
    // Its own place is at 420, which is in sight now.
    #expect(top(of: "end", in: window) == 120)
  }

  @Test func withoutPinningTheHeaderGoesWithItsRows() {
    let window = window([])
    scroll(window, by: 100)
    #expect(top(of: "A", in: window) == -100)
  }

  @Test func aPinnedHeaderIsDrawnOverTheRows() throws {
    let window = window(.sectionHeaders)
    scroll(window, by: 30)
    func lazyStack(_ node: LayoutNode) -> LazyStackLayoutNode? {
      (node as? LazyStackLayoutNode) ?? node.children.lazy.compactMap(lazyStack).first
    }
    let stack = try #require(lazyStack(window.host.tree.rootLayout))
    #expect(stack.drawingOrder.last?.labels == ["A"])
  }
}
