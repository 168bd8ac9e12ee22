/// Whether the user wants less motion.
struct ReduceMotionKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the user wants less motion (SwiftUI's `accessibilityReduceMotion`); transitions that move then fade instead.
  /// Other motion is the app's to replace. It can be set here, so that both ways can be tested.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
}
