import TraceEvents
import UpdateGraph

/// Animates what changes in a view when a value has changed.
public struct _AnimationModifier<Value: Equatable> {
  /// The animation; nil for none.
  public var animation: Animation?
  /// The value.
  public var value: Value
}

/// Changes the transaction of whatever changes in a view.
public struct _TransactionModifier {
  /// Changes it.
  public var transform: (inout Transaction) -> Void
}

extension _AnimationModifier: PrimitiveModifier {
  package static var traceLabel: String { "animation" }

  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> {
    TransactionElement(view, context, changes: { $0.value != $1.value }) { modifier, transaction in
      if !transaction.disablesAnimations { transaction.animation = modifier.animation }
    }
  }
}

extension _TransactionModifier: PrimitiveModifier {
  package static var traceLabel: String { "transaction" }

  package static func makeElement<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: ElementContext
  ) -> ViewElement<ModifiedContent<Content, Self>> {
    TransactionElement(view, context, changes: nil) { $0.transform(&$1) }
  }
}

/// An element that changes the transaction of what is below it.
@MainActor protocol TransactionChanging: Element {
  /// Changes a transaction that comes in, if the element has something to say in this flush.
  func change(_ transaction: inout Transaction)
}

/// The element of a modifier that changes transactions.
package final class TransactionElement<Content: View, Modifier: ViewModifier>:
  ViewElement<ModifiedContent<Content, Modifier>>, TransactionChanging
{
  private let transform: @MainActor (Modifier, inout Transaction) -> Void
  /// Whether two modifiers make it speak; nil for always.
  private let changes: (@MainActor (Modifier, Modifier) -> Bool)?
  private var spokenIn: UInt64?
  private var child: ViewElement<Content>!

  init(
    _ view: ModifiedContent<Content, Modifier>, _ context: ElementContext,
    changes: (@MainActor (Modifier, Modifier) -> Bool)?,
    transform: @escaping @MainActor (Modifier, inout Transaction) -> Void
  ) {
    self.transform = transform
    self.changes = changes
    let label = (Modifier.self as? any PrimitiveModifier.Type)?.traceLabel ?? ""
    super.init(view, context, kind: .modifier, label: label)
    child = Content.element(
      of: view.content, ElementContext(child: self, identity: .index(0), isLazy: context.isLazy))
    tree.transactionChangers += 1
  }

  package override var children: [Element] { child.map { [$0] } ?? [] }

  package override func differs(
    _ old: ModifiedContent<Content, Modifier>, _ new: ModifiedContent<Content, Modifier>
  ) -> Bool { true }

  package override func viewChanged(from old: ModifiedContent<Content, Modifier>) -> Bool {
    if let changes, changes(old.modifier, view.modifier) { spokenIn = tree.flushNumber }
    let outer = tree.transaction
    change(&tree.transaction)
    defer { tree.transaction = outer }
    return child.update(view.content)
  }

  func change(_ transaction: inout Transaction) {
    guard changes == nil || spokenIn == tree.flushNumber else { return }
    transform(view.modifier, &transaction)
  }

  package override func willBeRemoved() { tree.transactionChangers -= 1 }
}

extension View {
  /// Animates what changes in this view when a value has changed.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(_AnimationModifier(animation: animation, value: value))
  }

  /// Animates whatever changes in this view.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  nonisolated public func animation(_ animation: Animation?) -> some View {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }

  /// Changes the transaction of whatever changes in this view.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(_TransactionModifier(transform: transform))
  }
}
