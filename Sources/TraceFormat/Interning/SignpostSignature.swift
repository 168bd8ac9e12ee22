/// A category of signposts; the process has one of each name, for ever.
package final class SignpostCategory: Sendable {
  /// Its name.
  package let name: String
  /// Its number in the process.
  package let number: UInt32

  /// Keeps name and number.
  package init(name: String, number: UInt32) {
    self.name = name
    self.number = number
  }
}

/// A category, named without counting the reference, which would cost more than the rest of a signpost.
///
/// Invariant: categories are never freed, since their registry keeps each one.
package struct SignpostCategoryReference: Sendable {
  private let kept: Unmanaged<SignpostCategory>

  /// Names a category that its registry keeps.
  package init(_ category: SignpostCategory) { kept = Unmanaged.passUnretained(category) }

  /// The category.
  package var category: SignpostCategory { kept.takeUnretainedValue() }

  /// Address of the category.
  @inline(__always) var key: UInt { UInt(bitPattern: kept.toOpaque()) }
}

/// Name and category of a signpost, with what finds them again without looking at their letters.
package struct SignpostSignature: Sendable {
  /// The name as it stands in the code.
  @usableFromInline package let name: StaticString
  /// The category.
  @usableFromInline package let category: SignpostCategoryReference

  /// Keeps a signature.
  @inlinable @inline(__always) package init(name: StaticString, category: SignpostCategoryReference) {
    self.name = name
    self.category = category
  }

  /// Address of the name's letters, or its one letter: the same as long as the program runs.
  @inline(__always) var key: UInt {
    name.hasPointerRepresentation ? UInt(bitPattern: name.utf8Start) : UInt(name.unicodeScalar.value)
  }
}
