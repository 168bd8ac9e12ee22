import TraceEvents
import UpdateGraph

/// Says which animations move or stretch a view although the person asked for less motion.
@MainActor enum MotionCheck {
  /// Modifiers whose animation is motion: how it is told of them, and in which unit.
  private static let motions: [ObjectIdentifier: (name: String, unit: String)] = [
    ObjectIdentifier(OffsetModifier.self): ("offset", "points"),
    ObjectIdentifier(PositionModifier.self): ("position", "points"),
    ObjectIdentifier(ScaleModifier.self): ("scaleEffect", "times"),
    ObjectIdentifier(RotationModifier.self): ("rotationEffect", "radians"),
  ]

  /// Looks at an animation that begins or turns.
  static func check<V: View>(_ element: ViewElement<V>, by distance: Double, _ animation: Animation) {
    let tree = element.tree
    guard tree.graph.isRecording, tree.restChecks.reducesMotion, let type = V.self as? any ModifiedView.Type,
      let motion = motions[ObjectIdentifier(type.modifierType)]
    else { return }
    tree.diagnose(
      id: "motion-not-reduced", "\(motion.name) is animated by \(distance) \(motion.unit) under reduced motion.",
      node: element.serial, isPrinted: false)
  }
}

/// A view with a modifier, whatever the two are.
protocol ModifiedView {
  /// The modifier's type.
  static var modifierType: any Any.Type { get }
}

extension ModifiedContent: ModifiedView {
  static var modifierType: any Any.Type { Modifier.self }
}
