public import Foundation

/// What a user does, in order: the input that a headless host delivers to a window.
///
/// Steps run one after another; each takes its own time (a tap none, a drag its duration). A script is a Swift value or a
/// file, see `init(parsing:)`.
public struct InputScript: Hashable, Sendable {
  /// Where a step is aimed.
  public enum Target: Hashable, Sendable {
    /// A point of the window, in points.
    case point(CGPoint)
    /// The middle of the first control or text, in tree order, that shows this label.
    case label(String)
  }

  /// One thing the user does.
  public enum Step: Hashable, Sendable {
    /// A tap.
    case tap(Target)
    /// Characters typed into the focused text field, one edit per character, `interval` seconds apart.
    case type(String, interval: TimeInterval)
    /// A scroll by a distance (positive height moves the content down), spread evenly over a time.
    case scroll(Target, by: CGSize, duration: TimeInterval)
    /// A finger that goes down, moves in a straight line at constant speed, and lifts.
    case drag(from: Target, to: CGPoint, duration: TimeInterval)
    /// The keyboard comes up to a height, in points; 0 takes it away.
    case keyboard(height: CGFloat)
    /// A finger that goes down and stays for a time.
    case hold(Target, duration: TimeInterval)
    /// The pointer comes over a place; nil: it leaves the window.
    case hover(Target?)
    /// Two fingers that move apart by a factor and turn by degrees, evenly over a time.
    case pinch(Target, scale: CGFloat, degrees: Double, duration: TimeInterval)
    /// The window takes another size.
    case resize(CGSize)
    /// Nothing, for a time in seconds.
    case wait(TimeInterval)
  }

  /// The steps in order.
  public var steps: [Step]

  /// A script from steps.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// Seconds that the steps take, one after another.
  public var duration: TimeInterval {
    steps.reduce(0) { total, step in
      switch step {
      case .tap, .resize, .hover, .keyboard: total
      case .hold(_, let duration), .pinch(_, _, _, let duration): total + duration
      case .type(let text, let interval): total + interval * Double(text.count)
      case .scroll(_, _, let duration), .drag(_, _, let duration): total + duration
      case .wait(let seconds): total + seconds
      }
    }
  }
}

extension InputScript.Step {
  /// A tap on a point.
  public static func tap(x: CGFloat, y: CGFloat) -> Self { .tap(.point(CGPoint(x: x, y: y))) }

  /// A tap on what shows a label.
  public static func tap(_ label: String) -> Self { .tap(.label(label)) }

  /// Characters typed a tenth of a second apart.
  public static func type(_ text: String) -> Self { .type(text, interval: 0.1) }
}
