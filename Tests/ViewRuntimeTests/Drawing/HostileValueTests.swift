import Foundation
import Testing
import TraceEvents

@testable import ViewRuntime

/// Numbers that are none, infinite or huge come from an app's own arithmetic: they may draw nothing, but never trap.
@Suite struct HostileValueTests {
  private static let values: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, -1, 1e-300]

  private func draw(_ commands: [DisplayCommand]) {
    var builder = DisplayListBuilder(size: CGSize(width: 8, height: 8))
    builder.append(DisplayFragment(node: NodeSerial(1), commands: commands), at: .zero)
    #expect(Rasterizer().bitmap(of: builder.finish()).pixels.count == 64)
  }

  @Test(arguments: values) func outlinesAndStrokes(value: CGFloat) {
    let black = Paint.color(Color.black.resolved(in: .light))
    let paths = [
      Path(CGRect(x: value, y: 1, width: 3, height: 3)), Path(CGRect(x: 1, y: 1, width: value, height: 3)),
      Path(ellipseIn: CGRect(x: 1, y: value, width: 3, height: value)),
      Path(roundedRect: CGRect(x: 1, y: 1, width: 5, height: 5), cornerRadius: value),
      Path { $0.addLines([.zero, CGPoint(x: value, y: 3), CGPoint(x: 3, y: value)]) },
      Path {
        $0.move(to: .zero)
        $0.addCurve(to: CGPoint(x: 5, y: 5), control1: CGPoint(x: value, y: 0), control2: CGPoint(x: 0, y: value))
      },
      Path {
        $0.addArc(
          center: CGPoint(x: 4, y: 4), radius: value, startAngle: .zero, endAngle: .radians(Double(value)),
          clockwise: false)
      },
    ]
    for path in paths {
      draw([.fill(path, black, FillStyle())])
      draw([.push(.clip(path, FillStyle())), .fill(Path(CGRect(x: 0, y: 0, width: 8, height: 8)), black, FillStyle())])
      for style in [
        StrokeStyle(lineWidth: 2), StrokeStyle(lineWidth: value, lineCap: .round, lineJoin: .round),
        StrokeStyle(lineWidth: 1, dash: [value, 1], dashPhase: value), StrokeStyle(miterLimit: value),
      ] { draw([.stroke(path, black, style)]) }
    }
  }

  @Test(arguments: values) func colorsEffectsTextsAndImages(value: CGFloat) {
    let number = Double(value)
    let all = Path(CGRect(x: 0, y: 0, width: 8, height: 8))
    let color = Color(hue: number, saturation: number, brightness: number, opacity: number)
    let paint = Paint.color(color.resolved(in: .light))
    draw([.fill(all, paint, FillStyle())])
    let effects: [DisplayEffect] = [
      .opacity(number), .layer(opacity: number, .multiply), .transform(CGAffineTransform(rotationAngle: value)),
      .transform(CGAffineTransform(scaleX: value, y: 1)), .transform(CGAffineTransform(translationX: 0, y: value)),
    ]
    let text = TextLayout(
      ShapedText([TextRun("Wj"), kerned(value)], font: .system(size: value)), width: value, height: value,
      options: TextLayoutOptions(lineSpacing: value))
    let image = RasterImage(width: 2, height: 2, scale: value, pixels: [1, 2, 3, 0xFFFF_FFFF])
    for effect in effects {
      draw([
        .push(effect), .fill(all, paint, FillStyle()), .text(text, CGPoint(x: value, y: 2), [paint]),
        .image(image, CGRect(x: 1, y: 1, width: 5, height: 5), .linear, paint), .pop,
      ])
    }
    draw([.image(image, CGRect(x: value, y: 1, width: value, height: 5), .nearest, paint)])
    let frame = CGRect(x: 0, y: 0, width: value, height: 8)
    for gradient in [
      LinearGradient(colors: [.red, color], startPoint: .leading, endPoint: .trailing)
        .paint(in: frame, StyleSurroundings()),
      RadialGradient(colors: [], center: .center, startRadius: value, endRadius: 1)
        .paint(in: frame, StyleSurroundings()),
      AngularGradient(colors: [.red, .blue], center: .center, startAngle: .radians(number), endAngle: .zero)
        .paint(in: frame, StyleSurroundings()),
    ] { draw([.fill(all, gradient, FillStyle())]) }
  }

  private func kerned(_ value: CGFloat) -> TextRun {
    var run = TextRun("x", font: .body)
    run.kerning = value
    run.baselineOffset = value
    return run
  }
}
