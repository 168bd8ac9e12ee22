package import Foundation

/// Sums and overlaps of bounds; Foundation's own trap on lengths that are not a number.
extension CGRect {
  /// The part in both rectangles; null if there is none, or a length is not a number.
  package func overlap(_ other: CGRect) -> CGRect {
    if isNull || other.isNull { return .null }
    let left = max(minX, other.minX)
    let right = min(maxX, other.maxX)
    let top = max(minY, other.minY)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around both; one that is null or has a length that is not a number does not count.
  package func joined(_ other: CGRect) -> CGRect {
    if other.isNull || !other.isANumber { return self }
    if isNull || !isANumber { return other }
    let left = min(minX, other.minX)
    let right = max(maxX, other.maxX)
    let top = min(minY, other.minY)
    let bottom = max(maxY, other.maxY)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle with its sides moved outwards.
  package func grown(x: CGFloat, y: CGFloat) -> CGRect {
    if isNull { return self }
    return CGRect(x: minX - x, y: minY - y, width: width + 2 * x, height: height + 2 * y)
  }

  private var isANumber: Bool { !(minX.isNaN || maxX.isNaN || minY.isNaN || maxY.isNaN) }
}
