import TraceEvents

/// A control that switches a value on and off. A tap anywhere on it is one write through its binding.
public struct Toggle<Label> {
  let isOn: Binding<Bool>
  let label: Label
}

extension Toggle: View where Label: View {
  /// The label and the switch, as the style of the surroundings has them.
  public var body: some View {
    StyledToggle(
      configuration: ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: isOn))
  }

  /// A switch with a label.
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, label: label())
  }
}

extension Toggle where Label == Text {
  /// A switch with a text.
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Text(titleKey))
  }

  /// A switch with a text.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Text(title))
  }
}

/// What a toggle's style is asked about.
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public struct Label: View {
    let content: AnyView
    /// The label.
    public var body: some View { content }
  }

  /// The label.
  public let label: Label
  /// Whether the toggle is on.
  @Binding public var isOn: Bool

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// Says how toggles look.
@MainActor @preconcurrency public protocol ToggleStyle {
  /// The type of what a toggle looks like.
  associatedtype Body: View
  /// What is known of a toggle.
  typealias Configuration = ToggleStyleConfiguration
  /// What a toggle looks like.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A switch at the trailing edge.
public struct SwitchToggleStyle: ToggleStyle {
  /// The style.
  nonisolated public init() {}

  /// The label, room, and a switch.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer(minLength: 8)
      SwitchMark(isOn: configuration.isOn)
    }
    .modifier(ControlTapModifier { configuration.$isOn.writeFromControl(!configuration.isOn) })
  }
}

/// A button that looks pressed while it is on.
public struct ButtonToggleStyle: ToggleStyle {
  /// The style.
  nonisolated public init() {}

  /// The label, filled while it is on.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(4)
      .background(configuration.isOn ? Color.accentColor.opacity(0.3) : Color.clear)
      .modifier(ControlTapModifier { configuration.$isOn.writeFromControl(!configuration.isOn) })
  }
}

/// The standard: a switch.
public struct DefaultToggleStyle: ToggleStyle {
  /// The style.
  nonisolated public init() {}

  /// As the switch style.
  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch at the trailing edge.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that looks pressed while it is on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The standard: a switch.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

/// The style of toggles below.
private struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: (any ToggleStyle)? { nil }
}

extension EnvironmentValues {
  /// The style of toggles below.
  var toggleStyle: (any ToggleStyle)? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

/// A toggle as the style of the surroundings has it.
struct StyledToggle: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.toggleStyle) private var style

  var body: AnyView {
    let style: any ToggleStyle = style ?? SwitchToggleStyle()
    func made<S: ToggleStyle>(by style: S) -> AnyView { AnyView(style.makeBody(configuration: configuration)) }
    return made(by: style)
  }
}

/// The picture of a switch.
struct SwitchMark: View {
  let isOn: Bool

  var body: some View {
    ZStack(alignment: isOn ? .trailing : .leading) {
      Capsule().fill(isOn ? Color.green : Color.gray.opacity(0.4))
      Circle().fill(Color.white).padding(2)
    }
    // The switch of iOS.
    .frame(width: 51, height: 31)
  }
}

extension View {
  /// Sets the style of the toggles in this view.
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyle, style)
  }
}

/// Makes a view a control that calls on a tap.
struct ControlTapModifier {
  let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }
}

extension ControlTapModifier: LayoutModifier {
  typealias Body = Never

  static var traceLabel: String { "control" }

  func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    UnaryLayoutNode(serial: serial, context: context)
  }

  func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let responder = node.attachedResponder { ControlResponder(node: node, tree: ViewTree.of(node), kind: .button) }
    responder.isInputEnabled = environment.isEnabled
    responder.action = action
  }
}
