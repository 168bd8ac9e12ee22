/// Whether controls take input.
private struct IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether controls take input.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

extension View {
  /// Whether controls in this view take no input; one `true` above is enough.
  nonisolated public func disabled(_ disabled: Bool) -> some View { modifier(DisabledModifier(isDisabled: disabled)) }
}

/// Takes input away from the controls in a view.
public struct DisabledModifier {
  let isDisabled: Bool
}

extension DisabledModifier: PrimitiveModifier {
  package static var traceLabel: String { "disabled" }

  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> {
    EnvironmentElement(view, context) { modifier, values in
      if modifier.isDisabled { values.isEnabled = false } else { values.isEnabled = values.isEnabled }
    }
  }
}
