import Foundation
import TestKit
import Testing
import TraceEvents

@testable import ViewRuntime

/// Filters, shadows, masks and ways of mixing, as pixels.
@MainActor @Suite struct FilterTests {
  /// The picture of a view in a window of one pixel per point.
  private func picture<V: View>(_ view: V, _ side: CGFloat = 20) -> Bitmap {
    let renderer = ImageRenderer(content: view.frame(width: side, height: side))
    renderer.isOpaque = true
    return renderer.bitmap ?? Bitmap(width: 1, height: 1)
  }

  private func rgb(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt32] {
    let pixel = bitmap[x, y]
    return [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255]
  }

  private let red = Color(red: 1, green: 0, blue: 0)

  @Test func colourFilters() {
    func center<V: View>(_ view: V) -> [UInt32] { rgb(picture(view), 10, 10) }
    #expect(center(red.colorInvert()) == [0, 255, 255])
    #expect(center(Color(red: 1, green: 1, blue: 0).colorMultiply(red)) == [255, 0, 0])
    #expect(center(red.brightness(0.5)) == [255, 128, 128])
    #expect(center(red.grayscale(1)) == [54, 54, 54])
    #expect(center(red.saturation(0)) == [54, 54, 54])
    #expect(center(red.saturation(1)) == [255, 0, 0])
    #expect(center(Color(red: 0.25, green: 0.5, blue: 1).contrast(0)) == [128, 128, 128])
    let turned = center(red.hueRotation(.degrees(120)))
    #expect(turned[1] > turned[0] && turned[1] > turned[2])
  }

  @Test func aBlurSpreadsEvenlyAndKeepsTheMiddle() {
    let bitmap = picture(red.frame(width: 10, height: 20).blur(radius: 4))
    // Left half of the edge at x = 5: symmetric around it.
    #expect(rgb(bitmap, 10, 10)[1] < 30)
    #expect(rgb(bitmap, 0, 10)[1] > 225)
    #expect(rgb(bitmap, 4, 10)[1] > rgb(bitmap, 5, 10)[1])
    #expect(rgb(bitmap, 3, 10) == rgb(bitmap, 16, 10))
    #expect(rgb(picture(red.blur(radius: 0)), 0, 0) == [255, 0, 0])
  }

  @Test func aShadowLiesBehindAtItsOffset() {
    let bitmap = picture(
      red.frame(width: 4, height: 4).shadow(color: Color(red: 0, green: 0, blue: 1), radius: 0, x: 6))
    #expect(rgb(bitmap, 10, 10) == [255, 0, 0])
    #expect(rgb(bitmap, 15, 10) == [0, 0, 255])
    #expect(rgb(bitmap, 5, 10) == [255, 255, 255])
  }

  @Test func aShadowFallsOnEveryChildAndOnAGroupOnce() {
    func pair(_ grouped: Bool) -> Bitmap {
      let stack = HStack(spacing: 0) {
        red.frame(width: 4, height: 4)
        red.frame(width: 4, height: 4)
      }
      let blue = Color(red: 0, green: 0, blue: 1)
      return grouped
        ? picture(stack.compositingGroup().shadow(color: blue, radius: 0, x: 4))
        : picture(stack.shadow(color: blue, radius: 0, x: 4))
    }
    // The first child's shadow lies under the second child, drawn later; the second's beside it.
    #expect(rgb(pair(false), 12, 10) == [255, 0, 0])
    #expect(rgb(pair(false), 15, 10) == [0, 0, 255])
    #expect(pair(true) == pair(false))
    func passes(_ grouped: Bool) -> Int? {
      let stack = HStack {
        Color.red.frame(width: 4, height: 4)
        Color.red.frame(width: 4, height: 4)
        Color.red.frame(width: 4, height: 4)
      }
      let window =
        grouped ? TestWindow(stack.compositingGroup().shadow(radius: 2)) : TestWindow(stack.shadow(radius: 2))
      return window.host.picture?.offscreen.passes
    }
    #expect(passes(false) == 3)
    #expect(passes(true) == 2)
  }

  @Test func aMaskKeepsWhatItCovers() {
    let bitmap = picture(
      red.frame(width: 20, height: 20).mask(alignment: .leading) { Color.black.frame(width: 10) })
    #expect(rgb(bitmap, 5, 10) == [255, 0, 0])
    #expect(rgb(bitmap, 15, 10) == [255, 255, 255])
    let half = picture(red.mask(Color.black.opacity(0.5)))
    #expect(rgb(half, 5, 10)[1] >= 126 && rgb(half, 5, 10)[1] <= 129)
  }

