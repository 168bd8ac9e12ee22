package import Foundation

extension CGSize {
  /// The length along one axis.
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// A size by main and cross axis.
  package init(main: CGFloat, cross: CGFloat, along axis: Axis) {
    self = axis == .horizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
  }
}

extension CGPoint {
  /// The coordinate along one axis.
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
