import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

/// Immediate drawing, images and picture effects, looked at pixel by pixel.
@MainActor @Suite struct CanvasTests {
  private func snapshot<V: View>(_ view: V, _ width: CGFloat = 4, _ height: CGFloat = 4) -> Bitmap {
    let host = WindowHost(
      view, size: CGSize(width: width, height: height), interval: Nanoseconds(16_666_667),
      clock: RuntimeClock(.virtual), displayScale: 1)
    host.runFrame(expectedPresent: .zero)
    return host.snapshot() ?? Bitmap(width: 0, height: 0)
  }

  /// A picture as letters: `.` for white, `#` for black, `r` for red, `?` for anything else.
  private func letters<V: View>(_ view: V, _ width: CGFloat = 4, _ height: CGFloat = 4) -> [String] {
    let bitmap = snapshot(view, width, height)
    let names: [UInt32: Character] = [
      0xFFFF_FFFF: ".", 0xFF00_0000: "#", PixelMath.pixel(Color.red.resolved(in: .light)): "r",
    ]
    return (0..<bitmap.height).map { y in String((0..<bitmap.width).map { names[bitmap[$0, y]] ?? "?" }) }
  }

  private let dot = Path(CGRect(x: 0, y: 0, width: 1, height: 1))

  @Test func fillsStrokesAndStates() {
    let canvas = Canvas { context, size in
      context.fill(dot, with: .color(.red))
      var moved = context
      moved.translateBy(x: 2, y: 1)
      moved.fill(dot, with: .foreground)
      moved.scaleBy(x: 2, y: 1)
      moved.fill(dot.offsetBy(dx: 0, dy: 1), with: .color(.black))
      context.fill(dot.offsetBy(dx: 0, dy: size.height - 1), with: .color(.black))
    }
    #expect(letters(canvas) == ["r...", "..#.", "..##", "#..."])
  }

  @Test func clipsStayWithTheirCopy() {
    let all = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
    let canvas = Canvas { context, _ in
      var cut = context
      cut.clip(to: Path(CGRect(x: 1, y: 1, width: 2, height: 2)))
      cut.fill(all, with: .color(.red))
      context.fill(dot, with: .color(.black))
    }
    #expect(letters(canvas) == ["#...", ".rr.", ".rr.", "...."])
  }

