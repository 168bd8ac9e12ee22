/// Closes what a view is presented in: a sheet, a cover, a pushed screen (SwiftUI's `DismissAction`).
///
/// In a screen of a navigation stack it pops the screen, in a sheet it closes the sheet; elsewhere it does nothing.
@MainActor @preconcurrency public struct DismissAction {
  /// What closes it, by identity.
  final class Handler: Sendable {
    let run: @MainActor () -> Void

    init(_ run: @escaping @MainActor () -> Void) { self.run = run }
  }

  nonisolated let handler: Handler?

  nonisolated init(_ handler: Handler?) { self.handler = handler }

  /// Closes it.
  public func callAsFunction() { handler?.run() }
}

extension DismissAction: Equatable {
  nonisolated public static func == (left: DismissAction, right: DismissAction) -> Bool {
    left.handler === right.handler
  }
}

/// The action.
struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(nil) }
}

/// Whether a view is in something presented, as older code asks (SwiftUI's `PresentationMode`).
public struct PresentationMode {
  let action: DismissAction

  /// Whether the view is in something presented.
  public var isPresented: Bool { action.handler != nil }

  /// Closes it.
  @MainActor public mutating func dismiss() { action() }
}

extension EnvironmentValues {
  /// Closes what the view is presented in.
  public var dismiss: DismissAction { self[DismissKey.self] }

  /// Whether the view is in something presented.
  public var isPresented: Bool { self[DismissKey.self].handler != nil }

  /// Closes what the view is presented in; the older form.
  public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(action: self[DismissKey.self])
    return Binding(get: { mode }, set: { _ in })
  }
}
