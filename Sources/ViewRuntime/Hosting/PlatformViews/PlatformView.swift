public import Foundation

/// A view outside the runtime's own tree, as UIKit and AppKit have them: an object with a frame and an own size.
///
/// It stands for `UIView` and `NSView`, which do not exist here: pasted representables compile against it. Nothing is
/// drawn but its background colour.
@MainActor @preconcurrency open class PlatformView {
  /// Place and size in the parent's space, in points. Set by the runtime: a write of the app's is diagnosed and undone.
  open var frame = CGRect.zero {
    didSet { if frame != oldValue { frameWasSet() } }
  }
  /// Colour behind everything; nil is none.
  open var backgroundColor: Color?
  /// Whether it is not drawn.
  open var isHidden = false
  /// 0 is invisible.
  open var alpha: CGFloat = 1
  /// Views within it, the first lowest.
  public private(set) var subviews: [PlatformView] = []
  /// The view it is in.
  public private(set) weak var superview: PlatformView?
  /// Told by the runtime which frame is right; nil while no runtime owns the view.
  var owner: (any PlatformViewOwner)?
  private var priorities: [String: Float] = [:]

  /// What a view without an own length answers in `intrinsicContentSize`.
  public static let noIntrinsicMetric: CGFloat = -1

  /// A view of no size.
  public init() {}

  /// A view with a frame.
  public init(frame: CGRect) { self.frame = frame }

  /// The size as a rectangle of its own space.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// The frame's middle.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// The size that suits its content; `noIntrinsicMetric` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: PlatformView.noIntrinsicMetric, height: PlatformView.noIntrinsicMetric)
  }

  /// The size that suits it best within a size; its own size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(
      width: own.width == PlatformView.noIntrinsicMetric ? frame.width : own.width,
      height: own.height == PlatformView.noIntrinsicMetric ? frame.height : own.height)
  }

  /// Says that the own size is another.
  open func invalidateIntrinsicContentSize() { owner?.intrinsicSizeChanged() }

  /// Says that subviews must be placed again; done before the next picture.
  open func setNeedsLayout() {}

  /// Places subviews; called after the frame was set.
  open func layoutSubviews() {}

  /// Puts a view on top of the others.
  open func addSubview(_ view: PlatformView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Takes it out of the view it is in.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// How strongly it resists being larger than its own size.
  open func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    priorities["hugging \(axis)"] = priority.rawValue
  }

  /// How strongly it resists being smaller than its own size.
  open func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    priorities["compression \(axis)"] = priority.rawValue
  }

  /// How strongly it resists being larger than its own size; 250 unless set.
  open func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    LayoutPriority(rawValue: priorities["hugging \(axis)"] ?? LayoutPriority.defaultLow.rawValue)
  }

  /// How strongly it resists being smaller than its own size; 750 unless set.
  open func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    LayoutPriority(rawValue: priorities["compression \(axis)"] ?? LayoutPriority.defaultHigh.rawValue)
  }

  /// How strongly a wish counts, from 1 to 1000.
  public struct LayoutPriority: Hashable, Sendable {
    /// The number.
    public let rawValue: Float

    /// Wraps a number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// 1000.
    public static let required = LayoutPriority(rawValue: 1000)
    /// 750.
    public static let defaultHigh = LayoutPriority(rawValue: 750)
    /// 250.
    public static let defaultLow = LayoutPriority(rawValue: 250)
  }

  private func frameWasSet() {
    owner?.frameWasSet(self)
    layoutSubviews()
  }
}

/// Owns a platform view's frame.
@MainActor protocol PlatformViewOwner: AnyObject {
  /// The frame was set, by the runtime or the app.
  func frameWasSet(_ view: PlatformView)
  /// The own size is another.
  func intrinsicSizeChanged()
}

/// A platform view that shows a text, of one line or several.
///
/// As `UILabel`, it asks for one line's width: wrapped at a proposed width only with `preferredMaxLayoutWidth`.
open class PlatformLabel: PlatformView {
  /// The text.
  open var text: String? { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
  /// Most lines; 0 is no limit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } } }
  /// Size of the font, in points.
  open var fontSize: CGFloat = 17
  /// Width at which lines wrap for the own size; 0 is none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The text's size on one line, or wrapped at `preferredMaxLayoutWidth`.
  open override var intrinsicContentSize: CGSize {
    size(for: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
  }

  /// The text's size wrapped at a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(for: size.width > 0 ? size.width : nil) }

  private func size(for width: CGFloat?) -> CGSize {
    let shaped = ShapedText([TextRun(text ?? "")], font: .system(size: fontSize), scale: 2)
    let options = TextLayoutOptions(lineLimit: numberOfLines == 0 ? nil : numberOfLines)
    return TextLayout(shaped, width: width, height: nil, options: options).size
  }
}
