package import Foundation
package import TraceEvents
import UpdateGraph

/// A field for one line of text. Each edit is one write through its binding.
public struct TextField<Label> {
  let parts: FieldParts<Label>
}

extension TextField where Label == Text {
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

extension TextField: View where Label: View {
  /// The text, or the prompt, in a field that takes the focus.
  public var body: some View {
    TextFieldArea(text: parts.text, content: TextFieldLine(text: parts.text, prompt: parts.prompt))
  }
}

/// What the fields for one line are made of.
struct FieldParts<Label> {
  let text: Binding<String>
  /// Shown while the field is empty.
  let prompt: String
  let label: Label
}

extension FieldParts where Label == Text {
  /// The title is shown where there is no prompt.
  init(_ title: Text, _ text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: (prompt ?? title).characters, label: title)
  }
}

/// What a field for one line shows: the only part that reads the text.
struct TextFieldLine: View {
  let text: Binding<String>
  let prompt: String
  /// Whether a point stands for each character.
  var isSecret = false

  var body: some View {
    let value = text.wrappedValue
    HStack(spacing: 0) {
      Text(verbatim: value.isEmpty ? prompt : isSecret ? String(repeating: "•", count: value.count) : value)
        .foregroundStyle(value.isEmpty ? Color.gray : Color.primary)
        .lineLimit(1)
      Spacer(minLength: 0)
    }
  }
}

/// What a field does with characters.
enum TextFieldKind {
  /// A line break submits.
  case line
  /// A line break is a character.
  case lines
  /// A line whose characters are kept out of recordings.
  case secret
}

/// The part of a text field that takes input.
struct TextFieldArea<Content: View> {
  let text: Binding<String>
  var kind = TextFieldKind.line
  let content: Content
}

extension TextFieldArea: ContainerView {
  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    UnaryLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    let responder = node.attachedResponder { TextFieldResponder(node: node, tree: ViewTree.of(node)) }
    responder.isInputEnabled = environment.isEnabled
    responder.text = text
    responder.kind = kind
    responder.submit = environment.submitActions
    responder.setTies(environment.focusTies)
  }
}

/// Delivers taps and typed characters to a text field.
@MainActor package final class TextFieldResponder: InputResponder, FocusableField {
  private unowned let node: LayoutNode
  private unowned let tree: ViewTree
  var text: Binding<String>?
  var kind = TextFieldKind.line
  var submit: [() -> Void] = []
  private var sources: [FocusTieSource] = []
  package private(set) var focusBindings: [any FocusBinding] = []
  package var isInputEnabled = true {
    didSet {
      // A disabled field can't keep the focus.
      if !isInputEnabled, tree.focus.field === self { tree.focus.move(to: nil, cause: tree.graph.currentCause) }
    }
  }

  init(node: LayoutNode, tree: ViewTree) {
    self.node = node
    self.tree = tree
  }

  /// Takes the focus states that stand for this field.
  func setTies(_ new: [FocusTieSource]) {
    guard new != sources else { return }
    sources = new
    focusBindings = new.compactMap { $0.make(self) }
  }

  package var inputNode: NodeSerial { node.serial }
  package var focusNode: NodeSerial { node.serial }
  package var takesTaps: Bool { true }

  package func tap(at point: CGPoint, cause: EventID) {
    tree.perform(.focusChange, node: node.serial, cause: cause) {
      tree.focus.move(to: self, cause: tree.graph.currentCause)
    }
  }

  package func focusChanged(isFocused: Bool, cause: EventID) {}

  package func type(_ characters: String, cause: EventID) {
    if characters == "\n", kind != .lines {
      tree.perform(.submit, node: node.serial, cause: cause) {
        for action in submit.reversed() { action() }
        tree.focus.move(to: nil, cause: tree.graph.currentCause)
      }
      return
    }
    guard let text else { return }
    tree.perform(.textEdit, node: node.serial, cause: cause) {
      let value = text.wrappedValue
      let new = characters == "\u{8}" ? String(value.dropLast()) : value + characters
      if kind == .secret {
        ValueDescription.withheld { text.writeFromControl(new) }
      } else {
        text.writeFromControl(new)
      }
    }
  }
}
