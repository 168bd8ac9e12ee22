import Foundation

extension Rasterizer {
  /// Draws an image into a rectangle.
  func drawImage(_ image: RasterImage, in rect: CGRect, _ interpolation: ImageInterpolation, _ paint: Paint) {
    guard image.width > 0, image.height > 0, rect.width > 0, rect.height > 0, state.opacity > 0 else { return }
    let transform = state.transform
    let area = PixelRect(around: rect.applying(transform)).intersection(state.clip)
    if area.isEmpty { return }
    // From the image's pixels to the picture's.
    let placed = CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height), tx: rect.minX,
      ty: rect.minY
    ).concatenating(transform)
    let inverse = placed.inverted()
    let share = UInt32((state.opacity * 255).rounded())
    let tint: Shader? = image.isTemplate ? Shader(paint, transform: transform, opacity: state.opacity) : nil
    let isWhole =
      placed.isTranslation && placed.tx == placed.tx.rounded() && placed.ty == placed.ty.rounded()
    if isWhole, tint == nil, state.mask == nil {
      copy(image, to: (Int(placed.tx), Int(placed.ty)), area, share)
      return
    }
    let sampler = ImageSampler(image: image, interpolation: isWhole ? .nearest : interpolation)
    let target = surfaces.count - 1
    for y in area.top..<area.bottom {
      for x in area.left..<area.right {
        let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
        guard point.x >= 0, point.y >= 0, point.x < CGFloat(image.width), point.y < CGFloat(image.height) else {
          continue
        }
        var pixel = sampler.pixel(x: point.x, y: point.y)
        if pixel == 0 { continue }
        var factor: UInt32 = 255
        switch tint {
        case nil: factor = share
        case .solid(let color): (factor, pixel) = (pixel >> 24, color)
        case .gradient(let gradient): (factor, pixel) = (pixel >> 24, gradient.pixel(x, y))
        }
        if let mask = state.mask { factor = PixelMath.product(factor, UInt32(mask.coverage[mask.index(x, y)])) }
        let place = surfaces[target].index(x, y)
        surfaces[target].pixels[place] = PixelMath.over(
          PixelMath.scaled(pixel, factor), surfaces[target].pixels[place])
      }
    }
  }

  /// One pixel of the image is one of the picture.
  private func copy(_ image: RasterImage, to origin: (x: Int, y: Int), _ area: PixelRect, _ share: UInt32) {
    let target = surfaces.count - 1
    let columns = max(area.left, origin.x)..<max(area.left, origin.x, min(area.right, origin.x + image.width))
    let rows = max(area.top, origin.y)..<max(area.top, origin.y, min(area.bottom, origin.y + image.height))
    for y in rows {
      var place = surfaces[target].index(columns.lowerBound, y)
      var source = (y - origin.y) * image.width + columns.lowerBound - origin.x
      for _ in columns {
        let pixel = share == 255 ? image.pixels[source] : PixelMath.scaled(image.pixels[source], share)
        surfaces[target].pixels[place] =
          pixel >> 24 == 255 ? pixel : PixelMath.over(pixel, surfaces[target].pixels[place])
        place += 1
        source += 1
      }
    }
  }
}
