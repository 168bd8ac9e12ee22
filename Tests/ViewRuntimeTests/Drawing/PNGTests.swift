import Foundation
import Testing

@testable import ViewRuntime

/// Pictures to bytes and back.
@Suite struct PNGTests {
  private func pattern(_ width: Int, _ height: Int, isOpaque: Bool) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    var state: UInt32 = 12_345
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        bitmap[x, y] = PixelMath.premultiplied(
          red: UInt32(x * 7 & 255), green: UInt32(y * 5 & 255), blue: state >> 24,
          opacity: isOpaque ? 255 : [0, 128, 255][Int(state >> 16) % 3])
      }
    }
    return bitmap
  }

  @Test(arguments: [(1, 1), (3, 2), (17, 9), (64, 64)], [true, false])
  func roundTrip(size: (Int, Int), isOpaque: Bool) throws {
    let bitmap = pattern(size.0, size.1, isOpaque: isOpaque)
    let bytes = try PNGEncoder.bytes(of: bitmap)
    #expect(try PNGDecoder.bitmap(from: bytes) == bitmap)
    #expect(try PNGEncoder.bytes(of: pattern(size.0, size.1, isOpaque: isOpaque)) == bytes)
    // Colour type 2 without, 6 with opacity.
    if isOpaque { #expect(bytes[25] == 2) }
  }

  @Test func headerSaysTheSize() throws {
    let bytes = try PNGEncoder.bytes(of: Bitmap(width: 300, height: 2, fill: 0xFF00_00FF))
    #expect(Array(bytes[..<8]) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(bytes[16..<26]) == [0, 0, 1, 44, 0, 0, 0, 2, 8, 2])
  }

  @Test func emptyAndForeign() {
    #expect(throws: PNGError.empty) { try PNGEncoder.bytes(of: Bitmap(width: 0, height: 5)) }
    #expect(throws: PNGError.notPNG) { try PNGDecoder.bitmap(from: [1, 2, 3]) }
  }

  @Test func everyCutAndFlipIsAnErrorOrThePicture() throws {
    let bitmap = pattern(5, 4, isOpaque: true)
    let bytes = try PNGEncoder.bytes(of: bitmap)
    for length in 0..<bytes.count {
      #expect(throws: PNGError.self) { try PNGDecoder.bitmap(from: Array(bytes[..<length])) }
    }
    for index in bytes.indices {
      var flipped = bytes
      flipped[index] ^= 0x10
      #expect(throws: PNGError.self) { try PNGDecoder.bitmap(from: flipped) }
    }
  }
}
