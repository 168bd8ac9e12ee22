import Foundation
import Testing
import TraceEvents

@testable import ViewRuntime

/// What must be drawn again, and that drawing only that is enough.
@Suite struct DisplayDamageTests {
  private func box(_ node: UInt32, _ rect: CGRect, _ color: Color = .red) -> DisplayFragment {
    DisplayFragment(
      node: NodeSerial(node), commands: [.fill(Path(rect), .color(color.resolved(in: .light)), FillStyle())])
  }

  private func list(_ build: (inout DisplayListBuilder) -> Void) -> DisplayList {
    var builder = DisplayListBuilder(size: CGSize(width: 100, height: 100))
    build(&builder)
    return builder.finish()
  }

  private let unit = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test func nothingChangedIsNoDamage() {
    func same() -> DisplayList {
      list {
        $0.push(.opacity(0.5))
        $0.append(box(1, unit), at: CGPoint(x: 5, y: 5))
        $0.pop()
        $0.append(box(2, unit))
      }
    }
    #expect(same().damage(from: same()).isEmpty)
    #expect(same().damage(from: nil).rects == [PixelRect(left: 0, top: 0, right: 100, bottom: 100)])
  }

  @Test func aMovedNodeIsDamagedThereAndHere() {
    let before = list { $0.append(box(1, unit)) }
    let after = list { $0.append(box(1, unit), at: CGPoint(x: 50.5, y: 0)) }
    #expect(
      after.damage(from: before).rects == [
        PixelRect(left: 0, top: 0, right: 10, bottom: 10), PixelRect(left: 50, top: 0, right: 61, bottom: 10),
      ])
  }

  @Test func aChangedColourIsDamageOnce() {
    let before = list {
      $0.append(box(1, unit))
      $0.append(box(2, unit), at: CGPoint(x: 20, y: 0))
      $0.append(box(3, unit), at: CGPoint(x: 40, y: 0))
    }
    let after = list {
      $0.append(box(1, unit))
      $0.append(box(2, unit, .blue), at: CGPoint(x: 20, y: 0))
      $0.append(box(3, unit), at: CGPoint(x: 40, y: 0))
    }
    #expect(after.damage(from: before).rects == [PixelRect(left: 20, top: 0, right: 30, bottom: 10)])
  }

  @Test func anInsertedNodeDamagesItselfOnly() {
    let before = list {
      for node in 0..<5 { $0.append(box(UInt32(node), unit), at: CGPoint(x: 20 * node, y: 0)) }
    }
    let after = list {
      for node in 0..<5 {
        if node == 2 { $0.append(box(9, unit), at: CGPoint(x: 0, y: 50)) }
        $0.append(box(UInt32(node), unit), at: CGPoint(x: 20 * node, y: 0))
      }
    }
    #expect(after.damage(from: before).rects == [PixelRect(left: 0, top: 50, right: 10, bottom: 60)])
    #expect(before.damage(from: after).rects == [PixelRect(left: 0, top: 50, right: 10, bottom: 60)])
  }

  @Test func aClipLimitsTheDamage() {
    func clipped(_ color: Color) -> DisplayList {
      list {
        $0.push(.clip(Path(CGRect(x: 0, y: 0, width: 4, height: 4)), FillStyle()))
        $0.append(box(1, unit, color))
        $0.pop()
      }
    }
    #expect(
      clipped(.red).damage(from: clipped(.blue)).rects == [PixelRect(left: 0, top: 0, right: 4, bottom: 4)])
  }

  @Test func oneLayerIsNotTwo() {
    let layer = DisplayEffect.layer(opacity: 0.5, .normal)
    let apart = list {
      $0.push(layer)
      $0.append(box(1, unit))
      $0.pop()
      $0.push(layer)
      $0.append(box(2, unit))
      $0.pop()
    }
    let together = list {
      $0.push(layer)
      $0.append(box(1, unit))
      $0.append(box(2, unit))
      $0.pop()
    }
    #expect(!together.damage(from: apart).isEmpty)
    #expect(!apart.damage(from: together).isEmpty)
  }

  @Test func fewRectanglesStayApartAndMoreAreJoined() {
    var damage = DisplayDamage()
    for index in 0..<20 {
      damage.add(PixelRect(left: index * 50, top: 0, right: index * 50 + 10, bottom: 10))
    }
    #expect(damage.rects.count <= 8)
    #expect(damage.bounds == PixelRect(left: 0, top: 0, right: 960, bottom: 10))
    damage.add(PixelRect(left: 0, top: 0, right: 0, bottom: 10))
    #expect(damage.rects.count <= 8)
  }

  /// Seeded random screens: from one to the next by changes, moves, insertions, removals, reordering and effects.
  @Test(arguments: 0..<10) func drawingTheDamageGivesAllPixels(seed: UInt64) {
    var scene = RandomScene(seed: seed)
    let rasterizer = Rasterizer()
    var last = scene.list()
    var screen = rasterizer.bitmap(of: last)
    for step in 0..<4 {
      scene.change()
      let next = scene.list()
      let damage = next.damage(from: last)
      rasterizer.draw(next, into: &screen, damage: damage)
      let whole = Rasterizer().bitmap(of: next)
      #expect(screen == whole, "seed \(seed), step \(step)")
      last = next
    }
  }
}
