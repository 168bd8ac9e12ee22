public import Foundation
package import TraceEvents

/// A picture: a symbol, a named placeholder, or what a closure draws.
///
/// There are no asset catalogs here: a name gives a pattern that is always the same for it, 100 points square.
public struct Image: Equatable, Sendable {
  /// Where the picture comes from.
  enum Source: Equatable, Sendable {
    case named(String)
    case symbol(String)
    case raster(RasterImage)
    case drawn(DrawnImage)
  }

  var source: Source
  var label: String
  var isResizable = false
  var isTemplate: Bool?
  var interpolatesNearest = false

  /// Whether a picture keeps its own colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  /// How a picture fills a larger frame; stretched here.
  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  /// How carefully pixels are spread.
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  init(source: Source, label: String) {
    self.source = source
    self.label = label
  }

  /// The placeholder of a name, or the symbol if the name is a known symbol's.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(source: SymbolOutlines.isKnown(name) ? .symbol(name) : .named(name), label: name)
  }

  /// The placeholder of a name, with another label.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name)
    self.label = label.characters
  }

  /// The placeholder of a name, without a label.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name)
    label = ""
  }

  /// A symbol, as large as the text around it.
  public init(systemName: String) { self.init(source: .symbol(systemName), label: systemName) }

  /// What a closure draws in a size.
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping @Sendable (inout GraphicsContext) -> Void
  ) {
    self.init(source: .drawn(DrawnImage(size: size, renderer: renderer)), label: label?.characters ?? "")
  }

  /// Pixels as they are.
  package init(_ raster: RasterImage, label: String = "") { self.init(source: .raster(raster), label: label) }

  /// The picture in any size that is proposed.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var copy = self
    copy.isResizable = true
    return copy
  }

  /// The picture with its own colours, or as a stencil for the foreground style.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var copy = self
    copy.isTemplate = renderingMode.map { $0 == .template }
    return copy
  }

  /// The picture with its pixels spread more or less carefully.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var copy = self
    copy.interpolatesNearest = interpolation == .none
    return copy
  }

  /// The picture with smooth edges, which it always has here.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

/// A closure that draws a picture; two are equal if they are the same one.
final class DrawnImage: Equatable, Sendable {
  let size: CGSize
  let renderer: @Sendable (inout GraphicsContext) -> Void

  init(size: CGSize, renderer: @escaping @Sendable (inout GraphicsContext) -> Void) {
    self.size = size
    self.renderer = renderer
  }

  static func == (left: DrawnImage, right: DrawnImage) -> Bool { left === right }
}

extension Image: View {
  public typealias Body = Never
}

extension Image: LeafView {
  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    let node = ShapeLayoutNode(serial: serial, context: context)
    node.isImage = true
    return node
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let size = contentSize(in: environment)
    let isResizable = self.isResizable
    (node as? ShapeLayoutNode)?.update(cause: cause) {
      isResizable ? $0.replacingUnspecifiedDimensions(by: size) : size
    }
    let surroundings = environment.styleSurroundings
    let scale = CGFloat(node.context.displayScale)
    node.draw(cause: cause) { [self] size in
      let rect = CGRect(origin: .zero, size: size)
      let paint = HierarchicalShapeStyle.primary.paint(in: rect, surroundings)
      return commands(in: rect, paint: paint, environment: environment, surroundings: surroundings, scale: scale)
    }
    if !label.isEmpty { node.attachments?.label = label }
  }
}
