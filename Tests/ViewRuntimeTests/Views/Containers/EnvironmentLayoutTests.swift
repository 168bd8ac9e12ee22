import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

/// Safe area, keyboard, reading direction, type size and lengths of containers, as views see them.
@MainActor @Suite(.serialized) struct EnvironmentLayoutTests {
  @Test func theKeyboardMakesRoomAndIsACauseFromOutside() {
    let window = TestWindow(Fill())
    window.input(.keyboard(80))
    #expect(window.leaves == [rect(0, 0, 200, 120)])
    let kinds = window.new.compactMap { if case .external(let event) = $0 { event.kind } else { nil } }
    #expect(kinds == [.keyboard])
    let ignoring = TestWindow(Fill().ignoresSafeArea())
    ignoring.input(.keyboard(80))
    #expect(ignoring.leaves == [rect(0, 0, 200, 200)])
    let container = TestWindow(Fill().ignoresSafeArea(.container))
    container.input(.keyboard(80))
    #expect(container.leaves == [rect(0, 0, 200, 120)])
  }

  @Test func aReaderIsToldTheInsetsItTouches() {
    let window = TestWindow(
      GeometryReader { proxy in Text("\(Int(proxy.safeAreaInsets.bottom))") }
        .safeAreaInset(edge: .bottom) { Box(200, 30) })
    #expect(window.labels == ["30"])
    let padded = TestWindow(
      GeometryReader { proxy in Text("\(Int(proxy.safeAreaInsets.bottom))") }.padding(10)
        .safeAreaInset(edge: .bottom) { Box(200, 30) })
    #expect(padded.labels == ["0"])
  }

  @Test func safeAreaPaddingKeepsContentInAndBackgroundsOut() {
    let window = TestWindow(
      ZStack {
        Fill().ignoresSafeArea()
        Box(10, 10)
      }
      .safeAreaPadding(20))
    #expect(window.leaves[0] == rect(0, 0, 200, 200))
    let inner = TestWindow(Fill().safeAreaPadding(.horizontal, 30))
    #expect(inner.leaves == [rect(30, 0, 140, 200)])
  }

  @Test func theReadingDirectionMirrorsASubtree() {
    struct Screen: View {
      @State private var isMirrored = true
      var body: some View {
        HStack(spacing: 0) {
          Box(20, 10).onTapGesture { isMirrored.toggle() }
          Box(30, 10)
          Spacer()
        }
        .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
      }
    }
    let window = TestWindow(Screen())
    #expect(window.leaves == [rect(180, 95, 20, 10), rect(150, 95, 30, 10)])
    window.input(.tap(.point(CGPoint(x: 190, y: 100))))
    #expect(window.leaves == [rect(0, 95, 20, 10), rect(20, 95, 30, 10)])
  }

  @Test func theInnermostDirectionCountsAndATransformIsOne() {
    let row = HStack(spacing: 0) {
      Box(20, 10)
      Spacer()
    }
    let both = TestWindow(row.environment(\.layoutDirection, .leftToRight).environment(\.layoutDirection, .rightToLeft))
    #expect(both.leaves == [rect(0, 95, 20, 10)])
    struct Screen<Row: View>: View {
      let row: Row
      @State private var isMirrored = false
      var body: some View {
        // The other direction than around.
        row.transformEnvironment(\.layoutDirection) { $0 = $0 == .leftToRight ? .rightToLeft : .leftToRight }
          .onTapGesture { isMirrored.toggle() }
          .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
      }
    }
    let window = TestWindow(Screen(row: row))
    #expect(window.leaves == [rect(180, 95, 20, 10)])
    window.input(.tap(.point(CGPoint(x: 190, y: 100))))
    #expect(window.leaves == [rect(0, 95, 20, 10)])
  }

  @Test func textStylesScaleAndFixedSizesDoNot() {
    func height<V: View>(_ view: V) -> CGFloat? { TestWindow(view).find(TextLayoutNode.self)?.frame.height }
    let plain = height(Text("a"))
    #expect(height(Text("a").dynamicTypeSize(.large)) == plain)
    #expect(height(Text("a").dynamicTypeSize(.accessibility5)) == height(Text("a").font(.system(size: 53))))
    #expect(height(Text("a").font(.system(size: 17)).dynamicTypeSize(.accessibility5)) == plain)
    #expect(
      height(Text("a").dynamicTypeSize(...DynamicTypeSize.xLarge).dynamicTypeSize(.accessibility1))
        == height(Text("a").font(.system(size: 19))))
    #expect(DynamicTypeSize.accessibility1.isAccessibilitySize && !DynamicTypeSize.xxxLarge.isAccessibilitySize)
  }

  @Test func lengthsOfTheContainer() {
    let window = TestWindow(
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          Fill().containerRelativeFrame(.horizontal)
          Fill().containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10)
          Fill().containerRelativeFrame(.horizontal) { length, _ in length / 4 }
        }
      }
      .padding(.horizontal, 20))
    #expect(window.leaves.map(\.width) == [160, 103.33333333333333, 40])
    window.input(.resize(CGSize(width: 300, height: 200)))
    #expect(window.leaves[0].width == 260)
    let whole = TestWindow(Box(10, 10).containerRelativeFrame([.horizontal, .vertical], alignment: .bottomTrailing))
    #expect(whole.leaves == [rect(190, 190, 10, 10)])
  }
}
