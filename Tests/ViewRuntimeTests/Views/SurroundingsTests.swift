import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

/// What views take from modifiers around them: fonts, weights, alignment, schemes, ratios, corners.
@MainActor @Suite struct SurroundingsTests {
  private func window<V: View>(_ view: V, _ width: CGFloat = 300, _ height: CGFloat = 300) -> WindowHost {
    let host = WindowHost(
      view, size: CGSize(width: width, height: height), interval: Nanoseconds(16_666_667),
      clock: RuntimeClock(.virtual),
      displayScale: 1)
    host.runFrame(expectedPresent: .zero)
    return host
  }

  private func size<V: View>(_ view: V) -> CGSize {
    let host = window(view)
    return host.tree.rootLayout.children[0].frame.size
  }

  private func snapshot<V: View>(_ view: V, _ width: CGFloat = 4, _ height: CGFloat = 4) -> Bitmap {
    window(view, width, height).snapshot() ?? Bitmap(width: 0, height: 0)
  }

  private func pixel(_ color: Color, _ scheme: ColorScheme = .light) -> UInt32 {
    PixelMath.pixel(color.resolved(in: scheme))
  }

  @Test func aWeightIsTheTextsOwnOrThatOfItsSurroundings() {
    let bold = TextLayout(ShapedText("Hello", font: .body.weight(.heavy))).size
    #expect(size(Text("Hello").fontWeight(.heavy)) == bold)
    #expect(size(HStack { Text("Hello") }.fontWeight(.heavy)) == bold)
    #expect(size(Text("Hello").fontWeight(nil)) == TextLayout(ShapedText("Hello")).size)
    #expect(size(HStack { Text("Hello") }.bold()) == size(Text("Hello").bold()))
  }

  @Test func shortLinesStandWhereTheAlignmentSays() {
    func ink(_ alignment: TextAlignment) -> Bool {
      let picture = snapshot(Text("wwww\ni").multilineTextAlignment(alignment), 60, 44)
      return (22..<44).contains { y in (0..<15).contains { x in picture[x, y] != pixel(.white) } }
    }
    // Below the wide line's left end there is ink only where short lines are set at the leading side.
    #expect(ink(.leading))
    #expect(!ink(.trailing))
  }

  @Test func aPreferredSchemeIsThatOfTheViewsInIt() {
    #expect(snapshot(Color.red.preferredColorScheme(.dark)).pixels.allSatisfy { $0 == pixel(.red, .dark) })
    #expect(snapshot(Color.red.preferredColorScheme(nil)).pixels.allSatisfy { $0 == pixel(.red) })
  }

  @Test func fittingKeepsTheRatioWithinAndFillingAround() {
    let picture = Box(40, 20)
    #expect(size(Image("wide").resizable().frame(width: 100, height: 30)) == CGSize(width: 100, height: 30))
    #expect(size(picture.scaledToFit()) == CGSize(width: 40, height: 20))
    func answer<V: View>(_ view: V, _ proposal: CGSize) -> CGSize {
      let host = window(view)
      return host.tree.rootLayout.children[0].size(for: ProposedViewSize(proposal))
    }
    let square = CGSize(width: 100, height: 100)
    let image = Image("wide").resizable()
    let ideal = size(Image("wide"))
    let ratio = ideal.width / ideal.height
    let fitted = answer(image.scaledToFit(), square)
    #expect(fitted.width <= 100 && fitted.height <= 100)
    #expect(abs(fitted.width / fitted.height - ratio) < 0.01)
    let filled = answer(image.scaledToFill(), square)
    #expect(filled.width >= 100 && filled.height >= 100)
    #expect(answer(Color.red.aspectRatio(2, contentMode: .fit), square) == CGSize(width: 100, height: 50))
  }

