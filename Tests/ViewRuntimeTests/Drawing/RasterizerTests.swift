import Foundation
import Testing
import TraceEvents

@testable import ViewRuntime

/// Pixels of small pictures, worked out by hand.
@Suite struct RasterizerTests {
  private let black = Paint.color(Color.black.resolved(in: .light))

  private func picture(_ width: Int, _ height: Int, scale: CGFloat = 1, _ commands: [DisplayCommand]) -> Bitmap {
    var builder = DisplayListBuilder(size: CGSize(width: width, height: height), scale: scale)
    builder.append(DisplayFragment(node: NodeSerial(1), commands: commands))
    return Rasterizer().bitmap(of: builder.finish())
  }

  /// One row as grey levels, from the red component.
  private func grey(_ bitmap: Bitmap, row: Int = 0) -> [Int] {
    (0..<bitmap.width).map { Int(bitmap[$0, row] & 255) }
  }

  @Test func wholePixelsAreFilledWhole() {
    let bitmap = picture(4, 3, [.fill(Path(CGRect(x: 1, y: 1, width: 2, height: 1)), black, FillStyle())])
    #expect(grey(bitmap, row: 0) == [255, 255, 255, 255])
    #expect(grey(bitmap, row: 1) == [255, 0, 0, 255])
    #expect(grey(bitmap, row: 2) == [255, 255, 255, 255])
    #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func partsOfPixelsAreSharesOfColour() {
    let half = picture(4, 1, [.fill(Path(CGRect(x: 0.5, y: 0, width: 2, height: 1)), black, FillStyle())])
    #expect(grey(half) == [127, 0, 127, 255])
    let polygon = Path {
      $0.addLines([
        CGPoint(x: 0.5, y: 0), CGPoint(x: 2.5, y: 0), CGPoint(x: 2.5, y: 1), CGPoint(x: 0.5, y: 1),
      ])
    }
    #expect(grey(picture(4, 1, [.fill(polygon, black, FillStyle())])) == [127, 0, 127, 255])
    let low = picture(2, 1, [.fill(Path(CGRect(x: 0, y: 0.25, width: 1, height: 0.25)), black, FillStyle())])
    #expect(grey(low) == [191, 255])
    let triangle = Path { $0.addLines([.zero, CGPoint(x: 2, y: 0), CGPoint(x: 0, y: 2)]) }
    let slanted = picture(2, 2, [.fill(triangle, black, FillStyle())])
    #expect(grey(slanted, row: 0) == [0, 127])
    #expect(grey(slanted, row: 1) == [127, 255])
  }

