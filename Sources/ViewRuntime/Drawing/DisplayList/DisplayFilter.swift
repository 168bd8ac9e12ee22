package import Foundation

/// What is done to the pixels of a drawing that was made apart. Lengths are pixels.
package enum DisplayFilter: Hashable, Sendable {
  /// Each pixel becomes a mean of those around it; the standard deviation is half the radius.
  case blur(radius: CGFloat)
  /// A blurred stencil of the drawing lies behind it.
  case shadow(color: Color.Resolved, radius: CGFloat, offset: CGSize)
  /// Colours are mapped.
  case colors(ColorMatrix)

  /// How far beyond a drawing its result may reach, in pixels.
  var reach: CGFloat {
    switch self {
    case .blur(let radius): CGFloat(BoxBlur(radius: radius).reach)
    case .shadow(_, let radius, let offset):
      CGFloat(BoxBlur(radius: radius).reach) + max(abs(offset.width), abs(offset.height)).rounded(.up)
    case .colors: 0
    }
  }
}

/// A linear map of red, green and blue, each a share of 1, with a constant added.
package struct ColorMatrix: Hashable, Sendable {
  /// Three rows of four: factors of red, green and blue, and the constant.
  package var rows: [Double]

  /// Keeps rows.
  package init(_ rows: [Double]) { self.rows = rows }

  /// Shares of red, green and blue in brightness. Source: ITU-R BT.709, also in W3C Filter Effects.
  private static let brightness = [0.213, 0.715, 0.072]

  /// 0 is grey, 1 leaves colours, more makes them stronger.
  package static func saturation(_ amount: Double) -> ColorMatrix {
    var rows: [Double] = []
    for row in 0..<3 {
      for column in 0..<3 { rows.append(brightness[column] * (1 - amount) + (row == column ? amount : 0)) }
      rows.append(0)
    }
    return ColorMatrix(rows)
  }

  /// Turns colours around the axis of greys. Source: W3C Filter Effects, `hue-rotate`.
  package static func hueRotation(cosine: Double, sine: Double) -> ColorMatrix {
    let sines = [[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]]
    var rows: [Double] = []
    for row in 0..<3 {
      for column in 0..<3 {
        let grey = brightness[column]
        rows.append(grey + cosine * ((row == column ? 1 : 0) - grey) + sine * sines[row][column])
      }
      rows.append(0)
    }
    return ColorMatrix(rows)
  }

  /// Each component times a factor, with a constant added.
  package static func scale(_ factors: [Double], plus constant: Double = 0) -> ColorMatrix {
    ColorMatrix([
      factors[0], 0, 0, constant, 0, factors[1], 0, constant, 0, 0, factors[2], constant,
    ])
  }
}

/// A Gaussian blur by three means over boxes. Source: W3C Filter Effects, `feGaussianBlur`.
struct BoxBlur {
  /// Length of a box, in pixels.
  let length: Int

  /// A blur of a radius: twice the standard deviation.
  init(radius: CGFloat) {
    // 3 √(2π) / 4, by which three boxes have the deviation 1.
    let factor: CGFloat = 1.8799712059732503
    let deviation = min(max(0, radius / 2), BoxBlur.mostDeviation)
    length = Int((deviation * factor + 0.5).rounded(.down))
  }

  /// Source: chosen here; wider than any screen's half needs no more.
  private static let mostDeviation: CGFloat = 500

  /// Pixels that a pixel reaches to each side.
  var reach: Int { length < 2 ? 0 : 3 * (length / 2) + 1 }

  /// Start of the box relative to the pixel in the three runs: an even box leans once to each side.
  private var starts: [Int] {
    let half = length / 2
    return length.isMultiple(of: 2) ? [-half, -half + 1, -half] : [-half, -half, -half]
  }

  private var lengths: [Int] { length.isMultiple(of: 2) ? [length, length, length + 1] : [length, length, length] }

  /// Blurs all four bytes of each pixel; outside the surface everything is transparent.
  func run(on surface: inout PixelSurface) {
    guard length >= 2, surface.region.width > 0, surface.region.height > 0 else { return }
    let (width, height) = (surface.region.width, surface.region.height)
    for (start, size) in zip(starts, lengths) {
      for row in 0..<height { blur(&surface.pixels, first: row * width, stride: 1, count: width, start, size) }
    }
    for (start, size) in zip(starts, lengths) {
      for column in 0..<width { blur(&surface.pixels, first: column, stride: width, count: height, start, size) }
    }
  }

  private func blur(
    _ pixels: inout [UInt32], first: Int, stride: Int, count: Int, _ start: Int, _ size: Int
  ) {
    var line = [UInt32](repeating: 0, count: count)
    for index in 0..<count { line[index] = pixels[first + index * stride] }
    if !line.contains(where: { $0 != 0 }) { return }
    var sums: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    func part(_ index: Int) -> UInt32 { index >= 0 && index < count ? line[index] : 0 }
    for index in start..<(start + size) { add(part(index), to: &sums) }
    let half = UInt32(size / 2)
    let divisor = UInt32(size)
    for index in 0..<count {
      let low = ((sums.0 + half) / divisor) | (((sums.1 + half) / divisor) << 8)
      let high = (((sums.2 + half) / divisor) << 16) | (((sums.3 + half) / divisor) << 24)
      pixels[first + index * stride] = low | high
      add(part(index + start + size), to: &sums)
      take(part(index + start), from: &sums)
    }
  }

  private func add(_ pixel: UInt32, to sums: inout (UInt32, UInt32, UInt32, UInt32)) {
    sums.0 += pixel & 255
    sums.1 += pixel >> 8 & 255
    sums.2 += pixel >> 16 & 255
    sums.3 += pixel >> 24
  }

  private func take(_ pixel: UInt32, from sums: inout (UInt32, UInt32, UInt32, UInt32)) {
    sums.0 -= pixel & 255
    sums.1 -= pixel >> 8 & 255
    sums.2 -= pixel >> 16 & 255
    sums.3 -= pixel >> 24
  }
}
