public import Foundation

/// A view's size and alignment guides, in its own coordinates.
///
/// Units: points.
public struct ViewDimensions: Equatable, Sendable {
  /// The view.
  let node: LayoutNode
  /// Its size.
  let size: CGSize
  /// The proposal that gave this size.
  let proposal: ProposedViewSize

  /// The view's width.
  public var width: CGFloat { size.width }

  /// The view's height.
  public var height: CGFloat { size.height }

  /// A horizontal guide's value: the explicit one, else the guide's default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }

  /// A vertical guide's value: the explicit one, else the guide's default.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

  /// A horizontal guide's explicit value, if the view or something in it sets one.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }

  /// A vertical guide's explicit value, if the view or something in it sets one.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

  public static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
    left.node === right.node && left.size == right.size && left.proposal == right.proposal
  }

  /// A guide's value.
  subscript(key: AlignmentKey) -> CGFloat { self[explicit: key] ?? key.id.defaultValue(in: self) }

  /// A guide's explicit value.
  subscript(explicit key: AlignmentKey) -> CGFloat? {
    // Guides are read by layouts and guide closures, which the runtime calls on the main actor alone.
    MainActor.assumeIsolated { node.explicitGuide(key, size: size, proposal: proposal) }
  }
}