  @Test func rulesOfFilling() {
    var path = Path(CGRect(x: 0, y: 0, width: 3, height: 1))
    path.addRect(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(grey(picture(3, 1, [.fill(path, black, FillStyle())])) == [0, 0, 0])
    #expect(grey(picture(3, 1, [.fill(path, black, FillStyle(eoFill: true))])) == [0, 255, 0])
    let sharp = Path {
      $0.addLines([
        CGPoint(x: 0.4, y: 0), CGPoint(x: 1.6, y: 0), CGPoint(x: 1.6, y: 1), CGPoint(x: 0.4, y: 1),
      ])
    }
    #expect(grey(picture(2, 1, [.fill(sharp, black, FillStyle(antialiased: false))])) == [0, 0])
  }

  @Test func strokesAreAsWideAsTheirStyle() {
    let line = Path { $0.addLines([CGPoint(x: 0, y: 2), CGPoint(x: 4, y: 2)]) }
    let bitmap = picture(4, 4, [.stroke(line, black, StrokeStyle(lineWidth: 2))])
    #expect((0..<4).map { Int(bitmap[1, $0] & 255) } == [255, 0, 0, 255])
    #expect(grey(picture(2, 2, scale: 2, [.stroke(line, black, StrokeStyle(lineWidth: 1))]), row: 3) == [0, 0, 0, 0])
  }

  @Test func opacityAndOrder() {
    let rect = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
    let half = Paint.color(Color.black.opacity(0.5).resolved(in: .light))
    #expect(grey(picture(1, 1, [.fill(rect, half, FillStyle())])) == [127])
    #expect(grey(picture(1, 1, [.push(.opacity(0.5)), .fill(rect, black, FillStyle()), .pop])) == [127])
    // Two halves over each other as two commands, and as one layer.
    let twice: [DisplayCommand] = [.fill(rect, black, FillStyle()), .fill(rect, black, FillStyle())]
    #expect(grey(picture(1, 1, [.push(.opacity(0.5))] + twice + [.pop])) == [63])
    #expect(grey(picture(1, 1, [.push(.layer(opacity: 0.5, .normal))] + twice + [.pop])) == [127])
  }

  @Test func clipsCutAndEnd() {
    let all = DisplayCommand.fill(Path(CGRect(x: 0, y: 0, width: 4, height: 1)), black, FillStyle())
    let whole = DisplayEffect.clip(Path(CGRect(x: 1, y: 0, width: 2, height: 1)), FillStyle())
    #expect(grey(picture(4, 1, [.push(whole), all, .pop])) == [255, 0, 0, 255])
    let part = DisplayEffect.clip(Path(CGRect(x: 0.5, y: 0, width: 2, height: 1)), FillStyle())
    #expect(grey(picture(4, 1, [.push(part), all, .pop])) == [127, 0, 127, 255])
    #expect(grey(picture(4, 1, [.push(part), .push(part), all, .pop, .pop])) == [191, 0, 191, 255])
    #expect(grey(picture(4, 1, [.push(whole), .push(part), all, .pop, .pop])) == [255, 0, 127, 255])
    #expect(grey(picture(4, 1, [.push(part), .pop, .pop, all])) == [0, 0, 0, 0])
  }

  @Test func transformsNest() {
    let dot = DisplayCommand.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), black, FillStyle())
    let move = DisplayEffect.transform(CGAffineTransform(translationX: 1, y: 0))
    let grow = DisplayEffect.transform(CGAffineTransform(scaleX: 2, y: 1))
    #expect(grey(picture(5, 1, [.push(move), .push(grow), dot, .pop, .pop])) == [255, 0, 0, 255, 255])
    #expect(grey(picture(5, 1, [.push(grow), .push(move), dot, .pop, .pop])) == [255, 255, 0, 0, 255])
    let turn = DisplayEffect.transform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(grey(picture(3, 1, [.push(move), .push(move), .push(turn), dot])) == [255, 0, 255])
  }

  @Test func imagesPixelByPixelAndStretched() {
    let image = RasterImage(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    func draw(_ width: Int, _ rect: CGRect, _ way: ImageInterpolation) -> [Int] {
      grey(picture(width, 1, [.image(image, rect, way, black)]))
    }
    #expect(draw(3, CGRect(x: 1, y: 0, width: 2, height: 1), .linear) == [255, 0, 255])
    #expect(draw(4, CGRect(x: 0, y: 0, width: 4, height: 1), .nearest) == [0, 0, 255, 255])
    #expect(draw(4, CGRect(x: 0, y: 0, width: 4, height: 1), .linear) == [0, 64, 191, 255])
    var template = image
    template.isTemplate = true
    #expect(
      grey(picture(2, 1, [.image(template, CGRect(x: 0, y: 0, width: 2, height: 1), .nearest, black)])) == [0, 0])
  }

  @Test func gradientsRunFromEndToEnd() {
    let frame = CGRect(x: 0, y: 0, width: 4, height: 1)
    let paint = LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
      .paint(in: frame, StyleSurroundings())
    #expect(grey(picture(4, 1, [.fill(Path(frame), paint, FillStyle())])) == [32, 96, 159, 223])
    let radial = RadialGradient(colors: [.black, .white], center: .leading, startRadius: 0, endRadius: 4)
      .paint(in: CGRect(x: 0, y: 0, width: 4, height: 1), StyleSurroundings())
    #expect(grey(picture(4, 1, [.fill(Path(frame), radial, FillStyle())])) == [32, 96, 159, 223])
  }

  @Test func blendModes() {
    let rect = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
    func mixed(_ mode: BlendMode) -> UInt32 {
      let red = Paint.color(Color.Resolved(red: 1, green: 0.2, blue: 0))
      let under = Paint.color(Color.Resolved(red: 0.4, green: 0.6, blue: 0.8))
      return picture(
        1, 1,
        [
          .fill(rect, under, FillStyle()), .push(.layer(opacity: 1, mode)), .fill(rect, red, FillStyle()), .pop,
        ])[0, 0] & 0xFF_FFFF
    }
    // 0.4, 0.6, 0.8 are 102, 153, 204; 0.2 is 51.
    #expect(mixed(.normal) == 0x00_33FF)
    #expect(mixed(.multiply) == 102 | 31 << 8)
    #expect(mixed(.screen) == 255 | 173 << 8 | 204 << 16)
    #expect(mixed(.darken) == 102 | 51 << 8)
    #expect(mixed(.lighten) == 255 | 153 << 8 | 204 << 16)
    #expect(mixed(.plusLighter) == 255 | 204 << 8 | 204 << 16)
    #expect(mixed(.destinationOut) == 0)
  }

  @Test func textIsDrawnWithinItsSize() {
    let layout = TextLayout(ShapedText("Hq", font: .system(size: 40)))
    let size = layout.size
    let bitmap = picture(Int(size.width) + 20, Int(size.height) + 20, [.text(layout, CGPoint(x: 10, y: 10), [black])])
    var box = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y] & 255 != 255 {
        box = box.union(PixelRect(left: x, top: y, right: x + 1, bottom: y + 1))
      }
    }
    #expect(box.left >= 10 && box.right <= 10 + Int(size.width))
    // Capitals end 0.7 em above the baseline, descenders 0.2 em below.
    #expect(box.top == 10 + 38 - 28)
    #expect(box.bottom == 10 + 38 + 8)
  }

  @Test func smallAndLargeTextAreDrawnAlike() {
    // Beyond 96 pixels glyphs are drawn from their outline: the picture must not jump.
    func darkness(_ size: CGFloat) -> Double {
      let bitmap = picture(160, 160, [.text(TextLayout(ShapedText("8", font: .system(size: size))), .zero, [black])])
      return bitmap.pixels.reduce(0.0) { $0 + Double(255 - $1 & 255) / 255 } / Double(size * size)
    }
    #expect((darkness(96) - darkness(97)).magnitude < 0.002)
    #expect(darkness(96) > 0.1)
  }
}
