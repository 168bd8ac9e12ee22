import TracedUI

extension InputScript.Step {
  /// A scroll towards the end of whatever scrolls in the window; a negative distance goes back.
  static func scroll(by distance: CGFloat, over seconds: TimeInterval) -> Self {
    .scroll(.point(.zero), by: CGSize(width: 0, height: -distance), duration: seconds)
  }
}
