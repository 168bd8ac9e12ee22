import Foundation

/// What a screen says of its bar: a title, and items by their place.
struct NavigationBarContent {
  var title: Text?
  var isHidden = false
  var items: [ToolbarEntry] = []
}

/// The bar's content, from the views of the screen.
enum NavigationBarKey: PreferenceKey {
  static var defaultValue: NavigationBarContent { NavigationBarContent() }

  static func reduce(value: inout NavigationBarContent, nextValue: () -> NavigationBarContent) {
    let next = nextValue()
    value.title = value.title ?? next.title
    value.isHidden = value.isHidden || next.isHidden
    value.items += next.items
  }
}

/// A screen with its bar over it and its tool bar under it.
struct NavigationChrome<Content: View> {
  let canGoBack: Bool
  let content: Content

  /// Height of the bar. Source: a phone's, 44 points.
  static var barHeight: CGFloat { 44 }
}

extension NavigationChrome: View {
  var body: some View {
    VStack(spacing: 0) {
      Color.clear.frame(height: Self.barHeight)
      ZStack { content }.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .overlayPreferenceValue(NavigationBarKey.self, alignment: .top) { bar in
      if !bar.isHidden {
        NavigationBar(canGoBack: canGoBack, content: bar).frame(height: Self.barHeight)
      }
    }
    .overlayPreferenceValue(NavigationBarKey.self, alignment: .bottom) { bar in
      let items = bar.items.filter { $0.placement == .bottomBar }
      if !items.isEmpty {
        HStack { ForEach(items, id: \.number) { $0.view } }.frame(maxWidth: .infinity, minHeight: Self.barHeight)
      }
    }
  }
}

/// The bar over a screen: back, leading items, title, trailing items.
struct NavigationBar {
  let canGoBack: Bool
  let content: NavigationBarContent
  @Environment(\.dismiss) private var dismiss

  private func items(_ side: ToolbarItemPlacement.Side) -> [ToolbarEntry] {
    content.items.filter { $0.placement.side == side }
  }
}

extension NavigationBar: View {
  var body: some View {
    ZStack {
      HStack {
        if canGoBack { Button("Back") { dismiss() } }
        ForEach(items(.leading), id: \.number) { $0.view }
        Spacer()
        ForEach(items(.trailing), id: \.number) { $0.view }
      }
      if items(.middle).isEmpty {
        content.title?.bold()
      } else {
        ForEach(items(.middle), id: \.number) { $0.view }
      }
    }
    .padding(.horizontal, 8)
  }
}

extension View {
  /// The title of the screen in a navigation stack.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// The title of the screen in a navigation stack.
  @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// The title of the screen in a navigation stack.
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    transformPreference(NavigationBarKey.self) { $0.title = title }
  }

  /// The title of the screen in a navigation stack; the older form.
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

  /// The title of the screen in a navigation stack; the older form.
  @_disfavoredOverload nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(title)
  }

  /// The title of the screen in a navigation stack; the older form.
  nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// The title of the screen in a navigation stack, always short here; the older form.
  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(titleKey) }

  /// How large the title is; always short here.
  nonisolated public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View
  {
    self
  }

  /// Whether the screen has no bar; its room is kept here.
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    transformPreference(NavigationBarKey.self) { if hidden { $0.isHidden = true } }
  }

  /// Whether the bar has no button back; it always has one here.
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
}

/// The bar of a navigation stack (SwiftUI's `NavigationBarItem`).
public struct NavigationBarItem: Sendable {
  /// How large a title is.
  public enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}
