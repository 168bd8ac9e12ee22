package import Foundation
package import TraceEvents

/// `alignmentGuide(_:computeValue:)`: sets one guide of its child.
package final class AlignmentGuideLayoutNode: UnaryLayoutNode {
  private var key: AlignmentKey?
  private var compute: ((ViewDimensions) -> CGFloat)?

  /// Takes a new closure; closures can't be compared, so the guide is computed anew and its value compared.
  package func update(_ key: AlignmentKey, cause: EventID, compute: @escaping (ViewDimensions) -> CGFloat) {
    self.key = key
    context.use(key)
    self.compute = compute
    invalidateLayout(cause: cause)
  }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard let child else { return nil }
    guard key == self.key, let compute else { return child.explicitGuide(key, size: size, proposal: proposal) }
    return compute(ViewDimensions(node: child, size: size, proposal: proposal))
  }
}
