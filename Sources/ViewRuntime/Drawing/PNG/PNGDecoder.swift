/// Reads PNG pictures of 8 bits per channel, RGB or RGBA, not interlaced: what `PNGEncoder` writes, and more filters.
package enum PNGDecoder {
  /// Pictures larger than this are refused. Source: chosen here; a damaged size must not fill the memory.
  private static let mostPixels = 100_000_000

  /// The picture, its components multiplied by the opacity.
  package static func bitmap(from bytes: [UInt8]) throws(PNGError) -> Bitmap {
    guard bytes.starts(with: PNGEncoder.signature) else { throw .notPNG }
    var offset = PNGEncoder.signature.count
    var header: (width: Int, height: Int, channels: Int)?
    var data: [UInt8] = []
    while true {
      guard offset + 12 <= bytes.count else { throw .damaged(offset: offset) }
      let length = number(bytes, offset)
      guard length <= bytes.count - offset - 12 else { throw .damaged(offset: offset) }
      let body = Array(bytes[(offset + 4)..<(offset + 8 + length)])
      guard Int(Zlib.checksum(body)) == number(bytes, offset + 8 + length) else { throw .damaged(offset: offset) }
      let content = body[4...]
      switch body[..<4] {
      case [0x49, 0x48, 0x44, 0x52]: header = try self.header(Array(content), at: offset)
      case [0x49, 0x44, 0x41, 0x54]: data += content
      case [0x49, 0x45, 0x4E, 0x44]:
        guard let header else { throw .damaged(offset: offset) }
        return try bitmap(header.width, header.height, header.channels, data, at: offset)
      default: break
      }
      offset += 12 + length
    }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    Int(bytes[offset]) << 24 | Int(bytes[offset + 1]) << 16 | Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
  }

  private static func header(
    _ content: [UInt8], at offset: Int
  ) throws(PNGError) -> (width: Int, height: Int, channels: Int) {
    guard content.count == 13 else { throw .damaged(offset: offset) }
    let (width, height) = (number(content, 0), number(content, 4))
    guard content[8] == 8, content[9] == 2 || content[9] == 6, content[12] == 0 else { throw .unsupported }
    guard width > 0, height > 0, width <= mostPixels / height else { throw .unsupported }
    return (width, height, content[9] == 2 ? 3 : 4)
  }

  private static func bitmap(
    _ width: Int, _ height: Int, _ channels: Int, _ data: [UInt8], at offset: Int
  ) throws(PNGError) -> Bitmap {
    let length = width * channels
    guard var rows = Zlib.uncompressed(data, count: height * (length + 1)) else { throw .damaged(offset: offset) }
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      let start = y * (length + 1)
      let filter = rows[start]
      guard filter <= 4 else { throw .damaged(offset: offset) }
      for index in 0..<length {
        let place = start + 1 + index
        let left = index >= channels ? Int(rows[place - channels]) : 0
        let above = y > 0 ? Int(rows[place - length - 1]) : 0
        let corner = y > 0 && index >= channels ? Int(rows[place - length - 1 - channels]) : 0
        let guess =
          switch filter {
          case 1: left
          case 2: above
          case 3: (left + above) / 2
          case 4: paeth(left, above, corner)
          default: 0
          }
        rows[place] = UInt8((Int(rows[place]) + guess) & 255)
      }
      for x in 0..<width {
        let place = start + 1 + x * channels
        bitmap[x, y] = PixelMath.premultiplied(
          red: UInt32(rows[place]), green: UInt32(rows[place + 1]), blue: UInt32(rows[place + 2]),
          opacity: channels == 4 ? UInt32(rows[place + 3]) : 255)
      }
    }
    return bitmap
  }

  /// The neighbour that is nearest to left + above − corner.
  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let guess = left + above - corner
    let (toLeft, toAbove, toCorner) = (abs(guess - left), abs(guess - above), abs(guess - corner))
    if toLeft <= toAbove && toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
