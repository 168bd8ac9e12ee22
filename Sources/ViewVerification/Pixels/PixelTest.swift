public import Foundation
public import ViewRuntime

/// Compares pictures of a view before and after a change, pixel by pixel.
///
///     let comparison = PixelTest(width: 390).compare(OldRow(post), NewRow(post))
///     #expect(comparison.isEqual, "\(comparison)")
///
/// or with a picture that lies beside the test, written by the first run and looked at by a person:
///
///     let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "row.png")
///     #expect(try PixelTest(width: 390).compare(Row(post), with: url).isEqual)
///
/// Each view gets the width and no height, so that the picture grows with its content. What SwiftUI's `ImageRenderer` leaves
/// out is named in the comparison: a picture that is equal says nothing about it on a device.
@MainActor public struct PixelTest {
  private let width: CGFloat
  private let scale: CGFloat
  private let tolerance: Int

  /// A test at a width.
  ///
  /// - Parameters:
  ///   - width: what the views are proposed, in points.
  ///   - scale: pixels per point.
  ///   - tolerance: by how much a channel may differ, of 255.
  public init(width: CGFloat, scale: CGFloat = 2, tolerance: Int = 0) {
    self.width = width
    self.scale = scale
    self.tolerance = tolerance
  }

  /// Compares two views.
  public func compare(_ before: some View, _ after: some View) -> PixelComparison {
    let old = renderer(before)
    let new = renderer(after)
    return PixelComparison(old.bitmap, new.bitmap, tolerance, notRendered: old.unrenderedViews + new.unrenderedViews)
  }

  /// Compares a view with a picture in a file; where there is none, or `recording` says so, writes it and counts as equal.
  ///
  /// Throws: what reading or writing throws, also for a file that is no PNG of 8 bits per channel.
  public func compare(_ view: some View, with file: URL, recording: Bool = false) throws -> PixelComparison {
    let new = renderer(view)
    let bitmap = new.bitmap
    if recording || !FileManager.default.fileExists(atPath: file.path) {
      if let bitmap { try Data(PNGEncoder.bytes(of: bitmap)).write(to: file) }
      return PixelComparison(bitmap, bitmap, tolerance, notRendered: new.unrenderedViews)
    }
    let old = try PNGDecoder.bitmap(from: [UInt8](Data(contentsOf: file)))
    // The file has colours of their own and opacities; what it holds of the new picture is compared, not the picture.
    let kept = try bitmap.map { try PNGDecoder.bitmap(from: PNGEncoder.bytes(of: $0)) }
    return PixelComparison(old, kept, tolerance, notRendered: new.unrenderedViews)
  }

  private func renderer<V: View>(_ view: V) -> ImageRenderer<V> {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: width, height: nil)
    renderer.scale = scale
    return renderer
  }
}
