package import Foundation

/// The node of a window: proposes the window's size to its content and centres it.
package final class RootLayoutNode: LayoutNode {
  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] {
    children.map { child in
      let answer = child.size(for: proposal)
      let origin = CGPoint(x: (size.width - answer.width) / 2, y: (size.height - answer.height) / 2)
      return ChildPlacement(frame: CGRect(origin: origin, size: answer), proposal: proposal)
    }
  }
}
