/// Where exporters put their text. Several calls make one stream.
package protocol TextSink {
  /// Takes the next piece of text.
  ///
  /// - Throws: whatever ends the export, such as a reader that went away.
  mutating func write(_ text: String) throws
}

/// A sink that keeps the text.
package struct TextBuffer: TextSink {
  /// Everything written so far.
  package private(set) var text = ""

  /// An empty buffer.
  package init() {}

  package mutating func write(_ text: String) { self.text += text }
}
