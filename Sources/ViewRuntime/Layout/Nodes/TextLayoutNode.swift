package import Foundation
package import TraceEvents

/// A text: one line ideally, wrapped at the proposed width, with the baselines of its lines as guides.
package final class TextLayoutNode: LayoutNode {
  private var text = ShapedText([])
  private var options = TextLayoutOptions()
  /// Lines per proposal, since a text is set again for measuring, guides and drawing.
  private var settings: [(proposal: ProposedViewSize, layout: TextLayout)] = []

  /// Settings remembered; a stack asks for three proposals.
  private static let rememberedSettings = 4

  /// Takes a new text.
  package func update(_ text: ShapedText, options: TextLayoutOptions, cause: EventID) {
    guard text != self.text || options != self.options else { return }
    self.text = text
    self.options = options
    settings.removeAll(keepingCapacity: true)
    invalidateLayout(cause: cause)
  }

  /// The lines for a proposal.
  package func layout(for proposal: ProposedViewSize) -> TextLayout {
    if let known = settings.first(where: { $0.proposal == proposal }) { return known.layout }
    let layout = TextLayout(text, width: proposal.width, height: proposal.height, options: options)
    if settings.count == Self.rememberedSettings { settings.removeFirst() }
    settings.append((proposal, layout))
    return layout
  }

  /// Whether the lines as placed leave something out that no limit of lines asked to.
  package var isCutShort: Bool {
    guard options.lineLimit == nil, let placedProposal else { return false }
    return layout(for: placedProposal).isTruncated
  }

  /// Whether the lines as placed leave something out, for whatever reason.
  package var isTruncated: Bool { placedProposal.map { layout(for: $0).isTruncated } ?? false }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize { layout(for: proposal).size }

  package override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] { [] }

  package override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return layout(for: proposal).firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return layout(for: proposal).lastBaseline }
    return nil
  }
}
