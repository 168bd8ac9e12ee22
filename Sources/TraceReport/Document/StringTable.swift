/// Texts of the document, each once; columns name them by position. Position 0 is the empty text.
struct StringTable {
  /// Texts in order of first use.
  private(set) var texts = [""]
  private var positions = ["": 0]

  /// The position of a text.
  mutating func position(of text: String) -> Int {
    if let known = positions[text] { return known }
    positions[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}
