/// A control that makes a number larger or smaller by steps.
public struct Stepper<Label> {
  let label: Label
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let editing: (Bool) -> Void
}

extension Stepper: View where Label: View {
  /// The label, and buttons `−` and `+`.
  public var body: some View {
    HStack {
      label
      Spacer(minLength: 8)
      Button("−") { act(decrement) }.disabled(decrement == nil)
      Button("+") { act(increment) }.disabled(increment == nil)
    }
  }

  private func act(_ action: (() -> Void)?) {
    editing(true)
    action?()
    editing(false)
  }

  /// A stepper that calls.
  nonisolated public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: label(), increment: onIncrement, decrement: onDecrement, editing: onEditingChanged)
  }

  /// A stepper for a number.
  nonisolated public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label(), increment: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      decrement: { value.wrappedValue = value.wrappedValue.advanced(by: 0 - step) }, editing: onEditingChanged)
  }

  /// A stepper for a number in a range, which it does not leave.
  nonisolated public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label(),
      increment: {
        let next = value.wrappedValue.advanced(by: step)
        if next <= bounds.upperBound { value.wrappedValue = next }
      },
      decrement: {
        let next = value.wrappedValue.advanced(by: 0 - step)
        if next >= bounds.lowerBound { value.wrappedValue = next }
      }, editing: onEditingChanged)
  }
}

extension Stepper where Label == Text {
  /// A stepper with a text that calls.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: Text(titleKey), increment: onIncrement, decrement: onDecrement, editing: onEditingChanged)
  }

  /// A stepper with a text for a number.
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// A stepper with a text for a number in a range.
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }
}
