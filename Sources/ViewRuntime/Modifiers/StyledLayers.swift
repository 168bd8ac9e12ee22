public import Foundation

extension View {
  /// Lays a style behind the view.
  @_disfavoredOverload nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { background(Rectangle().fill(style)) }

  /// Lays a shape filled with a style behind the view.
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { background(shape.fill(style, style: fillStyle)) }

  /// Lays a shape filled with the background style behind the view.
  nonisolated public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    background(shape.fill(BackgroundStyle(), style: fillStyle))
  }

  /// Lays a style before the view.
  @_disfavoredOverload nonisolated public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { overlay(Rectangle().fill(style)) }

  /// Lays a shape filled with a style before the view.
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { overlay(shape.fill(style, style: fillStyle)) }

  /// Draws a line inside the view's edges.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(content, lineWidth: width))
  }
}
