/// A control that chooses one of several values (SwiftUI's `Picker`). Choosing is one write through its binding.
///
/// An option stands for the value of its `tag`, else for the id that the `ForEach` around gives it; one with neither can't
/// be chosen. A value that no option stands for shows none. Differs on purpose: a wheel is a column of all options, a menu
/// stands in the middle of the window, and choosing what is chosen already writes nothing.
public struct Picker<Label, SelectionValue: Hashable, Content> {
  let selection: OptionSelection
  let label: Label
  let content: Content
}

extension Picker: View where Label: View, Content: View {
  /// The label and the options, as the style of the surroundings has them.
  public var body: some View {
    StyledPicker(label: label, options: content, selection: selection)
  }

  /// A picker with a label.
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(selection: OptionSelection(selection), label: label(), content: content()) }

  /// A picker with a label; the older form.
  nonisolated public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) { self.init(selection: OptionSelection(selection), label: label, content: content()) }
}

extension Picker where Label == Text, Content: View {
  /// A picker with a text.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: OptionSelection(selection), label: Text(titleKey), content: content()) }

  /// A picker with a text.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: OptionSelection(selection), label: Text(title), content: content()) }
}

/// What a picker has chosen, whatever its type.
struct OptionSelection {
  /// Notes that whoever evaluates now depends on the choice.
  let noteRead: () -> Void
  let isChosen: (AnyHashable) -> Bool
  let choose: (AnyHashable) -> Void

  /// Reads and writes a binding. A tag of the value's type stands for an optional value too.
  init<Value: Hashable>(_ binding: Binding<Value>) {
    func value(_ tag: AnyHashable) -> Value? { tag.base as? Value }
    noteRead = { _ = binding.wrappedValue }
    isChosen = { tag in value(tag).map { $0 == binding.wrappedValue } ?? false }
    choose = { tag in
      guard let new = value(tag), new != binding.wrappedValue else { return }
      binding.writeFromControl(new)
    }
  }
}

/// A picker as the style of the surroundings has it.
struct StyledPicker<Label: View, Options: View>: View {
  let label: Label
  let options: Options
  let selection: OptionSelection
  @Environment(\.pickerStyle) private var style
  @Environment(\.hidesControlLabels) private var hidesLabel
  @State private var isOpen = false

  var body: some View {
    let look = style.look
    if look == .menu {
      HStack {
        if !hidesLabel { label }
        Spacer(minLength: 8)
        PickerOptions(look: .chosen, selection: selection, content: options)
      }
      .modifier(ControlTapModifier { isOpen = true })
      .modifier(
        PresentationModifier(
          style: .menu, item: isOpen ? AnyHashable(true) : nil, dismiss: { isOpen = false }, onDismiss: nil,
          content: { PickerOptions(look: .column, selection: selection, content: options) }))
    } else {
      VStack(alignment: .leading, spacing: 0) {
        if look == .column, !hidesLabel { label }
        PickerOptions(look: look == .row ? .row : .column, selection: selection, content: options)
      }
    }
  }
}
