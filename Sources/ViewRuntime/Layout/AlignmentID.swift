public import Foundation

/// A kind of alignment guide: where a view has it unless the view says otherwise.
public protocol AlignmentID: SendableMetatype {
  /// The guide's value in a view of these dimensions that has no explicit one.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// How a container merges the explicit guides of its children.
package enum AlignmentMerge: Sendable {
  /// The mean of them: SwiftUI's rule for every guide without its own.
  case mean
  /// The least: the first baseline.
  case least
  /// The greatest: the last baseline.
  case greatest
}

/// A guide on one axis, as the layout looks it up.
package struct AlignmentKey: Hashable, Sendable {
  /// The guide's type.
  package let id: any AlignmentID.Type
  /// Whose coordinate it gives.
  package let axis: Axis

  /// Names a guide.
  package init(_ id: any AlignmentID.Type, axis: Axis) {
    self.id = id
    self.axis = axis
  }

  package static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
    left.axis == right.axis && ObjectIdentifier(left.id) == ObjectIdentifier(right.id)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }

  /// How containers merge it.
  package var merge: AlignmentMerge { (id as? any MergedAlignmentID.Type)?.merge ?? .mean }
}

/// A guide with its own rule for merging.
protocol MergedAlignmentID: AlignmentID {
  /// The rule.
  static var merge: AlignmentMerge { get }
}
