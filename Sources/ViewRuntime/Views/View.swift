/// A part of an interface, described by the parts it is made of.
@MainActor @preconcurrency public protocol View {
  /// The type of the parts.
  associatedtype Body: View
  /// The parts, as the view's state and inputs now describe them.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public typealias Body = Never

  /// There is no value to ask.
  @MainActor public var body: Never { preconditionFailure("Never has no value") }
}

extension View where Body == Never {
  /// Views that the runtime implements have no body; nobody asks for it.
  public var body: Never { preconditionFailure("\(Self.self) has no body: the runtime implements it") }
}
