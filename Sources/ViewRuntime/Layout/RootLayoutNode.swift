package import Foundation
package import TraceEvents

/// The node of a window: proposes the window's safe area to its content and centres it there.
package final class RootLayoutNode: LayoutNode, SafeAreaFounder {
  /// Room that the display's corners and the system's bars take.
  package private(set) var safeArea = EdgeInsets()
  /// Height that the keyboard takes from below.
  package private(set) var keyboardHeight: CGFloat = 0

  /// Takes another safe area.
  package func update(safeArea new: EdgeInsets, keyboardHeight newHeight: CGFloat, cause: EventID) {
    guard new != safeArea || newHeight != keyboardHeight else { return }
    safeArea = new
    keyboardHeight = newHeight
    invalidateLayout(cause: cause)
  }

  private var kept: EdgeInsets {
    var insets = safeArea
    insets.bottom = max(insets.bottom, keyboardHeight)
    return insets
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    let kept = kept
    let inner = proposal.inset(by: kept)
    return children.map { child in
      // What lies over the window takes care of itself.
      let isOver = child is PresentationLayoutNode
      let (offered, insets) = isOver ? (proposal, EdgeInsets()) : (inner, kept)
      let answer = child.size(for: offered)
      let origin = CGPoint(
        x: insets.leading + (size.width - insets.horizontal - answer.width) / 2,
        y: insets.top + (size.height - insets.vertical - answer.height) / 2)
      return ChildPlacement(frame: CGRect(origin: origin, size: answer), proposal: offered)
    }
  }

  func region(within outer: SafeRegion?) -> SafeRegion? {
    SafeRegion(
      outer: CGRect(origin: .zero, size: frame.size), container: safeArea,
      keyboard: EdgeInsets(.bottom, keyboardHeight))
  }
}
