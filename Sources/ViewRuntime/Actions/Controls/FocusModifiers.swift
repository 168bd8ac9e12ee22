/// A focus state's wish to stand for the fields below.
struct FocusTieSource: Equatable {
  /// Stands for state and value.
  let key: FocusTieKey
  /// Ties the state to a field.
  let make: (any FocusableField) -> (any FocusBinding)?

  static func == (left: FocusTieSource, right: FocusTieSource) -> Bool { left.key == right.key }
}

/// Which state and value a tie is for.
struct FocusTieKey: Hashable {
  let state: ObjectIdentifier?
  let value: AnyHashable
}

/// The focus states that stand for the fields below.
private struct FocusTiesKey: EnvironmentKey {
  static var defaultValue: [FocusTieSource] { [] }
}

/// What submitting a field below calls, outermost first.
private struct SubmitActionsKey: EnvironmentKey {
  static var defaultValue: [() -> Void] { [] }
}

extension EnvironmentValues {
  var focusTies: [FocusTieSource] {
    get { self[FocusTiesKey.self] }
    set { self[FocusTiesKey.self] = newValue }
  }

  var submitActions: [() -> Void] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

/// What on a keyboard's return key is written; headless fields show none.
public struct SubmitLabel: Sendable {
  /// `done`.
  public static let done = SubmitLabel()
  /// `go`.
  public static let go = SubmitLabel()
  /// `send`.
  public static let send = SubmitLabel()
  /// `join`.
  public static let join = SubmitLabel()
  /// `route`.
  public static let route = SubmitLabel()
  /// `search`.
  public static let search = SubmitLabel()
  /// `return`.
  public static let `return` = SubmitLabel()
  /// `next`.
  public static let next = SubmitLabel()
  /// `continue`.
  public static let `continue` = SubmitLabel()
}

/// What submitting means.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  /// Triggers by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// A search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  /// A focus state has this value while the field has the focus, and the other way round.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    let location = binding.location
    let source = FocusTieSource(
      key: FocusTieKey(state: location.focus.map { ObjectIdentifier($0) }, value: AnyHashable(value)),
      make: { field in
        guard let focus = location.focus else { return nil }
        return MainActorOnly.run((focus, value, field)) { FocusTie($0, value: $1, field: $2) }
      })
    return transformEnvironment(\.focusTies) { $0.append(source) }
  }

  /// A focus state is true while the field has the focus, and the other way round.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }

  /// Calls when a field in this view is submitted.
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping (() -> Void)
  ) -> some View {
    transformEnvironment(\.submitActions) { $0.append(action) }
  }

  /// What is written on the keyboard's return key.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}
