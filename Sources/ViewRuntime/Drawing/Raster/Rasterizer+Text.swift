import Foundation

extension Rasterizer {
  /// Draws the lines of a text with its top leading corner at a point.
  func drawText(_ layout: TextLayout, at origin: CGPoint, _ paints: [Paint]) {
    guard let lastPaint = paints.last, state.opacity > 0 else { return }
    let shaders = layout.shaped.styles.indices.map { index in
      Shader(index < paints.count ? paints[index] : lastPaint, transform: state.transform, opacity: state.opacity)
    }
    for line in layout.lines {
      var advance = 0
      func draw(_ cluster: TextCluster) {
        let style = Int(cluster.style)
        if cluster.kind != .space && cluster.kind != .newline {
          let raised = layout.shaped.styles[style].baselineOffset
          drawGlyph(
            cluster, layout.shaped.styles[style].font,
            at: CGPoint(x: origin.x + line.x + CGFloat(advance) / 64, y: origin.y + line.baseline - raised),
            shaders[style])
        }
        advance += Int(cluster.advance)
      }
      for index in line.head { draw(layout.shaped.clusters[index]) }
      if line.hasEllipsis {
        draw(
          TextCluster(
            scalar: "\u{2026}", mark: 0, advance: layout.shaped.styles[line.style].font.advance(of: "\u{2026}"),
            style: Int32(line.style), kind: .letter))
      }
      for index in line.tail { draw(layout.shaped.clusters[index]) }
      drawLines(through: line, of: layout, at: origin, shaders)
    }
  }

  /// Underlines and strikes through the runs of a line that ask for it.
  private func drawLines(through line: TextLine, of layout: TextLayout, at origin: CGPoint, _ shaders: [Shader]) {
    guard layout.shaped.styles.contains(where: { $0.isUnderlined || $0.isStruckThrough }) else { return }
    var x = origin.x + line.x
    for index in line.head {
      let cluster = layout.shaped.clusters[index]
      let style = layout.shaped.styles[Int(cluster.style)]
      let width = CGFloat(cluster.advance) / 64
      let thickness = max(1, (style.font.pointSize / 16).rounded())
      let baseline = origin.y + line.baseline - style.baselineOffset
      for (isWanted, y) in [
        (style.isUnderlined, baseline + thickness), (style.isStruckThrough, baseline - style.font.pointSize * 0.25),
      ] where isWanted {
        fillArea(CGRect(x: x, y: y, width: width, height: thickness), shaders[Int(cluster.style)])
      }
      x += width
    }
  }

  private func drawGlyph(_ cluster: TextCluster, _ font: ResolvedFont, at origin: CGPoint, _ shader: Shader) {
    let transform = state.transform
    guard transform.keepsAxes, transform.a == transform.d, transform.a > 0 else {
      drawOutline(cluster, font, at: origin, shader)
      return
    }
    let place = origin.applying(transform)
    let size = font.pointSize * transform.a
    // Large glyphs are rare and their pictures big: they are drawn from their outline.
    guard size <= 96, place.x.magnitude < 1e9, place.y.magnitude < 1e9 else {
      drawOutline(cluster, font, at: origin, shader)
      return
    }
    let phases = CGFloat(GlyphPage.phases)
    let quarterX = Int((place.x * phases).rounded(.down))
    let quarterY = Int((place.y * phases).rounded(.down))
    let column = quarterX >> 2
    let row = quarterY >> 2
    let mask = page(GlyphPageKey(font: font, pixelSize: size)).mask(
      of: cluster, phaseX: quarterX & 3, phaseY: quarterY & 3, filler: &filler)
    let region = mask.region
    let left = max(region.left + column, state.clip.left)
    let right = min(region.right + column, state.clip.right)
    let top = max(region.top + row, state.clip.top)
    let bottom = min(region.bottom + row, state.clip.bottom)
    guard left < right, top < bottom else { return }
    if state.mask == nil, case .solid(let pixel) = shader {
      surfaces[surfaces.count - 1].blend(
        pixel, y: top, left: left, width: right - left, coverage: mask.coverage,
        start: (top - row - region.top) * region.width + left - column - region.left, rows: bottom - top,
        stride: region.width)
      return
    }
    for y in top..<bottom {
      let start = (y - row - region.top) * region.width + left - column - region.left
      paintRow(y, left, right, mask.coverage, start: start, shader)
    }
  }

  private func drawOutline(_ cluster: TextCluster, _ font: ResolvedFont, at origin: CGPoint, _ shader: Shader) {
    let size = font.pointSize
    let transform = CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: origin.x, ty: origin.y)
      .concatenating(state.transform)
    let scale = size * state.transform.greatestScale
    guard scale.isFinite, scale > 0 else { return }
    filler.reset()
    for polygon in GlyphOutlines(font: font).polygons(of: cluster, pixelSize: scale) {
      filler.addPolygon(polygon.map { $0.applying(transform) })
    }
    paintEdges(shader)
  }

  private func page(_ key: GlyphPageKey) -> GlyphPage {
    if let known = pages[key] { return known }
    if pages.count >= Rasterizer.mostPages { pages.removeAll() }
    let made = GlyphPage(key)
    pages[key] = made
    return made
  }
}