  @Test func waysOfMixing() {
    func mixed(_ mode: BlendMode) -> [UInt32] {
      rgb(
        picture(
          ZStack {
            Color(red: 0.5, green: 0.5, blue: 0.5)
            Color(red: 1, green: 0, blue: 0.25).blendMode(mode)
          }), 10, 10)
    }
    #expect(mixed(.difference) == [127, 128, 64])
    #expect(mixed(.exclusion) == [127, 128, 128])
    #expect(mixed(.hardLight) == [255, 0, 64])
    #expect(mixed(.colorDodge) == [255, 128, 171])
    #expect(mixed(.colorBurn) == [128, 0, 0])
    #expect(mixed(.plusDarker) == [128, 0, 0])
    #expect(mixed(.multiply) == [128, 0, 32])
    #expect(mixed(.destinationOver) == [128, 128, 128])
    let luminous = mixed(.luminosity)
    #expect(Set(luminous).count == 1)
    #expect(mixed(.saturation) == [128, 128, 128])
  }

  @Test func drawingAPartAgainGivesTheSamePixels() {
    func list(_ shift: CGFloat) -> DisplayList {
      var builder = DisplayListBuilder(size: CGSize(width: 40, height: 40), scale: 1)
      builder.push(.filter(.blur(radius: 6)))
      let paint = Paint.color(Color.Resolved(red: 1, green: 0, blue: 0))
      builder.append(
        DisplayFragment(
          node: NodeSerial(1),
          commands: [.fill(Path(CGRect(x: 10 + shift, y: 10, width: 8, height: 8)), paint, FillStyle())]))
      builder.append(
        DisplayFragment(
          node: NodeSerial(2), commands: [.fill(Path(CGRect(x: 20, y: 26, width: 8, height: 8)), paint, FillStyle())]))
      builder.pop()
      return builder.finish()
    }
    let rasterizer = Rasterizer()
    var bitmap = rasterizer.bitmap(of: list(0))
    let damage = list(3).damage(from: list(0))
    rasterizer.draw(list(3), into: &bitmap, damage: damage)
    #expect(bitmap == rasterizer.bitmap(of: list(3)))
    #expect(damage.pixelCount < 1600)
  }

  @Test func redactedTextsAreBlocksWithTheSameLayout() {
    let plain = TestWindow(Text("secret").privacySensitive())
    let hidden = TestWindow(Text("secret").redacted(reason: .placeholder))
    #expect(plain.host.picture?.items.count == 1)
    #expect(plain.find(TextLayoutNode.self)?.globalFrame == hidden.find(TextLayoutNode.self)?.globalFrame)
    func isText(_ window: TestWindow) -> Bool {
      window.host.picture?.items.contains {
        $0.fragment.commands.contains { if case .text = $0 { true } else { false } }
      }
        ?? false
    }
    #expect(isText(plain))
    #expect(!isText(hidden))
    #expect(isText(TestWindow(Text("x").unredacted().redacted(reason: .placeholder))))
    #expect(!isText(TestWindow(Text("x").privacySensitive().redacted(reason: .privacy))))
    #expect(isText(TestWindow(Text("x").redacted(reason: .privacy))))
  }

  @Test func aVisualEffectFollowsScrollingWithoutLayoutOrState() {
    let window = TestWindow(
      ScrollView {
        Color.red.frame(height: 100).visualEffect { content, proxy in
          content.opacity(proxy.frame(in: .scrollView).minY < 0 ? 0.5 : 1).offset(x: 3)
        }
        Color.clear.frame(height: 1000)
      })
    func opacity() -> Double? {
      window.host.picture?.contexts.compactMap { if case .opacity(let value) = $0.effect { value } else { nil } }.first
    }
    #expect(opacity() == 1)
    window.input(.scroll(.point(CGPoint(x: 10, y: 10)), by: CGSize(width: 0, height: -50)))
    #expect(opacity() == 0.5)
    let evaluations = window.new.filter { if case .evaluationBegin = $0 { true } else { false } }
    #expect(evaluations.isEmpty)
  }

  @Test func aTurnInSpaceNarrowsThePicture() {
    let bitmap = picture(red.frame(width: 20, height: 20).rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0)))
    #expect(rgb(bitmap, 10, 10) == [255, 0, 0])
    #expect(rgb(bitmap, 2, 10) == [255, 255, 255])
    #expect(rgb(bitmap, 6, 10) == [255, 0, 0])
  }
}
