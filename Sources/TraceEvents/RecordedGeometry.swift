/// A point, in points, bit-exact.
public struct RecordedPoint: Hashable, Sendable {
  /// Horizontal coordinate, in points.
  public var x: RecordedDouble
  /// Vertical coordinate, in points.
  public var y: RecordedDouble

  /// Keeps two coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = RecordedDouble(x)
    self.y = RecordedDouble(y)
  }
}

/// A size, in points, bit-exact.
public struct RecordedSize: Hashable, Sendable {
  /// Width, in points.
  public var width: RecordedDouble
  /// Height, in points.
  public var height: RecordedDouble

  /// Keeps two lengths.
  @inlinable public init(width: Double, height: Double) {
    self.width = RecordedDouble(width)
    self.height = RecordedDouble(height)
  }
}

/// A rectangle, in points, bit-exact.
public struct RecordedRect: Hashable, Sendable {
  /// Top leading corner.
  public var origin: RecordedPoint
  /// Width and height.
  public var size: RecordedSize

  /// Keeps origin and size.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    origin = RecordedPoint(x: x, y: y)
    size = RecordedSize(width: width, height: height)
  }
}

/// A size proposal: each axis a length, infinity, or nil (ideal).
public struct RecordedProposal: Hashable, Sendable {
  /// nil proposes the ideal width.
  public var width: RecordedDouble?
  /// nil proposes the ideal height.
  public var height: RecordedDouble?

  /// Keeps a proposal.
  @inlinable public init(width: Double?, height: Double?) {
    self.width = width.map { RecordedDouble($0) }
    self.height = height.map { RecordedDouble($0) }
  }
}
