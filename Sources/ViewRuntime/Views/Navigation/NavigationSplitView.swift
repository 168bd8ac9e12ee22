import Foundation

/// Columns beside each other: a sidebar, perhaps a list, and what is chosen in them (SwiftUI's `NavigationSplitView`).
///
/// Where the columns don't fit beside each other the sidebar shows alone, and its links lead on, as SwiftUI collapses the
/// columns in a compact width. Other than there, the width decides, not the size class.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  let visibility: Binding<NavigationSplitViewVisibility>?
}

/// Which columns show (SwiftUI's `NavigationSplitViewVisibility`).
public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let name: String
  /// As the surroundings choose: all.
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  /// All.
  public static let all = NavigationSplitViewVisibility(name: "all")
  /// The last two.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  /// The last.
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

extension NavigationSplitView where Content == EmptyView {
  /// A sidebar and what is chosen in it.
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar(), content: EmptyView(), detail: detail(), visibility: nil)
  }

  /// A sidebar and what is chosen in it, with the columns that show.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar(), content: EmptyView(), detail: detail(), visibility: columnVisibility) }
}

extension NavigationSplitView {
  /// A sidebar, a list and what is chosen in them.
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar(), content: content(), detail: detail(), visibility: nil) }
}

extension NavigationSplitView: View {
  /// Width of a column beside the last. Source: close to a tablet's, 320 points.
  private static var columnWidth: CGFloat { 320 }

  /// Least width of the last column beside others.
  private static var leastDetailWidth: CGFloat { 280 }

  /// The columns, or the sidebar alone.
  public var body: some View {
    let shown = visibility?.wrappedValue ?? .all
    let beside =
      (shown == .all || shown == .automatic ? 1 : 0) + (shown != .detailOnly && Content.self != EmptyView.self ? 1 : 0)
    let width = CGFloat(beside) * Self.columnWidth + Self.leastDetailWidth
    ViewThatFits(in: .horizontal) {
      columns(shown).frame(minWidth: width, idealWidth: width, maxWidth: .infinity)
      NavigationStack { if beside > 0 { sidebar } else { detail } }
    }
  }

  @MainActor private func columns(_ shown: NavigationSplitViewVisibility) -> some View {
    HStack(spacing: 0) {
      if shown == .all || shown == .automatic {
        NavigationStack { sidebar }.frame(width: Self.columnWidth)
        Divider()
      }
      if shown != .detailOnly, Content.self != EmptyView.self {
        NavigationStack { content }.frame(width: Self.columnWidth)
        Divider()
      }
      NavigationStack { detail }
    }
  }
}
