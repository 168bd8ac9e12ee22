public import Foundation

extension Text {
  /// The characters of an attributed text. What differs on purpose: attributes have no look here.
  public init(_ attributedContent: AttributedString) {
    self.init(verbatim: String(attributedContent.characters))
  }
}
