import Foundation
import TraceEvents

/// Changes what a row's view tells its list.
struct ListRowModifier {
  var change: @MainActor (inout ListRowTraits) -> Void
}

extension ListRowModifier: TraitModifier {
  typealias Body = Never
  typealias Key = ListRowTraitsKey

  func trait(over inner: ListRowTraits, serial: NodeSerial) -> ListRowTraits {
    var traits = inner
    change(&traits)
    return traits
  }
}

/// Gives a view a value by which a selection names it.
struct TagModifier {
  var tag: AnyHashable
}

/// Key under which a view tells its tag.
enum TagKey: LayoutValueKey {
  static var defaultValue: AnyHashable? { nil }
}

extension TagModifier: TraitModifier {
  typealias Body = Never
  typealias Key = TagKey

  static var traceLabel: String { "tag" }

  func trait(over inner: AnyHashable?, serial: NodeSerial) -> AnyHashable? { tag }
}

/// Whether something is shown.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the surroundings choose.
  case automatic
  /// Shown.
  case visible
  /// Not shown.
  case hidden
}

extension View {
  /// Room around the view in a list's row; nil is the list's own.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(ListRowModifier { $0.insets = insets })
  }

  /// Whether a line is drawn below the view's row of a list; the edges are not told apart here.
  nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(
      ListRowModifier { $0.showsSeparator = visibility == .automatic ? nil : visibility == .visible })
  }

  /// Lays a view behind the whole row of a list that this view stands in; outside a list, behind the view.
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(LayerModifier(alignment: .center, isBehind: true, extendsToRow: true, layer: view))
  }

  /// Gives the view a value by which the selection of a picker, tab view or list names it.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }
}

extension VerticalEdge {
  /// A set of vertical edges.
  @frozen public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8

    /// Wraps bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = Set(rawValue: 1)
    /// The lower edge.
    public static let bottom = Set(rawValue: 2)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}

extension HorizontalEdge {
  /// A set of horizontal edges.
  @frozen public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8

    /// Wraps bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The leading edge.
    public static let leading = Set(rawValue: 1)
    /// The trailing edge.
    public static let trailing = Set(rawValue: 2)
    /// Both edges.
    public static let all: Set = [.leading, .trailing]
  }
}
