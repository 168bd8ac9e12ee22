/// A table of a fixed number of slots, a power of two, in memory that a `SlotMemory` owns.
///
/// Invariant: whoever uses the slots keeps their `SlotMemory`, and one thread at a time uses them. An index is taken
/// modulo the number of slots, so none lies outside; a `known` one is
/// below the table's smallest number of slots.
@usableFromInline package struct Slots<Element> {
  @usableFromInline let base: UnsafeMutablePointer<Element>
  @usableFromInline let mask: Int

  fileprivate init(_ base: UnsafeMutablePointer<Element>, count: Int) {
    self.base = base
    mask = count - 1
  }

  /// The slot at an index.
  @inlinable @inline(__always) package subscript(_ index: Int) -> Element {
    get { base[index & mask] }
    nonmutating set { base[index & mask] = newValue }
  }

  /// The slot at an index that is known to lie below the number of slots: not taken modulo.
  @inlinable @inline(__always) package subscript(known index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }

  /// Sets all slots.
  package func fill(_ element: Element) { base.update(repeating: element, count: mask + 1) }

  fileprivate func free() {
    base.deinitialize(count: mask + 1)
    base.deallocate()
  }
}

/// Owns the memory of a table.
package final class SlotMemory<Element> {
  /// The table.
  package let slots: Slots<Element>

  /// Allocates and fills; the count must be a power of two.
  package init(count: Int, filledWith element: Element) {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: count)
    base.initialize(repeating: element, count: count)
    slots = Slots(base, count: count)
  }

  deinit { slots.free() }
}
