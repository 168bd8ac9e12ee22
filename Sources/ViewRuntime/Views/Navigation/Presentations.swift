import Foundation

extension View {
  private nonisolated func presents<Presented: View>(
    _ style: PresentationStyle, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Presented
  ) -> some View {
    modifier(
      PresentationModifier(
        style: style, item: isPresented.wrappedValue ? AnyHashable(true) : nil,
        dismiss: { isPresented.wrappedValue = false }, onDismiss: onDismiss, content: content))
  }

  private nonisolated func presents<Item: Identifiable, Presented: View>(
    _ style: PresentationStyle, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Presented
  ) -> some View {
    let current = item.wrappedValue
    return modifier(
      PresentationModifier(
        style: style, item: current.map { AnyHashable($0.id) }, dismiss: { item.wrappedValue = nil },
        onDismiss: onDismiss, content: { current.map(content) }))
  }

  /// Presents a sheet while a value is true. It comes and goes at once here, without a motion.
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { presents(.sheet, isPresented, onDismiss, content) }

  /// Presents a sheet for an item; another id is another sheet.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presents(.sheet, item, onDismiss, content) }

  /// Presents views over the whole window while a value is true.
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { presents(.fullScreenCover, isPresented, onDismiss, content) }

  /// Presents views over the whole window for an item.
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presents(.fullScreenCover, item, onDismiss, content) }

  /// Presents a popover while a value is true; it stands in the middle of the window here.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: UnitPoint = .center, arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { presents(.popover, isPresented, nil, content) }

  /// Presents a popover for an item.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: UnitPoint = .center, arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presents(.popover, item, nil, content) }

  private nonisolated func presentsBox<Actions: View, Message: View>(
    _ style: PresentationStyle, _ title: Text, _ isPresented: Binding<Bool>, _ actions: @escaping () -> Actions,
    _ message: @escaping () -> Message
  ) -> some View {
    presents(style, isPresented, nil) { MessageBox(title: title, actions: actions(), message: message()) }
  }

  /// Presents an alert while a value is true; each of its buttons closes it after its action.
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View { presentsBox(.alert, Text(titleKey), isPresented, actions, { EmptyView() }) }

  /// Presents an alert while a value is true; each of its buttons closes it after its action.
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View { presentsBox(.alert, Text(title), isPresented, actions, { EmptyView() }) }

  /// Presents an alert with a message while a value is true.
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View { presentsBox(.alert, Text(titleKey), isPresented, actions, message) }

  /// Presents an alert with a message while a value is true.
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View { presentsBox(.alert, Text(title), isPresented, actions, message) }

  /// Presents an alert about data while a value is true and there is data.
  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    presentsBox(.alert, Text(titleKey), isPresented, { data.map(actions) }, { data.map(message) })
  }

  /// Presents an alert while a value is true; the older form.
  nonisolated public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    presents(.alert, isPresented, nil) { AlertContent(alert: content()) }
  }

  /// Presents an alert for an item; the older form.
  nonisolated public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert)
    -> some View
  { presents(.alert, item, nil) { AlertContent(alert: content($0)) } }

  /// Presents a choice of buttons while a value is true.
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View { presentsBox(.confirmationDialog, Text(titleKey), isPresented, actions, { EmptyView() }) }

  /// Presents a choice of buttons with a message while a value is true.
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View { presentsBox(.confirmationDialog, Text(titleKey), isPresented, actions, message) }
}

/// Title, message and buttons of an alert.
struct MessageBox<Actions: View, Message: View> {
  let title: Text
  let actions: Actions
  let message: Message
}

extension MessageBox: View {
  var body: some View {
    VStack(spacing: 8) {
      title.bold()
      message
      Divider()
      // Without a button of the app's there is one that closes it.
      if Actions.self == EmptyView.self { Button("OK") {} } else { actions }
    }
    .multilineTextAlignment(.center)
  }
}

/// An alert as a value; the older form (SwiftUI's `Alert`).
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// An alert with one button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// An alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// A button of an alert.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: (() -> Void)?

    /// A usual button.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action)
    }

    /// A button that cancels.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action)
    }

    /// A button that cancels.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(label: Text("Cancel"), role: .cancel, action: action)
    }

    /// A button that deletes something.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action)
    }
  }
}

/// An alert as a view.
struct AlertContent {
  let alert: Alert
}

extension AlertContent: View {
  var body: some View {
    let buttons = alert.buttons.isEmpty ? [Alert.Button.default(Text("OK"))] : alert.buttons
    MessageBox(
      title: alert.title,
      actions: ForEach(Array(buttons.enumerated()), id: \.offset) { item in
        Button(role: item.element.role, action: { item.element.action?() }) { item.element.label }
      }, message: alert.message)
  }
}
