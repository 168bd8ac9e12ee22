/// A field for a secret (SwiftUI's `SecureField`). Each edit is one write through its binding.
///
/// It shows a point for each character. The recording holds neither what is typed into it nor the values that these edits
/// write; what the app itself makes of the text is not kept out.
public struct SecureField<Label> {
  let parts: FieldParts<Label>
}

extension SecureField where Label == Text {
  /// A field with a title, shown while it is empty.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    parts = FieldParts(Text(titleKey), text)
  }

  /// A field with a title, shown while it is empty.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    parts = FieldParts(Text(title), text)
  }

  /// A field with a title and a prompt, which is shown while it is empty.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    parts = FieldParts(Text(titleKey), text, prompt: prompt)
  }
}

extension SecureField: View where Label: View {
  /// Points, or the prompt, in a field that takes the focus.
  public var body: some View {
    TextFieldArea(
      text: parts.text, kind: .secret,
      content: TextFieldLine(text: parts.text, prompt: parts.prompt, isSecret: true))
  }
}
