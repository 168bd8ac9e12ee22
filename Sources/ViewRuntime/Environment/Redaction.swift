import Foundation

/// Why content is hidden.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  /// Reasons by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// It is not there yet: shown as blocks.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// It is nobody else's business.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// It is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// Why content is hidden.
private struct RedactionReasonsKey: EnvironmentKey {
  static var defaultValue: RedactionReasons { [] }
}

extension EnvironmentValues {
  /// Why content is hidden; texts are then drawn as blocks.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

extension View {
  /// Hides the content of this view for further reasons; none changes nothing, and keeps the identity.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows the content of this view whatever the views above say.
  nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }
}

/// What a text looks like while it is not there yet.
enum PlaceholderBlock {
  /// A block of the text's size.
  static func commands(for size: CGSize, _ surroundings: StyleSurroundings) -> [DisplayCommand] {
    let rect = CGRect(origin: .zero, size: size)
    let path = Path(roundedRect: rect, cornerSize: CGSize(width: 4, height: 4))
    return [.fill(path, Color.gray.opacity(0.3).paint(in: rect, surroundings), FillStyle())]
  }
}
