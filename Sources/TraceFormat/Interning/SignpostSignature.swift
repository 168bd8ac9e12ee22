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
@usableFromInline package struct SignpostCategoryReference: Sendable {
  private let kept: Unmanaged<SignpostCategory>
  /// The category's number, above the 48 bits of an address; all ones where it is too large for that.
  @usableFromInline let bits: UInt64

  /// Names a category that its registry keeps.
  package init(_ category: SignpostCategory) {
    kept = Unmanaged.passUnretained(category)
    // Addresses in user space have 48 bits at most (x86-64, and arm64 Linux unless a program asks for more).
    bits = UInt64(min(category.number, 0xFFFF)) << 48
  }

  /// The category.
  package var category: SignpostCategory { kept.takeUnretainedValue() }
}

/// Name and category of a signpost, with what finds them again without looking at their letters.
@usableFromInline package struct SignpostSignature: Sendable {
  /// The name as it stands in the code.
  @usableFromInline package let name: StaticString
  /// The category.
  @usableFromInline package let category: SignpostCategoryReference

  /// Keeps a signature.
  @inlinable @inline(__always) package init(name: StaticString, category: SignpostCategoryReference) {
    self.name = name
    self.category = category
  }

  /// Address of the name's letters and number of the category in one word. Addresses of literals are the same as long
  /// as the program runs.
  @inlinable @inline(__always) package var key: UInt64 {
    let letters = name.hasPointerRepresentation ? UInt64(UInt(bitPattern: name.utf8Start)) : 0
    return letters | category.bits
  }

  /// Whether no other signature has the key.
  var hasOwnKey: Bool {
    category.bits >> 48 < 0xFFFF && name.hasPointerRepresentation && UInt(bitPattern: name.utf8Start) >> 48 == 0
  }
}
