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

/// Name and category of a signpost, with what finds them again without looking at their letters.
///
/// Invariant: categories are never freed, since their registry keeps each one; so a signature can name one without
/// counting the reference, which would cost more than the rest of a signpost.
package struct SignpostSignature: Sendable {
  /// The name as it stands in the code.
  package let name: StaticString
  private let kept: Unmanaged<SignpostCategory>

  /// Keeps a signature.
  @inline(__always) package init(name: StaticString, category: SignpostCategory) {
    self.name = name
    kept = Unmanaged.passUnretained(category)
  }

  /// The category.
  var category: SignpostCategory { kept.takeUnretainedValue() }

  /// Address of the category.
  @inline(__always) var categoryKey: UInt { UInt(bitPattern: kept.toOpaque()) }

  /// Address of the name's letters, or its one letter: the same as long as the program runs.
  @inline(__always) var key: UInt {
    name.hasPointerRepresentation ? UInt(bitPattern: name.utf8Start) : UInt(name.unicodeScalar.value)
  }
}
