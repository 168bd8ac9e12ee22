/// A change to a view that gives another view.
@MainActor @preconcurrency public protocol ViewModifier {
  /// The type of the changed view.
  associatedtype Body: View
  /// The changed view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  /// What is changed.
  typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Body == Never {
  /// Modifiers that the runtime implements have no body; nobody asks for it.
  public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) has no body: the runtime implements it")
  }
}

/// A modifier that the runtime implements.
@MainActor package protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// Makes the element of a view with this modifier.
  static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>>

  /// Name in the trace.
  static var traceLabel: String { get }
}

extension PrimitiveModifier {
  package static var traceLabel: String { ViewType.of(modifier: Self.self).name }
}

/// A view, or a modifier, with a modifier applied.
public struct ModifiedContent<Content, Modifier> {
  /// What is modified.
  public var content: Content
  /// By what.
  public var modifier: Modifier

  /// Keeps both.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// Both modifiers, one after the other.
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension View {
  /// Applies a modifier.
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// Two modifiers as one: this, then the other.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
