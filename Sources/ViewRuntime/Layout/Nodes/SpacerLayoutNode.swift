package import Foundation
package import TraceEvents

/// A spacer: takes the room its stack has left along the stack's axis, both ways outside a stack.
package final class SpacerLayoutNode: LayoutNode {
  /// Length a spacer keeps when none is named: the standard distance.
  package static let defaultLength = ViewSpacing.standard

  /// Named minimum.
  private var minimum: CGFloat?

  /// Takes a new minimum.
  package func update(minimum new: CGFloat?, cause: EventID) {
    guard new != minimum else { return }
    minimum = new
    invalidateLayout(cause: cause)
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    let least = max(0, minimum ?? Self.defaultLength)
    let size = CGSize(width: max(least, proposal.width ?? least), height: max(least, proposal.height ?? least))
    guard let axis = stackAxis else { return size }
    return CGSize(main: size[axis], cross: 0, along: axis)
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] { [] }

  /// Served last of all.
  package override var priority: Double { -.infinity }

  package override var spacing: ViewSpacing {
    var wish = ViewSpacing()
    switch stackAxis {
    case .horizontal: wish.formUnion(.zero, edges: .horizontal)
    case .vertical: wish.formUnion(.zero, edges: .vertical)
    case nil: wish = .zero
    }
    return wish
  }
}

/// A divider: a line of one pixel across its stack, horizontal outside one.
package final class DividerLayoutNode: LayoutNode {
  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let thickness = 1 / CGFloat(context.displayScale)
    return stackAxis == .horizontal
      ? CGSize(width: thickness, height: size.height) : CGSize(width: size.width, height: thickness)
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] { [] }
}

extension LayoutNode {
  /// Axis of the stack around this node, seen through modifiers; nil outside a stack.
  final var stackAxis: Axis? {
    var node = parent
    while let current = node {
      if let stack = current as? any StackAxisProviding { return stack.childAxis }
      guard current.passesValuesOn else { return nil }
      node = current.parent
    }
    return nil
  }
}

/// A container that gives its children an axis.
@MainActor protocol StackAxisProviding {
  /// The axis, or nil.
  var childAxis: Axis? { get }
}
