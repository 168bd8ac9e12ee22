public import Foundation
package import TraceEvents

/// Lines of characters.
public struct Text: Equatable, Sendable {
  /// Stretches of one style each.
  var runs: [TextRun]

  init(runs: [TextRun]) { self.runs = runs }

  /// A text as it is.
  public init(verbatim content: String) { runs = [TextRun(content)] }

  /// A text as it is.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { runs = [TextRun(String(content))] }

  /// A text with values put in; there are no translations here.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    runs = key.runs
  }

  /// A value in a format.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    runs = [TextRun(format.format(input))]
  }

  /// What of a text that does not fit is left out.
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle

    var truncation: TextTruncation {
      switch self {
      case .head: .head
      case .tail: .tail
      case .middle: .middle
      }
    }
  }

  /// One text after another.
  public static func + (left: Text, right: Text) -> Text { Text(runs: left.runs + right.runs) }

  /// The characters without their styles.
  package var characters: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
}

extension Text: View {
  public typealias Body = Never
}

extension Text: LeafView {
  package func makeLayoutNode(serial: NodeSerial, context: LayoutContext) -> LayoutNode {
    TextLayoutNode(serial: serial, context: context)
  }

  package func updateLayoutNode(_ node: LayoutNode, environment: EnvironmentValues, cause: EventID) {
    guard let node = node as? TextLayoutNode else { return }
    var (shaped, options) = setting(in: environment, scale: CGFloat(node.context.displayScale))
    if node.isRightToLeft { options.alignment = options.alignment.mirrored }
    node.update(shaped, options: options, cause: cause)
    let surroundings = environment.styleSurroundings
    node.draw(cause: cause) { [unowned node] size in
      guard let proposal = node.placedProposal else { return [] }
      let paints = shaped.paints(in: CGRect(origin: .zero, size: size), surroundings)
      return [.text(node.layout(for: proposal), .zero, paints)]
    }
    node.attachments?.label = characters
  }

}

extension Text {
  /// The text shaped, and how it is set into lines, by the environment's values.
  package func setting(
    in environment: EnvironmentValues, scale: CGFloat
  ) -> (shaped: ShapedText, options: TextLayoutOptions) {
    let traits = environment.textTraits
    var font = (environment.font ?? .body).scaled(for: traits.typeSize)
    if traits.isMonospaced { font = font.monospaced() }
    if traits.usesMonospacedDigits { font = font.monospacedDigit() }
    let set = runs.map { run in
      var run = run
      run.font = run.font?.scaled(for: traits.typeSize)
      run.weight = run.weight ?? (run.font?.chosenWeight == nil ? traits.weight : nil)
      run.isItalic = run.isItalic || traits.isItalic
      run.isUnderlined = run.isUnderlined || traits.isUnderlined
      run.isStruckThrough = run.isStruckThrough || traits.isStruckThrough
      if run.kerning == 0 { run.kerning = traits.kerning }
      return run
    }
    let options = TextLayoutOptions(
      lineLimit: environment.lineLimit, reservesSpace: traits.reservesSpace, truncation: traits.truncation,
      alignment: environment.multilineTextAlignment, lineSpacing: traits.lineSpacing)
    return (ShapedText(set, font: font, scale: scale), options)
  }
}

extension ShapedText {
  /// A paint for each style: its own colour, or the foreground of the surroundings.
  package func paints(in rect: CGRect, _ surroundings: StyleSurroundings) -> [Paint] {
    let foreground = HierarchicalShapeStyle.primary.paint(in: rect, surroundings)
    return styles.map { $0.foreground?.paint(in: rect, surroundings) ?? foreground }
  }
}
