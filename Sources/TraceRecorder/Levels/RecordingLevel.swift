/// How much of one category is recorded.
public enum RecordingLevel: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case off
  /// Numbers per frame and view, and the frames themselves, but no events. For the runtime alone: signposts are off then.
  case counts
  /// Everything.
  case events

  /// The category of what the runtime records: updates, layout, drawing, animation and what they follow from.
  public static var runtimeCategory: String { "runtime" }
}
