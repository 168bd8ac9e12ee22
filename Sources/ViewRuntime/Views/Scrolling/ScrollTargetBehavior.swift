public import Foundation

/// Where a scroll view comes to rest (SwiftUI's `ScrollTargetBehavior`).
public protocol ScrollTargetBehavior {
  /// What a behaviour is told of the scroll view.
  typealias TargetContext = ScrollTargetBehaviorContext

  /// Changes where the scroll view will come to rest.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// What a behaviour is told of the scroll view (SwiftUI's `ScrollTargetBehaviorContext`).
public struct ScrollTargetBehaviorContext {
  /// Where it would come to rest by itself.
  public let originalTarget: ScrollTarget
  /// Points per second; zero here: a script's scroll ends at once.
  public let velocity: CGVector
  /// The content's size.
  public let contentSize: CGSize
  /// The viewport's size.
  public let containerSize: CGSize
  /// Axes along which it scrolls.
  public let axes: Axis.Set
  /// Frames of the marked views, in the viewport's space.
  let targets: [CGRect]
}

/// Comes to rest at whole pages, each as large as the viewport.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// The behaviour.
  public init() {}

  /// The nearest page's start.
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    for axis in Axis.allCases where context.axes.contains(axis.set) {
      let page = context.containerSize[axis]
      guard page > 0 else { continue }
      target.rect.origin[axis] = (target.rect.origin[axis] / page).rounded() * page
    }
  }
}

/// Comes to rest with a view of a `scrollTargetLayout()` at the viewport's start.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// The behaviour.
  public init() {}

  /// The start of the nearest marked view.
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    for axis in Axis.allCases where context.axes.contains(axis.set) {
      let nearest = context.targets.map { $0.origin[axis] }.min { abs($0) < abs($1) }
      if let nearest { target.rect.origin[axis] += nearest }
    }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Comes to rest at whole pages.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Comes to rest with a marked view at the viewport's start.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
}
