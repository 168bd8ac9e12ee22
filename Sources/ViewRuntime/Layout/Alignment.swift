/// An alignment on both axes.
public struct Alignment: Equatable, Sendable {
  /// Along the horizontal axis.
  public var horizontal: HorizontalAlignment
  /// Along the vertical axis.
  public var vertical: VerticalAlignment

  /// Keeps two guides.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middles.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// Leading sides, vertically centred.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// Trailing sides, vertically centred.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// Upper sides, horizontally centred.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// Lower sides, horizontally centred.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// Top leading corners.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// Top trailing corners.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// Bottom leading corners.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// Bottom trailing corners.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// First baselines, horizontally centred.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// Last baselines, horizontally centred.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// Leading sides and first baselines.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// Leading sides and last baselines.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// Trailing sides and first baselines.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// Trailing sides and last baselines.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}
