import TraceEvents

/// What a view says to assistive technology.
package struct AccessibilityFacts: Equatable, Sendable {
  /// Its name.
  package var label: String?
  /// Its value.
  package var value: String?
  /// What acting on it does.
  package var hint: String?
  /// A name for tests.
  package var identifier: String?
  /// Whether it is left out.
  package var isHidden: Bool?
  /// How its content counts: one element, each of its own, or left out.
  package var children: AccessibilityChildBehavior?
  /// What it is: a button, a header, …
  package var traits: AccessibilityTraits = []
}

/// How the views in an accessibility element count.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let number: Int
  /// They are left out.
  public static let ignore = AccessibilityChildBehavior(number: 0)
  /// They are elements of their own.
  public static let contain = AccessibilityChildBehavior(number: 1)
  /// They are one element together.
  public static let combine = AccessibilityChildBehavior(number: 2)
}

/// What a view is to assistive technology.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  /// Traits by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// A header.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// Selected.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// A link.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// An image.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// Text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  /// Something that covers the rest.
  public static let isModal = AccessibilityTraits(rawValue: 64)
  /// It changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
}

/// Says something of a view to assistive technology.
struct AccessibilityModifier {
  let change: (inout AccessibilityFacts) -> Void
}

extension AccessibilityModifier: LayoutModifier {
  typealias Body = Never

  static var traceLabel: String { "accessibility" }

  func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    UnaryLayoutNode(serial: serial, context: context)
  }

  func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let attachments = node.attachments ?? NodeAttachments()
    node.attachments = attachments
    var facts = AccessibilityFacts()
    change(&facts)
    attachments.accessibility = facts
  }
}

extension View {
  /// Names the view to assistive technology.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    modifier(AccessibilityModifier { $0.label = label.characters })
  }

  /// Names the view to assistive technology.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Names the view to assistive technology.
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Tells the view's value to assistive technology.
  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    modifier(AccessibilityModifier { $0.value = value.characters })
  }

  /// Tells the view's value to assistive technology.
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }

  /// Tells assistive technology what acting on the view does.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    modifier(AccessibilityModifier { $0.hint = hint.characters })
  }

  /// Tells assistive technology what acting on the view does.
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Gives the view a name for tests.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(AccessibilityModifier { $0.identifier = identifier })
  }

  /// Hides the view from assistive technology.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(AccessibilityModifier { $0.isHidden = hidden })
  }

  /// Makes the view one element of assistive technology.
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    modifier(AccessibilityModifier { $0.children = children })
  }

  /// Tells assistive technology what the view is.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(AccessibilityModifier { $0.traits.formUnion(traits) })
  }
}
