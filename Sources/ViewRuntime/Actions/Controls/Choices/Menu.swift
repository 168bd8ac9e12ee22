/// A control that opens a menu of buttons (SwiftUI's `Menu`). A button in it closes it after its action.
///
/// Differs on purpose: the menu stands in the middle of the window, and a button of a menu in it closes only that one.
public struct Menu<Label, Content> {
  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
}

extension Menu: View where Label: View, Content: View {
  /// The label; what it opens lies over the window.
  public var body: some View { MenuControl(label: label, content: content, primaryAction: primaryAction) }

  /// A menu with a label.
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content(), primaryAction: nil)
  }

  /// A menu with a label: a tap acts, and a finger that stays opens it.
  @preconcurrency nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) { self.init(label: label(), content: content(), primaryAction: primaryAction) }
}

extension Menu where Label == Text, Content: View {
  /// A menu with a text.
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content(), primaryAction: nil)
  }

  /// A menu with a text.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content(), primaryAction: nil)
  }
}

/// A menu's label, and whether the menu is open.
struct MenuControl<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let primaryAction: (@MainActor () -> Void)?
  @State private var isOpen = false

  var body: some View {
    Group {
      if let primaryAction {
        label.onLongPressGesture { isOpen = true }.modifier(ControlTapModifier(primaryAction))
      } else {
        label.modifier(ControlTapModifier { isOpen = true })
      }
    }
    .modifier(
      PresentationModifier(
        style: .menu, item: isOpen ? AnyHashable(true) : nil, dismiss: { isOpen = false }, onDismiss: nil,
        content: { VStack(alignment: .leading) { content } }))
  }
}

extension View {
  /// Opens a menu of buttons when a finger stays on the view.
  nonisolated public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    modifier(ContextMenuModifier(items: menuItems()))
  }
}

/// Opens a menu when a finger stays on a view.
struct ContextMenuModifier<Items: View> {
  let items: Items
  @State private var isOpen = false

  init(items: Items) { self.items = items }
}

extension ContextMenuModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.onLongPressGesture { isOpen = true }
      .modifier(
        PresentationModifier(
          style: .menu, item: isOpen ? AnyHashable(true) : nil, dismiss: { isOpen = false }, onDismiss: nil,
          content: { VStack(alignment: .leading) { items } }))
  }
}
