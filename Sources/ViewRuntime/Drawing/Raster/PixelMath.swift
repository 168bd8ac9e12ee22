/// Arithmetic on pixels of four bytes, multiplied by their opacity; two bytes at a time.
///
/// Rounding: x / 255 to nearest, as (t + t >> 8) >> 8 with t = x + 128, which is exact for products of two bytes.
enum PixelMath {
  /// The pixel times `factor` / 255.
  @inline(__always) static func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    var low = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    low = ((low &+ ((low >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    var high = ((pixel >> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
    high = (high &+ ((high >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
    return low | high
  }

  /// `source` put over `target`.
  @inline(__always) static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    source &+ scaled(target, 255 &- (source >> 24))
  }

  /// The product of two shares of 255.
  @inline(__always) static func product(_ left: UInt32, _ right: UInt32) -> UInt32 {
    let sum = left &* right &+ 128
    return (sum &+ (sum >> 8)) >> 8
  }

  /// The value within 0 and 1; 0 for what is not a number.
  static func share(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  /// A pixel of four bytes that are not multiplied yet.
  static func premultiplied(red: UInt32, green: UInt32, blue: UInt32, opacity: UInt32) -> UInt32 {
    product(red, opacity) | product(green, opacity) << 8 | product(blue, opacity) << 16 | opacity << 24
  }

  /// A colour as a pixel, its opacity multiplied by a factor.
  static func pixel(_ color: Color.Resolved, opacity factor: Double = 1) -> UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32((share(value) * 255).rounded()) }
    return premultiplied(
      red: byte(Double(color.red)), green: byte(Double(color.green)), blue: byte(Double(color.blue)),
      opacity: byte(Double(color.opacity) * factor))
  }
}
