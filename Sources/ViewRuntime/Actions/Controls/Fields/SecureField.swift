/// A field for a secret (SwiftUI's `SecureField`). Each edit is one write through its binding.
///
/// It shows a point for each character. The recording holds neither what is typed into it nor the values that these edits
/// write; what the app itself makes of the text is not kept out.
public struct SecureField<Label> {
  let text: Binding<String>
  let prompt: String
  let label: Label
}

extension SecureField where Label == Text {
  /// A field with a title, shown while it is empty.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    let label = Text(titleKey)
    self.init(text: text, prompt: label.characters, label: label)
  }

  /// A field with a title, shown while it is empty.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text, prompt: String(title), label: Text(title))
  }

  /// A field with a title and a prompt, which is shown while it is empty.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    let label = Text(titleKey)
    self.init(text: text, prompt: (prompt ?? label).characters, label: label)
  }
}

extension SecureField: View where Label: View {
  /// Points, or the prompt, in a field that takes the focus.
  public var body: some View {
    TextFieldArea(text: text, kind: .secret, content: SecretLine(text: text, prompt: prompt))
  }
}

/// What a field for a secret shows.
struct SecretLine: View {
  let text: Binding<String>
  let prompt: String

  var body: some View {
    let count = text.wrappedValue.count
    HStack(spacing: 0) {
      Text(verbatim: count == 0 ? prompt : String(repeating: "•", count: count))
        .foregroundStyle(count == 0 ? Color.gray : Color.primary)
        .lineLimit(1)
      Spacer(minLength: 0)
    }
  }
}
