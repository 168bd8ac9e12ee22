public import Foundation

/// A literal with values put in, as `Text` takes it. There are no translations: the literal itself is shown.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// Stretches of text, with the styles of texts that were put in.
  let runs: [TextRun]

  /// A string as a key.
  public init(_ value: String) { runs = [TextRun(value)] }

  /// A literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// A literal with values put in.
  public init(stringInterpolation: StringInterpolation) { runs = stringInterpolation.runs }

  /// Puts values into a literal, in the formats that SwiftUI's keys have: whole numbers in groups of three digits,
  /// others with six decimals.
  public struct StringInterpolation: StringInterpolationProtocol {
    var runs: [TextRun] = []
    private var isOpen = false

    /// Room for a literal.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// A part of the literal.
    public mutating func appendLiteral(_ literal: String) { append(literal) }

    /// A string.
    public mutating func appendInterpolation(_ string: String) { append(string) }

    /// A whole number.
    public mutating func appendInterpolation<T: FixedWidthInteger>(_ value: T) { append(Self.grouped("\(value)")) }

    /// A number with six decimals.
    public mutating func appendInterpolation(_ value: Double) { append(Self.fixed(value, "%f")) }

    /// A number with six decimals.
    public mutating func appendInterpolation(_ value: Float) { append(Self.fixed(Double(value), "%f")) }

    /// A number with six decimals.
    public mutating func appendInterpolation(_ value: CGFloat) { append(Self.fixed(Double(value), "%f")) }

    /// A number by a C format.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      append(String(format: specifier, value))
    }

    /// A value in a format.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { append(format.format(input)) }

    /// A text with its styles.
    public mutating func appendInterpolation(_ text: Text) {
      runs += text.runs
      isOpen = false
    }

    /// Anything else, as it describes itself.
    @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) { append("\(value)") }

    private mutating func append(_ text: String) {
      if isOpen, let last = runs.indices.last { runs[last].text += text } else { runs.append(TextRun(text)) }
      isOpen = true
    }

    private static func fixed(_ value: Double, _ format: String) -> String { String(format: format, value) }

    /// Commas between groups of three digits, counted from the right.
    private static func grouped(_ digits: String) -> String {
      let isNegative = digits.hasPrefix("-")
      let figures = Array(isNegative ? digits.dropFirst() : digits[...])
      guard figures.count > 3 else { return digits }
      var result = isNegative ? "-" : ""
      for (index, figure) in figures.enumerated() {
        if index > 0 && (figures.count - index) % 3 == 0 { result.append(",") }
        result.append(figure)
      }
      return result
    }
  }
}