  @Test func opacityAndLayers() {
    func grey(_ draw: @escaping (inout GraphicsContext) -> Void) -> UInt32 {
      snapshot(Canvas { context, _ in draw(&context) }, 1, 1)[0, 0] & 255
    }
    #expect(
      grey {
        $0.opacity = 0.5
        $0.fill(dot, with: .color(.black))
      } == 127)
    #expect(
      grey {
        $0.opacity = 0.5
        for _ in 0..<2 { $0.fill(dot, with: .color(.black)) }
      } == 63)
    #expect(
      grey { context in
        context.opacity = 0.5
        context.drawLayer { layer in for _ in 0..<2 { layer.fill(dot, with: .color(.black)) } }
      } == 127)
    #expect(
      grey {
        $0.blendMode = .multiply
        $0.fill(dot, with: .color(white: 0.4))
      } == 102)
  }

  @Test func rotationTurnsFromXTowardsY() {
    let canvas = Canvas { context, _ in
      context.translateBy(x: 2, y: 2)
      context.rotate(by: .degrees(90))
      context.fill(Path(CGRect(x: 0, y: 0, width: 2, height: 1)), with: .color(.black))
      #expect(CGPoint(x: 1, y: 0).applying(context.transform) == CGPoint(x: 2, y: 3))
    }
    #expect(letters(canvas) == ["....", "....", ".#..", ".#.."])
  }

  @Test func textIsResolvedOnceAndMeasured() {
    var size = CGSize.zero
    let canvas = Canvas { context, _ in
      let text = context.resolve(Text("Hi").font(.title))
      size = text.measure(in: CGSize(width: 100, height: 100))
      context.draw(text, at: CGPoint(x: 20, y: 20))
      context.draw(text, in: CGRect(x: 0, y: 40, width: 40, height: 40))
    }
    let bitmap = snapshot(canvas, 40, 80)
    #expect(size == TextLayout(ShapedText("Hi", font: .title)).size)
    #expect(bitmap.pixels.prefix(40 * 40).contains { $0 != 0xFFFF_FFFF })
    #expect(bitmap.pixels.suffix(40 * 40).contains { $0 != 0xFFFF_FFFF })
  }

  @Test func imagesDrawnByAClosure() {
    let image = Image(size: CGSize(width: 2, height: 2)) { context in
      context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 2)), with: .color(.black))
    }
    #expect(letters(image, 4, 4) == ["....", ".#..", ".#..", "...."])
    #expect(letters(image.resizable(), 4, 4) == ["##..", "##..", "##..", "##.."])
    let canvas = Canvas { context, _ in context.draw(image, at: .zero, anchor: .topLeading) }
    #expect(letters(canvas) == ["#...", "#...", "....", "...."])
  }

  @Test func namedImagesAreAlwaysTheSame() {
    #expect(snapshot(Image("cat"), 100, 100) == snapshot(Image("cat"), 100, 100))
    #expect(snapshot(Image("cat"), 100, 100) != snapshot(Image("dog"), 100, 100))
    #expect(snapshot(Image(systemName: "heart"), 21, 21) != snapshot(Image(systemName: "heart.fill"), 21, 21))
    #expect(Image("heart") == Image(systemName: "heart"))
  }

  @Test func effectsChangeThePictureOnly() {
    let corner = Rectangle().fill(.red).frame(width: 2, height: 2)
    #expect(letters(corner) == ["....", ".rr.", ".rr.", "...."])
    #expect(letters(corner.scaleEffect(2)) == ["rrrr", "rrrr", "rrrr", "rrrr"])
    #expect(letters(corner.scaleEffect(x: 2, y: 1, anchor: .center)) == ["....", "rrrr", "rrrr", "...."])
    let wide = Rectangle().fill(.red).frame(width: 4, height: 2)
    #expect(letters(wide.rotationEffect(.degrees(90))) == [".rr.", ".rr.", ".rr.", ".rr."])
    let large = Color.red.frame(width: 8, height: 8)
    #expect(letters(large.frame(width: 2, height: 2).clipped()) == ["....", ".rr.", ".rr.", "...."])
    #expect(letters(Color.red.clipShape(Rectangle().offset(x: 2))) == ["..rr", "..rr", "..rr", "..rr"])
    #expect(letters(corner.hidden()) == ["....", "....", "....", "...."])
    #expect(letters(Color.red.opacity(0)) == ["....", "....", "....", "...."])
    #expect(letters(corner.background(.black, in: Rectangle().scale(2))) == ["####", "#rr#", "#rr#", "####"])
    #expect(letters(Color.white.border(.red)) == ["rrrr", "r..r", "r..r", "rrrr"])
    #expect(letters(corner.overlay(.black)) == ["....", ".##.", ".##.", "...."])
  }
}

/// Pictures of views apart from any window.
@MainActor @Suite struct ImageRendererTests {
  @Test func takesTheIdealSizeOrTheProposal() {
    let renderer = ImageRenderer(content: Color.red.frame(width: 3, height: 2))
    #expect(renderer.bitmap?.bounds == PixelRect(left: 0, top: 0, right: 3, bottom: 2))
    renderer.scale = 2
    #expect(renderer.bitmap?.bounds == PixelRect(left: 0, top: 0, right: 6, bottom: 4))
    let open = ImageRenderer(content: Color.red)
    open.proposedSize = ProposedViewSize(width: 5, height: nil)
    #expect(open.bitmap?.bounds == PixelRect(left: 0, top: 0, right: 5, bottom: 10))
    #expect(ImageRenderer(content: Color.red.frame(width: 0, height: 2)).bitmap == nil)
  }

  @Test func isTransparentUnlessOpaque() throws {
    let renderer = ImageRenderer(content: Color.clear.frame(width: 1, height: 1))
    #expect(renderer.bitmap?.pixels == [0])
    renderer.isOpaque = true
    #expect(renderer.bitmap?.pixels == [0xFFFF_FFFF])
    let data = try #require(renderer.pngData)
    #expect(try PNGDecoder.bitmap(from: Array(data)).pixels == [0xFFFF_FFFF])
  }
}
