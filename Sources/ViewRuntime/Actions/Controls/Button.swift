package import Foundation
package import TraceEvents

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  /// Deletes something.
  public static let destructive = ButtonRole(name: "destructive")
  /// Cancels something.
  public static let cancel = ButtonRole(name: "cancel")
}

/// A control that calls when it is tapped.
public struct Button<Label> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
}

extension Button: View where Label: View {
  public typealias Body = Never

  /// A button with a label.
  @preconcurrency nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label())
  }

  /// A button with a role and a label.
  @preconcurrency nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { self.init(role: role, action: action, label: label()) }
}

extension Button where Label == Text {
  /// A button with a text.
  @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action, label: Text(titleKey))
  }

  /// A button with a text.
  @preconcurrency @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) { self.init(role: nil, action: action, label: Text(title)) }

  /// A button with a role and a text.
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action, label: Text(titleKey)) }

  /// A button with a role and a text.
  @preconcurrency @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action, label: Text(title)) }
}

extension Button: PrimitiveView where Label: View {
  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    ContainerElement(view, context)
  }
}

extension Button: ContainerView where Label: View {
  package var content: some View { StyledButtonLabel(role: role, label: label) }

  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    StackLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let responder = node.attachedResponder { ControlResponder(node: node, tree: ViewTree.of(node), kind: .button) }
    responder.isInputEnabled = environment.isEnabled
    responder.action = action
  }
}

/// Delivers taps to a control.
@MainActor package final class ControlResponder: InputResponder {
  private unowned let node: LayoutNode
  private unowned let tree: ViewTree
  private let kind: ActionKind
  var action: @MainActor () -> Void = {}
  package var isInputEnabled = true

  init(node: LayoutNode, tree: ViewTree, kind: ActionKind) {
    self.node = node
    self.tree = tree
    self.kind = kind
  }

  package var inputNode: NodeSerial { node.serial }
  package var takesTaps: Bool { true }

  package func tap(at point: CGPoint, cause: EventID) {
    let action = action
    // A button of an alert closes it, whatever else it does.
    let box = PresentationLayoutNode.around(node).flatMap { $0.isClosedByButtons ? $0.dismiss : nil }
    tree.perform(kind, node: node.serial, cause: cause) {
      action()
      box?()
    }
  }
}
