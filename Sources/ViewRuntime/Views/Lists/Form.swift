/// Controls in groups, as for settings (SwiftUI's `Form`). Laid out as a list here, with its rows made on demand.
public struct Form<Content: View> {
  let content: Content

  /// A form of rows.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: View {
  /// The rows in a list.
  public var body: some View { List { content } }
}

/// A value with its name beside it (SwiftUI's `LabeledContent`).
public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent where Label: View, Content: View {
  /// A view with a name.
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }
}

extension LabeledContent where Label == Text, Content: View {
  /// A view with a text as name.
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  /// A view with a text as name.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A text with a text as name.
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }

  /// A text with a text as name.
  @_disfavoredOverload nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }
}

extension LabeledContent: View where Label: View, Content: View {
  /// The name at the leading side, the content at the trailing one.
  public var body: some View {
    HStack {
      label
      Spacer()
      content.foregroundStyle(HierarchicalShapeStyle.secondary)
    }
  }
}
