/// What a button's style is asked about.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView
    /// The label.
    public var body: some View { content }
  }

  /// What the button is for.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Whether it is held down. A headless tap has no length: false.
  public let isPressed: Bool
}

/// Says how buttons look.
@MainActor @preconcurrency public protocol ButtonStyle {
  /// The type of what a button looks like.
  associatedtype Body: View
  /// What is known of a button.
  typealias Configuration = ButtonStyleConfiguration
  /// What a button looks like.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A look that the runtime has for buttons.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  /// The look.
  @MainActor @preconcurrency var look: BuiltInButtonLook { get }
}

/// The looks of buttons that the runtime has.
public struct BuiltInButtonLook: Sendable {
  /// Which.
  enum Kind { case plain, borderless, bordered, prominent }
  let kind: Kind
}

/// The standard: a label in the colour of controls.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// The style.
  nonisolated public init() {}
  /// Without a border.
  public var look: BuiltInButtonLook { BuiltInButtonLook(kind: .borderless) }
}

/// A label as it is.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// The style.
  nonisolated public init() {}
  /// As it is.
  public var look: BuiltInButtonLook { BuiltInButtonLook(kind: .plain) }
}

/// A label in the colour of controls, without a border.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// The style.
  nonisolated public init() {}
  /// Without a border.
  public var look: BuiltInButtonLook { BuiltInButtonLook(kind: .borderless) }
}

/// A label on a light ground.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// The style.
  nonisolated public init() {}
  /// On a light ground.
  public var look: BuiltInButtonLook { BuiltInButtonLook(kind: .bordered) }
}

/// A label on the colour of controls.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// The style.
  nonisolated public init() {}
  /// On the colour of controls.
  public var look: BuiltInButtonLook { BuiltInButtonLook(kind: .prominent) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The standard.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A label as it is.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Without a border.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// On a light ground.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// On the colour of controls.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// How the buttons below look.
enum ButtonLook {
  case builtIn(BuiltInButtonLook.Kind)
  case custom(any ButtonStyle)
}

/// How the buttons below look.
private struct ButtonLookKey: EnvironmentKey {
  static var defaultValue: ButtonLook { .builtIn(.borderless) }
}

extension EnvironmentValues {
  /// How the buttons below look.
  var buttonLook: ButtonLook {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the buttons in this view.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonLook, .custom(style))
  }

  /// Sets the style of the buttons in this view.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    modifier(BuiltInButtonModifier(style: style))
  }
}

/// Sets one of the runtime's looks.
struct BuiltInButtonModifier<Style: PrimitiveButtonStyle> {
  let style: Style
}

extension BuiltInButtonModifier: ViewModifier {
  func body(content: Content) -> some View { content.environment(\.buttonLook, .builtIn(style.look.kind)) }
}

/// A button's label as the style of the surroundings has it.
struct StyledButtonLabel<Label: View>: View {
  let role: ButtonRole?
  let label: Label
  @Environment(\.buttonLook) private var look
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var tint

  var body: some View {
    switch look {
    case .custom(let style): made(by: style)
    case .builtIn(.plain): label
    case .builtIn(.borderless): label.foregroundStyle(colour)
    case .builtIn(.bordered):
      label.foregroundStyle(colour).padding(8).background(colour.opacity(0.15)).clipShape(Capsule())
    case .builtIn(.prominent): label.foregroundStyle(Color.white).padding(8).background(colour).clipShape(Capsule())
    }
  }

  private var colour: Color {
    !isEnabled ? Color.gray : role == .destructive ? Color.red : tint ?? Color.accentColor
  }

  private func made<S: ButtonStyle>(by style: S) -> AnyView {
    AnyView(
      style.makeBody(
        configuration: ButtonStyleConfiguration(role: role, label: .init(content: AnyView(label)), isPressed: false)))
  }
}
