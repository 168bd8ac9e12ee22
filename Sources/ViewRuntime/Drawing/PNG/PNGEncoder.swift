/// Writes pictures as PNG: 8 bits per channel, RGB if every pixel is opaque, else RGBA.
///
/// Equal pictures give equal bytes with the same zlib. Source: PNG specification, third edition.
package enum PNGEncoder {
  /// Eight bytes that begin every file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The file's bytes.
  ///
  /// Throws: `PNGError.empty` for a picture without pixels, which PNG can't hold.
  package static func bytes(of bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else { throw .empty }
    let isOpaque = bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
    guard let data = Zlib.compressed(rows(of: bitmap, channels: isOpaque ? 3 : 4)) else { throw .compression }
    var bytes = signature
    // Depth 8, colour type 2 (RGB) or 6 (RGBA), the only compression and filter methods, not interlaced.
    append("IHDR", number(bitmap.width) + number(bitmap.height) + [8, isOpaque ? 2 : 6, 0, 0, 0], to: &bytes)
    // 0: perceptual rendering intent.
    append("sRGB", [0], to: &bytes)
    append("IDAT", data, to: &bytes)
    append("IEND", [], to: &bytes)
    return bytes
  }

  /// Rows, each after its filter's number; of the filters none, sub and up the one with the smallest sum is taken.
  private static func rows(of bitmap: Bitmap, channels: Int) -> [UInt8] {
    let length = bitmap.width * channels
    var result: [UInt8] = []
    result.reserveCapacity(bitmap.height * (length + 1))
    var above = [UInt8](repeating: 0, count: length)
    var row = above
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (red, green, blue, opacity) = components(bitmap[x, y])
        row[x * channels] = red
        row[x * channels + 1] = green
        row[x * channels + 2] = blue
        if channels == 4 { row[x * channels + 3] = opacity }
      }
      var best: (sum: Int, filter: UInt8, bytes: [UInt8])?
      for filter: UInt8 in [0, 1, 2] {
        var sum = 0
        var filtered = row
        for index in 0..<length {
          let left = filter == 1 ? (index >= channels ? row[index - channels] : 0) : (filter == 2 ? above[index] : 0)
          let value = row[index] &- left
          filtered[index] = value
          sum += Int(Int8(bitPattern: value).magnitude)
        }
        if best.map({ sum < $0.sum }) ?? true { best = (sum, filter, filtered) }
      }
      if let best {
        result.append(best.filter)
        result.append(contentsOf: best.bytes)
      }
      swap(&above, &row)
    }
    return result
  }

  /// Bytes of a pixel, no longer multiplied by its opacity.
  static func components(_ pixel: UInt32) -> (UInt8, UInt8, UInt8, UInt8) {
    let opacity = pixel >> 24
    func byte(_ shift: UInt32) -> UInt8 {
      let value = pixel >> shift & 255
      if opacity == 255 { return UInt8(value) }
      return opacity == 0 ? 0 : UInt8(min(255, (value * 255 + opacity / 2) / opacity))
    }
    return (byte(0), byte(8), byte(16), UInt8(opacity))
  }

  private static func number(_ value: Int) -> [UInt8] {
    let word = UInt32(clamping: value)
    return [UInt8(word >> 24), UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255)]
  }

  private static func append(_ name: String, _ data: [UInt8], to bytes: inout [UInt8]) {
    bytes += number(data.count)
    let body = Array(name.utf8) + data
    bytes += body
    bytes += number(Int(Zlib.checksum(body)))
  }
}
