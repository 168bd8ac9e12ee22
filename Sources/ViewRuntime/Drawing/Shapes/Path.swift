public import Foundation

/// The outline of a shape: lines and curves.
///
/// Shape: a rectangle, rounded rectangle or ellipse is kept as such (no allocation, compared at once, drawn by
/// shortcut); anything else is a list of elements.
public struct Path: Hashable, Sendable {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  /// How the outline is kept.
  package enum Storage: Hashable, Sendable {
    case empty
    case rectangle(CGRect)
    case roundedRectangle(CGRect, CGSize)
    case ellipse(CGRect)
    case elements([Element])
  }

  package private(set) var storage = Storage.empty

  /// An outline without elements.
  public init() {}

  /// A rectangle.
  public init(_ rect: CGRect) { storage = .rectangle(rect) }

  /// A rectangle with elliptic corners.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// The ellipse that touches the four sides.
  public init(ellipseIn rect: CGRect) { storage = .ellipse(rect) }

  /// An outline made step by step.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  init(elements: [Element]) { storage = elements.isEmpty ? .empty : .elements(elements) }

  /// Whether there is no element.
  public var isEmpty: Bool {
    if case .empty = storage { return true }
    return false
  }

  /// Every element in order; curves of rectangles and ellipses written out.
  package var elements: [Element] {
    switch storage {
    case .empty: []
    case .rectangle(let rect): PathElements.rectangle(rect)
    case .roundedRectangle(let rect, let corner): PathElements.roundedRectangle(rect, corner)
    case .ellipse(let rect): PathElements.ellipse(rect)
    case .elements(let elements): elements
    }
  }

  /// Calls `body` with every element in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Adds an element; a first line without a start begins at its own end.
  mutating func append(_ element: Element) {
    if case .empty = storage {
      switch element {
      case .move: break
      case .closeSubpath: return
      case .line(let point), .quadCurve(let point, _), .curve(let point, _, _): append(contentsOf: [.move(to: point)])
      }
    }
    append(contentsOf: CollectionOfOne(element))
  }

  /// Adds the elements of a whole outline.
  mutating func append(_ other: Storage) {
    if case .empty = storage {
      storage = other
    } else {
      append(contentsOf: Path(storage: other).elements)
    }
  }

  private mutating func append(contentsOf added: some Collection<Element>) {
    var all = elements
    // Letting go of the old storage keeps the array uniquely held, so that appending does not copy it.
    storage = .empty
    all.append(contentsOf: added)
    storage = .elements(all)
  }

  private init(storage: Storage) { self.storage = storage }
}

/// How the corner of a rounded rectangle bends; both are drawn as a circle's quarter here.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular, continuous
}
