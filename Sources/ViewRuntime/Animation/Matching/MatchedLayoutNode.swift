package import Foundation
import TraceEvents

/// The room of a view that may be shown in another's geometry: it takes its own, and its child is put elsewhere.
package final class MatchedLayoutNode: UnaryLayoutNode {
  private var properties = MatchedGeometryProperties.frame
  private var anchor = UnitPoint.center
  private var share = 1.0
  /// Frame in the window from which it goes to where it belongs.
  var start: CGRect?
  /// Frame in the window of the view it follows; nil where it belongs to its own place.
  private var followed: CGRect?

  /// Takes what the modifier says.
  func take(_ modifier: MatchedGeometryModifier, cause: EventID) {
    guard modifier.properties != properties || modifier.anchor != anchor || modifier.share != share else { return }
    properties = modifier.properties
    anchor = modifier.anchor
    share = modifier.share
    if share == 1 { start = nil }
    invalidatePlacement(cause: cause)
  }

  /// Follows a view in a frame of the window, or none.
  func follow(_ frame: CGRect?, cause: EventID) {
    guard frame != followed else { return }
    followed = frame
    invalidatePlacement(cause: cause)
  }

  /// Where the view is shown, in the window; nil before it was placed.
  var shownFrame: CGRect? { placedProposal == nil ? nil : child?.globalFrame }

  package override var placesByOrigin: Bool { start != nil || followed != nil }

  package override func placeChildren(in size: CGSize, proposal: ProposedViewSize) {
    guard let child else { return }
    guard start != nil || followed != nil else {
      super.placeChildren(in: size, proposal: proposal)
      return
    }
    let own = CGRect(origin: globalFrame.origin, size: size)
    let goal = followed ?? own
    var shown = start ?? goal
    shown.animatableData = shown.animatableData.interpolated(towards: goal.animatableData, amount: share)
    let inner = properties.contains(.size) ? ProposedViewSize(shown.size) : proposal
    let answer = child.size(for: inner)
    let target = properties.contains(.position) ? shown : own
    var origin = CGPoint(
      x: target.minX - own.minX + anchor.x * (target.width - answer.width),
      y: target.minY - own.minY + anchor.y * (target.height - answer.height))
    // Placing counts from the side where reading begins; the window's space does not.
    if isRightToLeft { origin.x = size.width - origin.x - answer.width }
    child.place(in: CGRect(origin: origin, size: answer), proposal: inner)
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { child?.explicitGuide(key, size: size, proposal: proposal) }
}
