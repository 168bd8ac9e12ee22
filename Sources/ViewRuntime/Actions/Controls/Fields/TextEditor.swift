/// A field for text of several lines (SwiftUI's `TextEditor`). Each edit is one write through its binding; a line break is
/// an edit too, and nothing is submitted. It takes all the room it is proposed and does not scroll here.
public struct TextEditor {
  let text: Binding<String>

  /// A field for a text.
  nonisolated public init(text: Binding<String>) { self.text = text }
}

extension TextEditor: View {
  /// The text, from the top leading corner, in a field that takes the focus.
  public var body: some View {
    TextFieldArea(
      text: text, kind: .lines,
      content: EditedText(text: text).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
  }
}

/// What a text editor shows: the only part that reads the text.
struct EditedText: View {
  let text: Binding<String>

  var body: some View { Text(verbatim: text.wrappedValue) }
}
