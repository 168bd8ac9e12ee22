public import Foundation

extension Text {
  /// The characters of an attributed text; a literal is a key, as ever.
  ///
  /// What differs on purpose: attributes have no look here.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    self.init(verbatim: String(attributedContent.characters))
  }
}
