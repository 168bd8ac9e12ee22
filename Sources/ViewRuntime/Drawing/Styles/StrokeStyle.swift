public import Foundation

/// How the ends of an open line look; the name it has in Core Graphics, which is not on this platform.
public enum CGLineCap: Int32, Hashable, Sendable {
  case butt, round, square
}

/// How two lines meet; the name it has in Core Graphics, which is not on this platform.
public enum CGLineJoin: Int32, Hashable, Sendable {
  case miter, round, bevel
}

/// How a line along an outline is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// Width in points, half of it on each side of the outline.
  public var lineWidth: CGFloat
  /// Ends of open lines.
  public var lineCap: CGLineCap
  /// Corners.
  public var lineJoin: CGLineJoin
  /// Longest corner, in line widths, before it is cut off.
  public var miterLimit: CGFloat
  /// Lengths of dashes and gaps in turn, in points; empty for a whole line.
  public var dash: [CGFloat]
  /// Where in the row of dashes the line begins, in points.
  public var dashPhase: CGFloat

  /// A whole line one point wide, unless told otherwise.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// Which points an outline encloses.
public struct FillStyle: Hashable, Sendable {
  /// Whether the even-odd rule is used in place of the non-zero rule.
  public var isEOFilled: Bool
  /// Whether edges are smoothed.
  public var isAntialiased: Bool

  /// Non-zero and smoothed, unless told otherwise.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
