import Foundation

/// Where an item of a tool bar stands (SwiftUI's `ToolbarItemPlacement`).
public struct ToolbarItemPlacement: Hashable, Sendable {
  /// Side of the bar over a screen; nil for other bars.
  enum Side {
    case leading, middle, trailing
  }

  private let name: String
  let side: Side?

  /// As the surroundings choose: trailing.
  public static let automatic = ToolbarItemPlacement(name: "automatic", side: .trailing)
  /// In the middle, in place of the title.
  public static let principal = ToolbarItemPlacement(name: "principal", side: .middle)
  /// For moving about: leading.
  public static let navigation = ToolbarItemPlacement(name: "navigation", side: .leading)
  /// The main thing to do: trailing.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction", side: .trailing)
  /// A state of the screen: in the middle.
  public static let status = ToolbarItemPlacement(name: "status", side: .middle)
  /// Confirms: trailing.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction", side: .trailing)
  /// Cancels: leading.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction", side: .leading)
  /// Deletes: trailing.
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction", side: .trailing)
  /// Over the keyboard; not shown here.
  public static let keyboard = ToolbarItemPlacement(name: "keyboard", side: nil)
  /// At the bar's leading side.
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading", side: .leading)
  /// At the bar's trailing side.
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing", side: .trailing)
  /// At the bar's leading side; the older name.
  public static let navigationBarLeading = ToolbarItemPlacement(name: "topBarLeading", side: .leading)
  /// At the bar's trailing side; the older name.
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "topBarTrailing", side: .trailing)
  /// Under the screen.
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar", side: nil)
}

/// An item as a bar shows it.
struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  var number = 0
  let view: AnyView
}

/// Items of a tool bar (SwiftUI's `ToolbarContent`).
@MainActor @preconcurrency public protocol ToolbarContent {
  /// The type of what it is made of.
  associatedtype Body: ToolbarContent
  /// What it is made of.
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}

/// Items that the runtime makes itself.
@MainActor protocol PrimitiveToolbarContent {
  /// The items in order.
  var entries: [ToolbarEntry] { get }
}

extension ToolbarContent {
  /// The items in order.
  var allEntries: [ToolbarEntry] {
    if let primitive = self as? any PrimitiveToolbarContent { return primitive.entries }
    return body.allEntries
  }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  /// Items that the runtime makes have no body; nobody asks for it.
  public var body: Never { preconditionFailure("\(Self.self) has no body: the runtime implements it") }
}

/// An item of a tool bar (SwiftUI's `ToolbarItem`).
public struct ToolbarItem<ID, Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItem: ToolbarContent where ID == Void {
  public typealias Body = Never

  /// An item at a place.
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement: placement, content: content())
  }
}

extension ToolbarItem: PrimitiveToolbarContent {
  var entries: [ToolbarEntry] { [ToolbarEntry(placement: placement, view: AnyView(content))] }
}

/// Several items at one place of a tool bar (SwiftUI's `ToolbarItemGroup`).
public struct ToolbarItemGroup<Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Items at a place.
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItemGroup: ToolbarContent {
  public typealias Body = Never
}

extension ToolbarItemGroup: PrimitiveToolbarContent {
  var entries: [ToolbarEntry] { [ToolbarEntry(placement: placement, view: AnyView(content))] }
}

/// Items that a builder put together.
public struct ToolbarItems {
  let parts: [any ToolbarContent]
}

extension ToolbarItems: ToolbarContent {
  public typealias Body = Never
}

extension ToolbarItems: PrimitiveToolbarContent {
  var entries: [ToolbarEntry] {
    func all<Content: ToolbarContent>(_ content: Content) -> [ToolbarEntry] { content.allEntries }
    return parts.flatMap { all($0) }
  }
}

/// Builds the items of a tool bar from the statements of a closure.
@resultBuilder public struct ToolbarContentBuilder {
  /// An item.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// One item.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Several items.
  @_disfavoredOverload public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> ToolbarItems {
    var parts: [any ToolbarContent] = []
    for one in repeat each content { parts.append(one) }
    return ToolbarItems(parts: parts)
  }

  /// An `if` without `else`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> ToolbarItems {
    ToolbarItems(parts: content.map { [$0] } ?? [])
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither<Content: ToolbarContent>(first: Content) -> ToolbarItems {
    ToolbarItems(parts: [first])
  }

  /// The other branch of an `if` or `switch`.
  public static func buildEither<Content: ToolbarContent>(second: Content) -> ToolbarItems {
    ToolbarItems(parts: [second])
  }
}

/// Adds items to the bars of the screen around.
struct ToolbarModifier<Items: ToolbarContent> {
  let items: Items
}

extension ToolbarModifier: ViewModifier {
  func body(content: Content) -> some View {
    let added = items.allEntries
    return content.transformPreference(NavigationBarKey.self) { bar in
      for var entry in added {
        entry.number = bar.items.count
        bar.items.append(entry)
      }
    }
  }
}

extension View {
  /// Adds items to the bars of the screen in a navigation stack.
  nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(items: content()))
  }

  /// Adds views to the trailing side of the screen's bar in a navigation stack.
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(items: ToolbarItem(content: content)))
  }

  /// Whether bars of the screen show; only the bar over it can be hidden here.
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    navigationBarHidden(visibility == .hidden)
  }

  /// Items of the bar over the screen; the older form.
  nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    modifier(
      ToolbarModifier(
        items: ToolbarItems(parts: [
          ToolbarItem(placement: .topBarLeading) { leading }, ToolbarItem(placement: .topBarTrailing) { trailing },
        ])))
  }

  /// Items of the bar over the screen; the older form.
  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
    navigationBarItems(leading: EmptyView(), trailing: trailing)
  }
}

/// A bar of a screen (SwiftUI's `ToolbarPlacement`).
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String
  /// The bar that the surroundings choose.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The bar over the screen.
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// The bar under the screen.
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  /// The bar of tabs.
  public static let tabBar = ToolbarPlacement(name: "tabBar")
}
