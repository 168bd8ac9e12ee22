/// One function around an address: real, or inlined into the next.
package struct CodeFrame: Hashable, Sendable {
  package var function: FunctionName
  /// Relative to the package root; "" where the executable doesn't say.
  package var file: String
  /// From 1; 0 where unknown.
  package var line: Int
  /// Whether the place is in code that the compiler or a macro made.
  package var isGenerated: Bool

  /// Wraps the parts.
  package init(function: FunctionName, file: String, line: Int, isGenerated: Bool) {
    self.function = function
    self.file = file
    self.line = line
    self.isGenerated = isGenerated
  }

  /// Whether a person wrote the place and the executable names it.
  package var isNamed: Bool { !isGenerated && !file.isEmpty && line > 0 }
}
