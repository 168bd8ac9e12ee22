import Foundation

/// Turns display lists into pixels.
///
/// Everything is computed from a pixel's place alone, never from where drawing began, so drawing a part again gives the
/// same pixels as drawing all. Glyph pictures are kept between calls; nothing else is.
package final class Rasterizer {
  /// What commands are drawn with.
  struct State {
    var transform: CGAffineTransform
    var opacity: Double
    var clip: PixelRect
    var mask: ClipMask?
  }

  /// An effect that is in force.
  private struct Frame {
    let context: Int
    let outer: State
    let layer: Layer?
  }

  /// How a drawing made apart is put down.
  private struct Layer {
    var opacity: Double
    var mode = BlendMode.normal
    var filter: DisplayFilter?
    var isMask = false
  }

  var state = State(
    transform: .identity, opacity: 1, clip: PixelRect(left: 0, top: 0, right: 0, bottom: 0), mask: nil)
  var surfaces: [PixelSurface] = []
  var filler = ScanlineFiller()
  var pages: [GlyphPageKey: GlyphPage] = [:]
  /// Rows in work, kept so that none is made per row.
  var cutRow: [UInt8] = []
  var colorRow: [UInt32] = []
  var fullRow: [UInt8] = []
  private var frames: [Frame] = []

  /// Most fonts and sizes kept. Source: chosen here; a zoom must not fill the memory.
  static let mostPages = 64

  /// A rasterizer without any pictures.
  package init() {}

  /// A picture of a whole list.
  package func bitmap(of list: DisplayList) -> Bitmap {
    let bounds = list.pixelBounds
    var bitmap = Bitmap(width: bounds.width, height: bounds.height)
    draw(list, into: &bitmap, damage: DisplayDamage([bounds]))
    return bitmap
  }

  /// Draws the damaged part of a list.
  ///
  /// Returns: number of pixels drawn.
  @discardableResult
  package func draw(_ list: DisplayList, into bitmap: inout Bitmap, damage: DisplayDamage) -> Int {
    surfaces = [PixelSurface(taking: &bitmap)]
    var pixels = 0
    for rect in damage.rects {
      let area = rect.intersection(list.pixelBounds).intersection(surfaces[0].region)
      if area.isEmpty { continue }
      pixels += area.area
      surfaces[0].clear(area, to: PixelMath.pixel(list.background))
      draw(list, within: area)
    }
    swap(&bitmap.pixels, &surfaces[0].pixels)
    surfaces = []
    return pixels
  }

  private func draw(_ list: DisplayList, within area: PixelRect) {
    state = State(transform: list.contexts[0].transform, opacity: 1, clip: area, mask: nil)
    frames = []
    for item in list.items where item.bounds.intersects(area) {
      enter(item.context, of: list)
      if state.clip.isEmpty { continue }
      let outer = state.transform
      state.transform = CGAffineTransform(translationX: item.origin.x, y: item.origin.y).concatenating(outer)
      run(item.fragment.commands)
      state.transform = outer
    }
    while !frames.isEmpty { leave() }
  }

  /// Ends and begins effects until exactly those around `context` are in force.
  private func enter(_ context: Int, of list: DisplayList) {
    var missing: [Int] = []
    var ancestor = context
    while true {
      let depth = list.contexts[ancestor].depth
      while frames.count > depth { leave() }
      if depth == 0 || (frames.count == depth && frames[depth - 1].context == ancestor) { break }
      missing.append(ancestor)
      ancestor = list.contexts[ancestor].parent
    }
    for index in missing.reversed() { begin(list.contexts[index].effect, context: index) }
  }

  private func begin(_ effect: DisplayEffect, context: Int) {
    let outer = state
    var layer: Layer?
    switch effect {
    case .transform(let next): state.transform = next.concatenating(state.transform)
    case .opacity(let factor): state.opacity *= PixelMath.share(factor)
    case .clip(let path, let style): clip(to: path, style)
    case .layer(let opacity, let mode):
      layer = Layer(opacity: state.opacity * PixelMath.share(opacity), mode: mode)
      drawApart(state.clip)
    case .filter(let filter):
      layer = Layer(opacity: state.opacity, filter: filter)
      drawApart(state.clip.isEmpty ? state.clip : state.clip.grown(by: filter.reach))
    case .mask:
      layer = Layer(opacity: 1, isMask: true)
      drawApart(state.clip)
    }
    frames.append(Frame(context: context, outer: outer, layer: layer))
  }

  private func leave() {
    guard let frame = frames.popLast() else { return }
    state = frame.outer
    if let layer = frame.layer, var surface = surfaces.popLast() {
      if layer.isMask {
        cut(by: surface)
        return
      }
      if let filter = layer.filter, !surface.region.isEmpty { Rasterizer.apply(filter, to: &surface) }
      putDown(surface, opacity: layer.opacity, mode: layer.mode)
    }
  }

  /// Draws into a surface of its own from now on.
  private func drawApart(_ region: PixelRect) {
    state.opacity = 1
    state.clip = region
    surfaces.append(PixelSurface(region: region))
    // What was drawn apart is put down within the clip, which must not be applied twice.
    state.mask = nil
  }

  /// Draws commands; effects among them end with the last command at the latest.
  func run(_ commands: [DisplayCommand]) {
    let depth = frames.count
    for command in commands {
      switch command {
      case .push(let effect): begin(effect, context: -1)
      case .pop: if frames.count > depth { leave() }
      case .fill(let path, let paint, let style): fill(path, paint, style)
      case .stroke(let path, let paint, let style): stroke(path, paint, style)
      case .text(let layout, let origin, let paints): drawText(layout, at: origin, paints)
      case .image(let image, let rect, let interpolation, let paint): drawImage(image, in: rect, interpolation, paint)
      }
    }
    while frames.count > depth { leave() }
  }

  private func putDown(_ surface: PixelSurface, opacity: Double, mode: BlendMode) {
    let share = UInt32((opacity * 255).rounded())
    let target = surfaces.count - 1
    let area = surface.region.intersection(surfaces[target].region).intersection(state.clip)
    guard share > 0, !area.isEmpty else { return }
    for y in area.top..<area.bottom {
      for x in area.left..<area.right {
        var pixel = surface.pixels[surface.index(x, y)]
        if pixel == 0 { continue }
        var factor = share
        if let mask = state.mask { factor = PixelMath.product(factor, UInt32(mask.coverage[mask.index(x, y)])) }
        if factor < 255 { pixel = PixelMath.scaled(pixel, factor) }
        let place = surfaces[target].index(x, y)
        surfaces[target].pixels[place] = LayerMixing.mix(pixel, surfaces[target].pixels[place], mode)
      }
    }
  }
}