  @Test func cornersAreCutAndTheMiddleIsLeft() {
    let cut = snapshot(Color.red.cornerRadius(4), 8, 8)
    #expect(cut[0, 0] != pixel(.red))
    #expect(cut[4, 4] == pixel(.red))
    let circle = snapshot(Color.red.clipShape(Circle()), 8, 8)
    #expect(circle[0, 0] == pixel(.white))
    #expect(circle[4, 4] == pixel(.red))
    #expect(size(Color.red.cornerRadius(4).frame(width: 8, height: 8)) == CGSize(width: 8, height: 8))
  }

  @Test func overflowIsDrawnUnlessItIsClipped() {
    let tall = Color.red.frame(width: 2, height: 4).frame(width: 2, height: 2)
    #expect(snapshot(tall, 4, 4)[1, 0] == pixel(.red))
    #expect(snapshot(tall.clipped(), 4, 4)[1, 0] == pixel(.white))
  }

  @Test func stretchedAndTurnedPicturesKeepTheirLayout() {
    let dot = Color.red.frame(width: 2, height: 2)
    #expect(snapshot(dot.scaleEffect(2), 6, 6)[1, 1] == pixel(.red))
    #expect(snapshot(dot, 6, 6)[1, 1] == pixel(.white))
    let bar = Color.red.frame(width: 6, height: 2)
    #expect(snapshot(bar.rotationEffect(.degrees(90)), 6, 6)[2, 0] == pixel(.red))
    #expect(size(dot.scaleEffect(2)) == CGSize(width: 2, height: 2))
    #expect(size(bar.rotationEffect(.degrees(90))) == CGSize(width: 6, height: 2))
  }

  @Test func aTintIsTheColourOfControls() {
    let plain = snapshot(ProgressView(value: 1.0), 40, 4)
    let tinted = snapshot(ProgressView(value: 1.0).tint(.red), 40, 4)
    #expect(tinted[20, 2] == pixel(.red))
    #expect(plain[20, 2] != pixel(.red))
  }

  @Test func aProgressViewFillsItsShare() {
    let half = TestWindow(ProgressView("Loading", value: 25.0, total: 50.0).frame(width: 100))
    #expect(half.labels == ["Loading"])
    #expect(half.frames(half.host.tree.rootLayout) { $0 is ShapeLayoutNode }.map(\.width).sorted() == [50, 100])
    #expect(size(ProgressView()).height == 20)
  }

  @Test func aTitlesLengthIsNoMatterOfTheLayout() {
    let window = TestWindow(
      NavigationStack { Text("content").navigationTitle("Title").navigationBarTitleDisplayMode(.large) })
    #expect(window.labels.contains("Title"))
    let other = TestWindow(
      NavigationStack { Text("content").navigationTitle("Title").navigationBarTitleDisplayMode(.inline) })
    #expect(window.labels == other.labels)
  }

  @Test func aListsStyleSetsTheRoomBesideItsRows() {
    func left<S: ListStyle>(_ style: S) -> CGFloat {
      let window = TestWindow(List { Text("row") }.listStyle(style))
      return window.frames(window.host.tree.rootLayout) { $0.attachments?.label == "row" }.first?.minX ?? 0
    }
    #expect(left(.insetGrouped) > left(.plain))
  }

  @Test func aProgramsWindowShowsItsRootView() {
    struct Program: App {
      var body: some Scene { WindowGroup { Text("root") } }
    }
    func open<V: View>(_ view: V) -> [String] { TestWindow(view).labels }
    let root = Program.makeRootView()
    #expect(open(AnyView(erasing: root)) == ["root"])
  }

  @Test func anEmptyViewTakesNoPlaceInAStack() {
    #expect(
      size(
        VStack(spacing: 10) {
          Box(10, 10)
          EmptyView()
          Box(10, 10)
        }) == CGSize(width: 10, height: 30))
  }

  @Test func aDividerIsAsThinAsItsStackIsAcross() {
    let window = TestWindow(
      HStack(spacing: 0) {
        Box(10, 40)
        Divider()
        Box(10, 40)
      })
    #expect(window.leaves.map(\.minX).sorted().last.map { $0 > 100 } == true)
  }
}
