import Foundation

/// Where a search field stands (SwiftUI's `SearchFieldPlacement`); always over the view here.
public struct SearchFieldPlacement: Hashable, Sendable {
  private let name: String
  /// As the surroundings choose.
  public static let automatic = SearchFieldPlacement(name: "automatic")
  /// In the tool bar.
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  /// In a sidebar.
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  /// In the bar over the screen.
  public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
}

/// Puts a search field over a view.
struct SearchModifier {
  let text: Binding<String>
  let prompt: String
}

extension SearchModifier: ViewModifier {
  func body(content: Content) -> some View {
    VStack(spacing: 0) {
      TextField(prompt, text: text).padding(8)
      content
    }
  }
}

extension View {
  /// Puts a search field over the view that writes to a text.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { modifier(SearchModifier(text: text, prompt: prompt?.characters ?? "Search")) }

  /// Puts a search field over the view that writes to a text.
  @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { modifier(SearchModifier(text: text, prompt: String(prompt))) }
}
