public import Foundation

/// How a list looks (SwiftUI's `ListStyle`); the styles differ by the margin beside the rows here.
public protocol ListStyle: Sendable {
  /// Room beside the rows, in points.
  var rowMargin: CGFloat { get }
}

/// The style of the surroundings: rows in groups.
public struct DefaultListStyle: ListStyle {
  /// The default style.
  public init() {}
  /// 20 points, as in grouped lists on a phone.
  public var rowMargin: CGFloat { ListLook.groupMargin }
}

/// Rows from edge to edge.
public struct PlainListStyle: ListStyle {
  /// The plain style.
  public init() {}
  /// None.
  public var rowMargin: CGFloat { 0 }
}

/// Rows from edge to edge in groups.
public struct GroupedListStyle: ListStyle {
  /// The grouped style.
  public init() {}
  /// None.
  public var rowMargin: CGFloat { 0 }
}

/// Rows in groups with room beside them.
public struct InsetGroupedListStyle: ListStyle {
  /// The inset grouped style.
  public init() {}
  /// 20 points.
  public var rowMargin: CGFloat { ListLook.groupMargin }
}

/// Rows with room beside them.
public struct InsetListStyle: ListStyle {
  /// The inset style.
  public init() {}
  /// 20 points.
  public var rowMargin: CGFloat { ListLook.groupMargin }
}

/// Rows of a sidebar.
public struct SidebarListStyle: ListStyle {
  /// The sidebar style.
  public init() {}
  /// 20 points.
  public var rowMargin: CGFloat { ListLook.groupMargin }
}

/// Lengths of a list. Source: a phone's: 20 points beside groups, 16 and 11 within rows, 44 for what is tapped.
enum ListLook {
  static let groupMargin: CGFloat = 20
  static let rowInsets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  static let minimumRowHeight: CGFloat = 44
  static let headerInsets = EdgeInsets(top: 16, leading: 16, bottom: 6, trailing: 16)
}

extension ListStyle where Self == DefaultListStyle {
  /// The style of the surroundings.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// Rows from edge to edge.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// Rows from edge to edge in groups.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Rows in groups with room beside them.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// Rows with room beside them.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  /// Rows of a sidebar.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// The look of lists as the environment hands it down.
struct ListLookValue: Equatable, Sendable {
  var margin = ListLook.groupMargin
}

/// The look of lists.
private struct ListStyleKey: EnvironmentKey {
  static let defaultValue = ListLookValue()
}

/// Whether a view is in a list.
private struct IsInListKey: EnvironmentKey {
  static let defaultValue = false
}

/// Least height of rows.
private struct MinimumRowHeightKey: EnvironmentKey {
  static let defaultValue = ListLook.minimumRowHeight
}

extension EnvironmentValues {
  var listStyle: ListLookValue {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }

  var isInList: Bool {
    get { self[IsInListKey.self] }
    set { self[IsInListKey.self] = newValue }
  }

  /// Least height of a list's rows, 44 points unless set.
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinimumRowHeightKey.self] }
    set { self[MinimumRowHeightKey.self] = newValue }
  }
}

extension View {
  /// How lists in this view look.
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listStyle, ListLookValue(margin: style.rowMargin))
  }
}
