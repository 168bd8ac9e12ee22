/// The direction of reading, from the leading to the trailing side.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// As in Latin script.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}
