public import Foundation
package import TraceEvents

/// A shape filled or followed with a style.
public struct ShapeView<Content: Shape, Style: ShapeStyle>: View {
  public typealias Body = Never

  /// The shape.
  public var shape: Content
  /// What it is drawn with.
  public var style: Style
  /// Which points are inside.
  public var fillStyle: FillStyle
  /// A line along the outline in place of the area.
  var strokeStyle: StrokeStyle?

  /// A filled shape.
  nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}

extension ShapeView: LeafView {
  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    ShapeLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let shape = self.shape
    (node as? ShapeLayoutNode)?.update(cause: cause) { shape.sizeThatFits($0) }
    let surroundings = environment.styleSurroundings
    let (style, fillStyle, strokeStyle) = (self.style, self.fillStyle, self.strokeStyle)
    node.draw(cause: cause) { size in
      let rect = CGRect(origin: .zero, size: size)
      let path = shape.path(in: rect)
      let paint = style.paint(in: rect, surroundings)
      if let strokeStyle { return [.stroke(path, paint, strokeStyle)] }
      return [.fill(path, paint, fillStyle)]
    }
  }
}

/// The node of a shape: it answers as its shape says.
final class ShapeLayoutNode: LayoutNode {
  /// Whether it stands for an image, which may be redacted.
  var isImage = false
  private var answer: @MainActor (ProposedViewSize) -> CGSize = { $0.replacingUnspecifiedDimensions() }

  /// Takes a new rule; layout is done again only if one of the usual proposals is answered otherwise.
  func update(cause: EventID, _ new: @escaping @MainActor (ProposedViewSize) -> CGSize) {
    let proposals = [.zero, .unspecified, ProposedViewSize.infinity] + (placedProposal.map { [$0] } ?? [])
    let isChanged = proposals.contains { answer($0) != new($0) }
    answer = new
    if isChanged { invalidateLayout(cause: cause) }
  }

  override func computeSize(for proposal: ProposedViewSize) -> CGSize { answer(proposal) }

  override func arrange(in size: CGSize, proposal: ProposedViewSize) -> [ChildPlacement] { [] }

  override func computeExplicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
}

extension Shape {
  /// The shape filled with the foreground style.
  @MainActor public var body: ShapeView<Self, ForegroundStyle> { ShapeView(shape: self, style: ForegroundStyle()) }

  /// The shape filled with a style.
  nonisolated public func fill<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
  ) -> ShapeView<Self, S> { ShapeView(shape: self, style: content, fillStyle: style) }

  /// A line along the shape's outline.
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> ShapeView<Self, S> {
    var view = ShapeView(shape: self, style: content)
    view.strokeStyle = style
    return view
  }

  /// A line along the shape's outline.
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> ShapeView<Self, S> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension InsettableShape {
  /// A line inside the shape's outline.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle
  ) -> ShapeView<InsetShape, S> { inset(by: style.lineWidth / 2).stroke(content, style: style) }

  /// A line inside the shape's outline.
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1
  ) -> ShapeView<InsetShape, S> { strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth)) }
}
