/// Light or dark surroundings.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  case light, dark
}
