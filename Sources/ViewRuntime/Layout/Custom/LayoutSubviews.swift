import Foundation

/// The children of a custom layout, in order.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  /// A range of the children.
  public typealias SubSequence = LayoutSubviews
  /// A child.
  public typealias Element = LayoutSubview
  /// A child's place in the order.
  public typealias Index = Int

  /// The direction of reading.
  public var layoutDirection: LayoutDirection
  /// The container.
  let container: LayoutNode
  private let subviews: ArraySlice<LayoutSubview>

  /// All children of a container.
  @MainActor init(_ container: LayoutNode, recorder: PlacementRecorder) {
    self.container = container
    layoutDirection = .leftToRight
    subviews =
      container.children.enumerated().map {
        LayoutSubview(node: $1, index: $0, values: $1.layoutValues, recorder: recorder)
      }[...]
  }

  private init(_ subviews: ArraySlice<LayoutSubview>, of whole: LayoutSubviews) {
    self.subviews = subviews
    container = whole.container
    layoutDirection = whole.layoutDirection
  }

  /// Index of the first child.
  public var startIndex: Int { subviews.startIndex }

  /// Index after the last child.
  public var endIndex: Int { subviews.endIndex }

  /// The child at an index.
  public subscript(index: Int) -> LayoutSubview { subviews[index] }

  /// The children in a range.
  public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(subviews[bounds], of: self) }

  /// The children from an index on.
  public subscript(bounds: PartialRangeFrom<Int>) -> LayoutSubviews { self[bounds.lowerBound..<endIndex] }

  /// The children at some indices, in that order.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(indices.map { subviews[$0] }[...], of: self)
  }

  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
    left.container === right.container && left.subviews == right.subviews
  }

  /// The children's guides where the container has put them, merged by the guide's rule.
  func mergedGuide(_ key: AlignmentKey) -> CGFloat? {
    let container = container
    return MainActor.assumeIsolated { (container as? any CustomLayoutContainer)?.mergedGuide(key) }
  }
}
