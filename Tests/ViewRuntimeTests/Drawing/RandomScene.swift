import Foundation
import TraceEvents

@testable import ViewRuntime

/// A screen of random drawings in random effects that changes at random, always the same for a seed.
struct RandomScene {
  private struct Entry {
    var node: UInt32
    var commands: [DisplayCommand]
    var origin: CGPoint
    var effects: [DisplayEffect]
  }

  private var state: UInt64
  private var entries: [Entry] = []
  private var nextNode: UInt32 = 1

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    for _ in 0..<12 { insert() }
  }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  private mutating func length(_ most: Int) -> CGFloat { CGFloat(below(most * 8)) / 8 }

  private mutating func point(_ most: Int) -> CGPoint { CGPoint(x: length(most), y: length(most)) }

  private mutating func rect() -> CGRect {
    CGRect(x: length(30), y: length(30), width: 1 + length(40), height: 1 + length(30))
  }

  private mutating func path() -> Path {
    switch below(5) {
    case 0: return Path(rect())
    case 1: return Path(roundedRect: rect(), cornerRadius: length(12))
    case 2: return Path(ellipseIn: rect())
    case 3:
      let points = (0..<(3 + below(4))).map { _ in point(50) }
      return Path {
        $0.addLines(points)
        $0.closeSubpath()
      }
    default:
      let (start, end, first, second) = (point(50), point(50), point(60), point(60))
      return Path {
        $0.move(to: start)
        $0.addCurve(to: end, control1: first, control2: second)
      }
    }
  }

  private mutating func paint() -> Paint {
    let color = Color(
      red: Double(below(256)) / 255, green: Double(below(256)) / 255, blue: Double(below(256)) / 255,
      opacity: below(2) == 0 ? 1 : Double(below(256)) / 255)
    if below(4) > 0 { return .color(color.resolved(in: .light)) }
    let frame = rect()
    return LinearGradient(colors: [color, .yellow], startPoint: .topLeading, endPoint: .bottomTrailing)
      .paint(in: frame, StyleSurroundings())
  }

  private mutating func command() -> DisplayCommand {
    switch below(6) {
    case 0, 1: return .fill(path(), paint(), FillStyle(eoFill: below(2) == 0))
    case 2:
      let joins: [CGLineJoin] = [.miter, .round, .bevel]
      let caps: [CGLineCap] = [.butt, .round, .square]
      return .stroke(
        path(), paint(), StrokeStyle(lineWidth: 0.5 + length(5), lineCap: caps[below(3)], lineJoin: joins[below(3)]))
    case 3, 4:
      let fonts: [Font] = [.body, .caption2, .title.bold(), .body.italic(), .system(size: 3)]
      let shaped = ShapedText("Wjgf \(below(1000))", font: fonts[below(5)])
      return .text(TextLayout(shaped, width: 30 + length(40)), point(40), [paint()])
    default:
      let pixels = (0..<30).map { _ in
        PixelMath.premultiplied(red: 200, green: UInt32(below(256)), blue: 9, opacity: UInt32(below(256)))
      }
      return .image(
        RasterImage(width: 6, height: 5, pixels: pixels), rect(), below(2) == 0 ? .nearest : .linear, paint())
    }
  }

  private mutating func effect() -> DisplayEffect {
    switch below(6) {
    case 0: return .opacity(Double(below(5)) / 4)
    case 1: return .clip(path(), FillStyle())
    case 2: return .transform(CGAffineTransform(translationX: length(30), y: length(30)))
    case 3: return .transform(CGAffineTransform(rotationAngle: length(6)).translatedBy(x: length(9), y: length(9)))
    case 4: return .transform(CGAffineTransform(scaleX: 0.5 + length(1), y: 0.5 + length(1)))
    default:
      let modes: [BlendMode] = [.normal, .multiply, .screen, .overlay, .plusLighter, .sourceAtop]
      return .layer(opacity: Double(below(5)) / 4, modes[below(6)])
    }
  }

  private mutating func insert() {
    var commands = (0...below(3)).map { _ in command() }
    if below(4) == 0 { commands = [.push(effect())] + commands + [.pop, command()] }
    let entry = Entry(
      node: nextNode, commands: commands, origin: point(60),
      effects: (0..<below(3)).map { _ in effect() })
    nextNode += 1
    entries.insert(entry, at: below(entries.count + 1))
  }

  /// One or two random changes.
  mutating func change() {
    for _ in 0...below(2) {
      if entries.isEmpty { return insert() }
      let index = below(entries.count)
      switch below(6) {
      case 0: entries[index].origin = point(60)
      case 1: entries[index].commands = [command()]
      case 2: entries.remove(at: index)
      case 3: entries.swapAt(index, below(entries.count))
      case 4: entries[index].effects = (0..<below(3)).map { _ in effect() }
      default: insert()
      }
    }
  }

  /// The screen as it is now; neighbours with equal effects share them.
  func list() -> DisplayList {
    var builder = DisplayListBuilder(size: CGSize(width: 96, height: 80))
    var open: [DisplayEffect] = []
    for entry in entries {
      if entry.effects != open {
        for _ in open { builder.pop() }
        for effect in entry.effects { builder.push(effect) }
        open = entry.effects
      }
      builder.append(DisplayFragment(node: NodeSerial(entry.node), commands: entry.commands), at: entry.origin)
    }
    return builder.finish()
  }
}
