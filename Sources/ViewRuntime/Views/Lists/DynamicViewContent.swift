public import Foundation
import TraceEvents

/// Views made from a collection, whose rows a list can let the user delete or move (SwiftUI's `DynamicViewContent`).
public protocol DynamicViewContent: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

/// Views from a collection with what the user may do to its rows.
public struct EditableViewContent<Base: DynamicViewContent> {
  let base: Base
  var onDelete: ((IndexSet) -> Void)?
  var onMove: ((IndexSet, Int) -> Void)?
}

extension EditableViewContent: DynamicViewContent {
  public typealias Body = Never

  /// The collection.
  public var data: Base.Data { base.data }
}

extension EditableViewContent: PrimitiveView {
  package static func makeElement(_ view: Self, _ context: ElementContext) -> ViewElement<Self> {
    EditableContentElement(view, context)
  }
}

/// The element of editable rows; the list finds it above the collection.
package final class EditableContentElement<Base: DynamicViewContent>: ViewElement<EditableViewContent<Base>>, RowEditor
{
  private var child: ViewElement<Base>!

  init(_ view: EditableViewContent<Base>, _ context: ElementContext) {
    super.init(view, context, kind: nil)
    child = Base.element(
      of: view.base, ElementContext(child: self, identity: context.identity, isLazy: context.isLazy))
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override func differs(_ old: EditableViewContent<Base>, _ new: EditableViewContent<Base>) -> Bool { true }

  package override func viewChanged(from old: EditableViewContent<Base>) -> Bool { child.update(view.base) }

  var canDelete: Bool { view.onDelete != nil || (child as? any RowEditor)?.canDelete == true }

  func delete(at index: Int) {
    guard let action = view.onDelete else {
      (child as? any RowEditor)?.delete(at: index)
      return
    }
    action(IndexSet(integer: index))
  }
}

extension DynamicViewContent {
  /// Lets the user delete rows of a list, by a full swipe towards the leading side; nil forbids it.
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditableViewContent(base: self, onDelete: action)
  }

  /// Lets the user move rows of a list. There is no input for it here: the action is kept and never called.
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditableViewContent(base: self, onMove: action)
  }
}
