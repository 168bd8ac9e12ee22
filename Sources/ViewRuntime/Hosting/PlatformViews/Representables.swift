public import Foundation

/// A platform view in the tree of views (shaped as SwiftUI's `UIViewRepresentable`).
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  /// The type of the platform view.
  associatedtype UIViewType: PlatformView
  /// The type of what takes the platform view's callbacks.
  associatedtype Coordinator = Void
  /// What the platform view is made and updated with.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the platform view, once per identity.
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  /// Brings the platform view up to date, after it was made and whenever this value has changed.
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  /// Lets go of the platform view with its identity.
  @MainActor @preconcurrency static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Makes the coordinator, before the platform view.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  /// The size for a proposal; nil leaves it to the platform view's own size.
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize?
}

extension UIViewRepresentable {
  /// Nothing to let go of.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  /// Left to the platform view.
  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
}

extension UIViewRepresentable where Coordinator == Void {
  /// None.
  public func makeCoordinator() {}
}

/// What a platform view is made and updated with (SwiftUI's `UIViewRepresentableContext`).
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// What takes the platform view's callbacks.
  public let coordinator: Representable.Coordinator
  /// How the update is brought to the screen.
  public let transaction: Transaction
  /// The environment at its place; what is read of it makes the view be updated again.
  public let environment: EnvironmentValues
}

/// A platform view in the tree of views (shaped as SwiftUI's `NSViewRepresentable`).
@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
  /// The type of the platform view.
  associatedtype NSViewType: PlatformView
  /// The type of what takes the platform view's callbacks.
  associatedtype Coordinator = Void
  /// What the platform view is made and updated with.
  typealias Context = NSViewRepresentableContext<Self>

  /// Makes the platform view, once per identity.
  @MainActor @preconcurrency func makeNSView(context: Context) -> NSViewType
  /// Brings the platform view up to date, after it was made and whenever this value has changed.
  @MainActor @preconcurrency func updateNSView(_ nsView: NSViewType, context: Context)
  /// Lets go of the platform view with its identity.
  @MainActor @preconcurrency static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
  /// Makes the coordinator, before the platform view.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  /// The size for a proposal; nil leaves it to the platform view's own size.
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
  ) -> CGSize?
}

extension NSViewRepresentable {
  /// Nothing to let go of.
  public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}

  /// Left to the platform view.
  public func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize? { nil }
}

extension NSViewRepresentable where Coordinator == Void {
  /// None.
  public func makeCoordinator() {}
}

/// What a platform view is made and updated with (SwiftUI's `NSViewRepresentableContext`).
@MainActor @preconcurrency public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
  /// What takes the platform view's callbacks.
  public let coordinator: Representable.Coordinator
  /// How the update is brought to the screen.
  public let transaction: Transaction
  /// The environment at its place; what is read of it makes the view be updated again.
  public let environment: EnvironmentValues
}
