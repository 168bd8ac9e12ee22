extension Color {
  /// Components of a colour in sRGB, 0 to 1.
  public struct Resolved: Hashable, Sendable {
    /// Red, not multiplied by the opacity.
    public var red: Float
    /// Green, not multiplied by the opacity.
    public var green: Float
    /// Blue, not multiplied by the opacity.
    public var blue: Float
    /// 0 is invisible, 1 hides what is behind.
    public var opacity: Float

    /// Components as they are; the colour space is not converted.
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      self.red = red
      self.green = green
      self.blue = blue
      self.opacity = opacity
    }

    /// Components from bytes.
    init(bytes red: UInt8, _ green: UInt8, _ blue: UInt8, opacity: Float = 1) {
      self.init(red: Float(red) / 255, green: Float(green) / 255, blue: Float(blue) / 255, opacity: opacity)
    }
  }
}
