public import Foundation
import TraceEvents

/// Makes a picture of a view, apart from any window.
///
/// The view lives only while the picture is made: what it does later, in tasks or timers, does not show.
@MainActor public final class ImageRenderer<Content: View> {
  /// The view.
  public var content: Content
  /// What the view is proposed; nil asks for its ideal length.
  public var proposedSize = ProposedViewSize.unspecified
  /// Pixels per point.
  public var scale: CGFloat = 1
  /// Whether what the view leaves free is white instead of transparent.
  public var isOpaque = false

  /// A renderer of a view.
  public init(content: Content) { self.content = content }

  /// The picture as a PNG file; nil for a view without an area.
  ///
  /// Cost: a whole window's first frame.
  public var pngData: Data? {
    guard let bitmap, let bytes = try? PNGEncoder.bytes(of: bitmap) else { return nil }
    return Data(bytes)
  }

  /// What SwiftUI's renderer leaves out of such a picture, and this one draws: scroll views and platform views.
  ///
  /// Cost: a whole window's first frame.
  public var unrenderedViews: [String] { withWindow { Self.unrendered(in: $0.tree.rootLayout) } ?? [] }

  /// The picture's pixels; nil for a view without an area.
  package var bitmap: Bitmap? {
    withWindow { window in
      guard var list = window.picture else { return nil }
      if !isOpaque { list.background.opacity = 0 }
      return Rasterizer().bitmap(of: list)
    }
  }

  /// Shows the view in a window of its size; nil for a view without an area.
  private func withWindow<Result>(_ body: (WindowHost) -> Result?) -> Result? {
    let outer = RuntimeClock.current
    defer { outer?.becomeCurrent() }
    let window = WindowHost(
      content, size: CGSize(width: 1, height: 1), interval: Nanoseconds(16_666_667), clock: RuntimeClock(.virtual),
      displayScale: Double(scale))
    defer { window.close() }
    // The first frame makes the tree, which then can be asked for its size.
    window.runFrame(expectedPresent: .zero)
    guard let node = window.tree.rootLayout.children.first else { return nil }
    let size = node.size(for: proposedSize)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    window.tree.windowSize = size
    window.runFrame(expectedPresent: .zero)
    return body(window)
  }

  private static func unrendered(in node: LayoutNode) -> [String] {
    let frame = node.globalFrame
    let place = "of \(Int(frame.width.rounded())) by \(Int(frame.height.rounded())) points"
    let own: [String] =
      switch node {
      case is ScrollLayoutNode: ["a scroll view \(place)"]
      case is PlatformLayoutNode: ["a platform view \(place)"]
      default: []
      }
    return own + node.children.flatMap { unrendered(in: $0) }
  }
}
