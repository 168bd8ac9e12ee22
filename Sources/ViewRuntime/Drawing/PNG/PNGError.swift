/// Why a picture could not be written or read.
package enum PNGError: Error, Hashable, Sendable {
  /// A picture without pixels can't be written.
  case empty
  /// zlib refused the data.
  case compression
  /// The bytes do not begin as a PNG file does.
  case notPNG
  /// A part is cut off or damaged; its place in the bytes.
  case damaged(offset: Int)
  /// A kind of PNG that this reader does not know: other depths, palettes, interlacing.
  case unsupported
}
