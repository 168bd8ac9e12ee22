/// Asks for newer data (SwiftUI's `RefreshAction`); views of the app may call it, too.
public struct RefreshAction: Sendable {
  /// What asks, by identity.
  final class Handler: Sendable {
    let run: @MainActor @Sendable () async -> Void

    init(_ run: @escaping @MainActor @Sendable () async -> Void) { self.run = run }
  }

  let handler: Handler

  /// Asks, and returns when the data is there.
  public func callAsFunction() async { await handler.run() }
}

extension RefreshAction: Equatable {
  public static func == (left: RefreshAction, right: RefreshAction) -> Bool { left.handler === right.handler }
}

/// The action.
private struct RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// Asks for newer data; nil where nothing can be asked.
  public var refresh: RefreshAction? { refreshAction }

  var refreshAction: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

/// Makes what is in a view refreshable.
struct RefreshModifier {
  let action: @MainActor @Sendable () async -> Void
}

extension RefreshModifier: ViewModifier {
  func body(content: Content) -> some View {
    let action = RefreshAction(handler: RefreshAction.Handler(action))
    content
      .transformEnvironment(\.scrollSettings) { $0.refresh = action }
      .environment(\.refreshAction, action)
  }
}

extension View {
  /// Lets the user ask for newer data by pulling the scroll view or list down (SwiftUI's `refreshable`).
  ///
  /// While the function runs, a mark stands above the content. A pull while one runs asks no second time. The function is
  /// cancelled with the scroll view.
  nonisolated public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    modifier(RefreshModifier(action: action))
  }
}
