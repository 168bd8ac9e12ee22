import Foundation

extension Rasterizer {
  /// Fills an outline.
  func fill(_ path: Path, _ paint: Paint, _ style: FillStyle) {
    if paint.isInvisible || state.opacity <= 0 { return }
    let shader = Shader(paint, transform: state.transform, opacity: state.opacity)
    if case .rectangle(let rect) = path.storage, state.transform.keepsAxes, style.isAntialiased {
      fill(rect.standardized.applying(state.transform), shader)
      return
    }
    let area = PixelRect(around: path.boundingRect.applying(state.transform)).intersection(state.clip)
    if area.isEmpty { return }
    filler.reset()
    filler.add(path, transform: state.transform)
    paintCoverage(within: area, shader, style)
  }

  /// Draws a line along an outline.
  func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle) {
    if paint.isInvisible || state.opacity <= 0 { return }
    let transform = state.transform
    let scale = transform.greatestScale
    guard scale > 0, scale.isFinite else { return }
    filler.reset()
    for polygon in Stroker(style: style, tolerance: 0.05 / scale).polygons(of: path) {
      filler.addPolygon(transform.isIdentity ? polygon : polygon.map { $0.applying(transform) })
    }
    let shader = Shader(paint, transform: transform, opacity: state.opacity)
    paintCoverage(within: state.clip, shader, FillStyle())
  }

  /// Cuts what follows to an outline.
  func clip(to path: Path, _ style: FillStyle) {
    let outer = state.clip
    if case .rectangle(let rect) = path.storage, state.transform.keepsAxes {
      let area = rect.standardized.applying(state.transform)
      let pixels = PixelRect(around: area)
      if pixels.rect == area || pixels.isEmpty {
        state.clip = outer.intersection(pixels)
        return
      }
    }
    let area = PixelRect(around: path.boundingRect.applying(state.transform)).intersection(outer)
    state.clip = area
    if area.isEmpty { return }
    filler.reset()
    filler.add(path, transform: state.transform)
    var mask = ClipMask(region: area)
    let before = state.mask
    filler.fill(within: area, isEvenOdd: style.isEOFilled, isAntialiased: style.isAntialiased) {
      y, left, right, solid, coverage in
      let start = mask.index(area.left, y)
      for column in left..<right {
        mask.coverage[start + column - area.left] = solid.contains(column) ? 255 : coverage[column - area.left]
      }
      if let before {
        before.cut(mask.coverage, y: y, left: left, right: right, start: mask.index(left, y), into: &self.cutRow)
        for column in left..<right { mask.coverage[start + column - area.left] = self.cutRow[column - left] }
      }
    }
    state.mask = mask
  }

  /// Paints what the filler's edges enclose, within the clip.
  func paintEdges(_ shader: Shader) { paintCoverage(within: state.clip, shader, FillStyle()) }

  /// Paints a rectangle in points.
  func fillArea(_ rect: CGRect, _ shader: Shader) { fill(rect.applying(state.transform), shader) }

  /// Paints what the filler's edges enclose.
  private func paintCoverage(within area: PixelRect, _ shader: Shader, _ style: FillStyle) {
    filler.fill(within: area, isEvenOdd: style.isEOFilled, isAntialiased: style.isAntialiased) {
      y, left, right, solid, coverage in
      self.paintRow(y, left, solid.lowerBound, coverage, start: left - area.left, shader)
      self.paintRow(y, solid.lowerBound, solid.upperBound, shader)
      self.paintRow(y, solid.upperBound, right, coverage, start: solid.upperBound - area.left, shader)
    }
  }

  /// Paints a rectangle of pixels that need not be whole.
  private func fill(_ rect: CGRect, _ shader: Shader) {
    let area = PixelRect(around: rect).intersection(state.clip)
    if area.isEmpty { return }
    // In 1/256 pixel; bounded by the clip, so nothing overflows.
    func fixed(_ value: CGFloat, _ low: Int, _ high: Int) -> Int {
      Int((min(max(value, CGFloat(low)), CGFloat(high)) * 256).rounded())
    }
    let left = fixed(rect.minX, area.left, area.right)
    let right = fixed(rect.maxX, area.left, area.right)
    let top = fixed(rect.minY, area.top, area.bottom)
    let bottom = fixed(rect.maxY, area.top, area.bottom)
    let isWhole = (left | right | top | bottom) & 255 == 0
    if isWhole {
      for y in area.top..<area.bottom { paintRow(y, area.left, area.right, shader) }
      return
    }
    var columns = [Int](repeating: 256, count: area.width)
    for x in area.left..<area.right { columns[x - area.left] = min(right, (x + 1) << 8) - max(left, x << 8) }
    var coverage = [UInt8](repeating: 0, count: area.width)
    var last = -1
    for y in area.top..<area.bottom {
      let height = min(bottom, (y + 1) << 8) - max(top, y << 8)
      if height <= 0 { continue }
      if height != last {
        for index in columns.indices { coverage[index] = UInt8((max(0, columns[index]) * height * 255 + 32_768) >> 16) }
        last = height
      }
      paintRow(y, area.left, area.right, coverage, start: 0, shader)
    }
  }

  /// Paints a stretch of a row whole.
  func paintRow(_ y: Int, _ left: Int, _ right: Int, _ shader: Shader) {
    guard left < right else { return }
    if state.mask == nil, case .solid(let pixel) = shader {
      surfaces[surfaces.count - 1].blend(pixel, y: y, left: left, right: right)
      return
    }
    if fullRow.count < right - left { fullRow = Array(repeating: 255, count: right - left) }
    paintRow(y, left, right, fullRow, start: 0, shader)
  }

  /// Paints a stretch of a row as far as pixels are covered; `start` is the place of the first one in `coverage`.
  func paintRow(_ y: Int, _ left: Int, _ right: Int, _ coverage: [UInt8], start: Int, _ shader: Shader) {
    guard left < right else { return }
    if let mask = state.mask {
      mask.cut(coverage, y: y, left: left, right: right, start: start, into: &cutRow)
      put(y, left, right, cutRow, start: 0, shader)
    } else {
      put(y, left, right, coverage, start: start, shader)
    }
  }

  private func put(_ y: Int, _ left: Int, _ right: Int, _ coverage: [UInt8], start: Int, _ shader: Shader) {
    let target = surfaces.count - 1
    switch shader {
    case .solid(let pixel):
      surfaces[target].blend(pixel, y: y, left: left, right: right, coverage: coverage, start: start)
    case .gradient(let gradient):
      gradient.fill(&colorRow, y: y, left: left, right: right)
      surfaces[target].blend(colorRow, y: y, left: left, right: right, coverage: coverage, start: start)
    }
  }
}
