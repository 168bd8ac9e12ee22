public import Foundation
import ViewRuntime

/// In what two pictures differ.
public struct PixelComparison: Sendable, CustomStringConvertible {
  /// Sizes in pixels; zero for a view without an area.
  public let sizeBefore: CGSize
  /// Sizes in pixels; zero for a view without an area.
  public let sizeAfter: CGSize
  /// Pixels that differ; those that only one of them has, too.
  public let differingPixels: Int
  /// The smallest rectangle around them, in pixels; null where none differs.
  public let differingArea: CGRect
  /// Views that SwiftUI's renderer leaves out of such pictures.
  public let notRendered: [String]
  /// The pictures as PNG, to be looked at; nil for a view without an area.
  public let before: Data?
  /// The pictures as PNG, to be looked at; nil for a view without an area.
  public let after: Data?
  /// The second picture, faded, with each pixel that differs in red, as PNG; nil where none differs.
  public let difference: Data?

  /// Whether no pixel differs. Two views without an area are not equal: nothing was compared.
  public var isEqual: Bool { differingPixels == 0 && sizeBefore == sizeAfter && sizeBefore != .zero }

  /// One line, and one for each view that was not rendered.
  public var description: String {
    var lines: [String] = []
    if sizeBefore == .zero || sizeAfter == .zero {
      lines.append("\(sizeBefore == .zero ? "the first" : "the second") view has no area, so nothing was compared")
    } else if sizeBefore != sizeAfter {
      lines.append("\(Self.text(sizeBefore)) pixels before, \(Self.text(sizeAfter)) after")
    }
    if differingPixels > 0 {
      let area = differingArea
      lines.append(
        "\(differingPixels) pixels differ, within \(Self.text(area.size)) at (\(Int(area.minX)), \(Int(area.minY)))")
    }
    if lines.isEmpty { lines.append("\(Self.text(sizeBefore)) pixels, all equal") }
    return (lines + notRendered.map { "not in a picture of SwiftUI's renderer: \($0)" }).joined(separator: "\n")
  }

  init(_ old: Bitmap?, _ new: Bitmap?, _ tolerance: Int, notRendered: [String]) {
    sizeBefore = Self.size(old)
    sizeAfter = Self.size(new)
    var seen: Set<String> = []
    self.notRendered = notRendered.filter { seen.insert($0).inserted }
    before = Self.png(old)
    after = Self.png(new)
    let left = old ?? Bitmap(width: 0, height: 0)
    let right = new ?? Bitmap(width: 0, height: 0)
    var marked = Bitmap(width: max(left.width, right.width), height: max(left.height, right.height))
    var count = 0
    var area = CGRect.null
    for y in 0..<marked.height {
      for x in 0..<marked.width {
        let was = Self.pixel(left, x, y)
        let now = Self.pixel(right, x, y)
        if let was, let now, Self.isNear(was, now, tolerance) {
          marked[x, y] = Self.faded(now)
          continue
        }
        marked[x, y] = Self.red
        count += 1
        area = area.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    differingPixels = count
    differingArea = area
    difference = count > 0 ? Self.png(marked) : nil
  }

  private static let red: UInt32 = 0xFF00_00FF

  private static func size(_ bitmap: Bitmap?) -> CGSize {
    CGSize(width: bitmap?.width ?? 0, height: bitmap?.height ?? 0)
  }

  private static func png(_ bitmap: Bitmap?) -> Data? {
    guard let bitmap, let bytes = try? PNGEncoder.bytes(of: bitmap) else { return nil }
    return Data(bytes)
  }

  private static func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32? {
    x < bitmap.width && y < bitmap.height ? bitmap[x, y] : nil
  }

  private static func isNear(_ was: UInt32, _ now: UInt32, _ tolerance: Int) -> Bool {
    if was == now { return true }
    return [UInt32(0), 8, 16, 24].allSatisfy { shift in
      abs(Int(was >> shift & 255) - Int(now >> shift & 255)) <= tolerance
    }
  }

  /// A quarter of each channel.
  private static func faded(_ pixel: UInt32) -> UInt32 { pixel >> 2 & 0x3F3F_3F3F }

  private static func text(_ size: CGSize) -> String { "\(Int(size.width)) by \(Int(size.height))" }
}
