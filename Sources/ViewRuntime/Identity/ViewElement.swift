package import TraceEvents

/// The element of a view of a certain type.
@MainActor package class ViewElement<V: View>: Element {
  private var target: V
  /// The view value in force: the one its parent gave, or the one an animation shows of it now.
  package final var view: V { presented ?? target }
  /// The value a running animation shows.
  private var presented: V?
  /// The running animation.
  package final var animator: (any ElementAnimator)?

  /// An element with its first view value.
  package init(
    _ view: V, _ context: ElementContext, kind: NodeKind?, label: @autoclosure () -> String = "",
    module: @autoclosure () -> String = "", code: @autoclosure () -> CodeAddress = .none
  ) {
    target = view
    super.init(context, kind: kind, label: label(), module: module(), code: code())
  }

  package final override func update(from field: FieldPointer) -> Bool { update(field.value(of: V.self)) }

  /// Compares with a new value and takes it over if it differs.
  ///
  /// Returns: whether anything differed, here or below.
  @discardableResult
  package final func update(_ new: V) -> Bool {
    let old = target
    guard differs(old, new) else {
      wasSkipped(for: new)
      return false
    }
    let shown = view
    target = new
    if tree.transaction.animation != nil || animator != nil,
      let value = tree.animations.retarget(self, from: old, shown: shown)
    {
      presented = value
      return viewChanged(from: shown)
    }
    return viewChanged(from: shown)
  }

  // MARK: Override points

  /// Whether two values differ for this element; structural elements always say yes and leave it to their children.
  package func differs(_ old: V, _ new: V) -> Bool { !ValueComparison.areEqual(old, new) }

  /// Takes over a value that differs.
  ///
  /// Returns: whether anything really differed.
  package func viewChanged(from old: V) -> Bool { true }

  /// Called when a new value was found equal.
  package func wasSkipped(for new: V) {}

  final override func visitValues(_ visit: (Any) -> Void) {
    visit(target)
    visitStorage(visit)
    visit(environment)
  }

  /// Hands out the storage of dynamic properties.
  func visitStorage(_ visit: (Any) -> Void) {}

  // MARK: Animation

  /// Shows another value of the same identity: an animation's frame, or the target when it ends (nil).
  package final func present(_ value: V?) {
    let old = view
    presented = value
    _ = viewChanged(from: old)
  }

  /// The value the parent gave last.
  package final var targetView: V { target }

}
