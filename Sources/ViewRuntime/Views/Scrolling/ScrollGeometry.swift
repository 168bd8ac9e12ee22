public import Foundation

/// A scroll view's content and what of it shows (SwiftUI's `ScrollGeometry`). Units: points.
public struct ScrollGeometry: Equatable, Sendable {
  /// Point of the content in the viewport's top leading corner.
  public var contentOffset: CGPoint
  /// The content's size.
  public var contentSize: CGSize
  /// Room kept free around the content.
  public var contentInsets: EdgeInsets
  /// The viewport's size.
  public var containerSize: CGSize

  /// Keeps them.
  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets = EdgeInsets(), containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The part of the content that shows.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The viewport in the content's space.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

/// What moves a scroll view now (SwiftUI's `ScrollPhase`).
public enum ScrollPhase: Equatable, Sendable {
  /// Nothing.
  case idle
  /// A finger is down and has not moved yet. Not seen here.
  case tracking
  /// The user.
  case interacting
  /// What is left of the user's push. Not seen here: a script's scroll ends at once.
  case decelerating
  /// The app. Not seen here: it jumps.
  case animating

  /// Whether anything moves it.
  public var isScrolling: Bool { self != .idle }
}

/// What came with a change of phase.
public struct ScrollPhaseChangeContext {
  /// The scroll view as it was.
  public let geometry: ScrollGeometry
  /// Points per second; nil when it is not known.
  public let velocity: CGVector?
}

/// A way from a point, in points or points per second.
public struct CGVector: Equatable, Sendable {
  /// Horizontal part.
  public var dx: CGFloat
  /// Vertical part.
  public var dy: CGFloat

  /// Keeps two parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

/// Where a scroll that ends will come to rest (SwiftUI's `ScrollTarget`).
public struct ScrollTarget: Hashable, Sendable {
  /// The part of the content that will show.
  public var rect: CGRect
  /// Point of the viewport that is meant; nil is the leading one.
  public var anchor: UnitPoint?

  /// Keeps both.
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}
