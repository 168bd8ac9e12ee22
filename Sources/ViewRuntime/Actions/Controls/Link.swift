public import Foundation

/// A control that opens a URL (SwiftUI's `Link`), by the `openURL` action of its surroundings.
public struct Link<Label> {
  let destination: URL
  let label: Label
}

extension Link: View where Label: View {
  /// The label as a button.
  public var body: some View { LinkButton(destination: destination, label: label) }

  /// A link with a label.
  nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.init(destination: destination, label: label())
  }
}

extension Link where Label == Text {
  /// A link with a text.
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination, label: Text(titleKey))
  }

  /// A link with a text.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination, label: Text(title))
  }
}

/// A link's button.
struct LinkButton<Label: View>: View {
  let destination: URL
  let label: Label
  @Environment(\.openURL) private var openURL

  var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
  }
}

/// Opens URLs (SwiftUI's `OpenURLAction`). The system's own opens nothing here: there is no other program to ask.
@MainActor @preconcurrency public struct OpenURLAction {
  /// What became of a URL.
  public struct Result: Sendable {
    let isAccepted: Bool
    let replacement: URL?

    /// It was opened.
    public static let handled = Result(isAccepted: true, replacement: nil)
    /// Nobody opens it.
    public static let discarded = Result(isAccepted: false, replacement: nil)
    /// The system opens it.
    public static let systemAction = Result(isAccepted: true, replacement: nil)
    /// The system opens another in its place.
    public static func systemAction(_ url: URL) -> Result { Result(isAccepted: true, replacement: url) }
  }

  nonisolated let handler: @MainActor (URL) -> Result

  /// Opens URLs by a closure.
  nonisolated public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  /// Opens a URL.
  public func callAsFunction(_ url: URL) { _ = handler(url) }

  /// Opens a URL and says whether it could be opened.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    completion(handler(url).isAccepted)
  }
}

/// The action.
private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .discarded } }
}

extension EnvironmentValues {
  /// Opens URLs.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
