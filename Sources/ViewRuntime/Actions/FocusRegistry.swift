package import TraceEvents
import UpdateGraph

/// Which field of a window has the focus, and which `@FocusState`s stand for it.
@MainActor package final class FocusRegistry {
  private unowned let tree: ViewTree
  /// The field that has the focus.
  package private(set) weak var field: (any FocusableField)?

  init(_ tree: ViewTree) { self.tree = tree }

  /// Gives the focus to a field, or takes it away (nil); focus states follow.
  package func move(to new: (any FocusableField)?, cause: EventID) {
    guard new !== field else { return }
    let old = field
    field = new
    // First the old field's states go to none, then the new field's to their value, so that one state can serve both.
    let shared = new?.focusBindings ?? []
    for binding in old?.focusBindings ?? [] where !shared.contains(where: { $0.isSameState(as: binding) }) {
      binding.fieldLostFocus(cause: cause)
    }
    for binding in shared { binding.fieldTookFocus(cause: cause) }
    old?.focusChanged(isFocused: false, cause: cause)
    new?.focusChanged(isFocused: true, cause: cause)
  }

  /// A field went away with its identity.
  func ended(_ field: any FocusableField) {
    if self.field === field { move(to: nil, cause: tree.graph.currentCause) }
  }

  /// Focus that a state asked for and no field took: the write is lost.
  func lost(node: NodeSerial) {
    tree.diagnose(
      id: "lost-focus-write", "A focus was set for which no field is in place; it is lost.", node: node,
      isPrinted: false)
  }
}

/// A field that can have the focus.
@MainActor package protocol FocusableField: AnyObject {
  /// Its node.
  var focusNode: NodeSerial { get }
  /// The focus states that stand for it.
  var focusBindings: [any FocusBinding] { get }
  /// It took or lost the focus.
  func focusChanged(isFocused: Bool, cause: EventID)
  /// Characters were typed.
  func type(_ text: String, cause: EventID)
}

/// A focus state's tie to one field.
@MainActor package protocol FocusBinding: AnyObject {
  /// Whether another tie belongs to the same state.
  func isSameState(as other: any FocusBinding) -> Bool
  /// The field took the focus: the state takes the field's value.
  func fieldTookFocus(cause: EventID)
  /// The field lost the focus: the state has none.
  func fieldLostFocus(cause: EventID)
}
