/// Emphasis in text for a terminal; plain where colours are off.
package struct TextStyle: Sendable {
  /// Whether escape sequences are written.
  package var isColored: Bool

  /// A style with or without colours.
  package init(isColored: Bool) { self.isColored = isColored }

  /// No colours.
  package static let plain = TextStyle(isColored: false)

  /// What a piece of text is.
  package enum Role: Sendable {
    case heading
    case severe
    case warning
    case advice
    case good
    case quiet
    case name
  }

  /// The text in its role's colour.
  package func callAsFunction(_ text: String, _ role: Role) -> String {
    guard isColored, !text.isEmpty else { return text }
    // Select Graphic Rendition codes of ECMA-48: bold, and the eight basic colours, which every terminal has.
    let code =
      switch role {
      case .heading: "1"
      case .severe: "1;31"
      case .warning: "33"
      case .advice: "36"
      case .good: "32"
      case .quiet: "2"
      case .name: "1"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
