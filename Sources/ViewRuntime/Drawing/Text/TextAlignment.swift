/// Where the lines of a text of several lines are set.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}
