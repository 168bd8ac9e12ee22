package import TraceEvents
import UpdateGraph

/// The running animations of a window.
@MainActor package final class AnimationRegistry {
  private unowned let tree: ViewTree

  init(_ tree: ViewTree) { self.tree = tree }

  /// Whether any runs.
  package var isRunning: Bool { false }

  /// Moves the running animations on, at the beginning of a frame.
  package func beginFrame(at now: Nanoseconds) {}
}

/// Starts animations of views whose animatable data changed.
@MainActor enum AnimationStarter {
  static func mayAnimate<V: View>(_ type: V.Type, _ transaction: Transaction) -> Bool { false }
  static func start<V: View>(_ element: ViewElement<V>, from old: V, to new: V) -> Bool { false }
}
