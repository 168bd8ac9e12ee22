public import Foundation
package import TraceEvents

/// A view that draws by immediate commands: one node, without identity, state or layout inside.
public struct Canvas {
  private let renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether it is said to cover all of its frame.
  public var isOpaque: Bool
  /// How colours are mixed; always in sRGB here.
  public var colorMode: ColorRenderingMode
  /// Whether it may be drawn later; it never is here.
  public var rendersAsynchronously: Bool

  /// A canvas that draws with a closure.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }
}

/// How the colours of a drawing are mixed; always in sRGB here.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}

extension Canvas: View {
  public typealias Body = Never
}

extension Canvas: LeafView {
  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    LeafLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let surroundings = environment.styleSurroundings
    let scale = CGFloat(node.context.displayScale)
    let renderer = self.renderer
    node.draw(cause: cause) { size in
      let recorder = CanvasRecorder()
      var context = GraphicsContext(
        recorder: recorder, environment: environment, surroundings: surroundings, scale: scale)
      renderer(&context, size)
      return recorder.finish()
    }
  }
}
