public import Foundation

/// How a change of an animatable value is spread over time.
///
/// A curve with a duration, and a stack of adjustments (delay, speed, repetition) that apply in the order they were added.
/// `progress(at:)` is a pure function of the time since the start.
public struct Animation: Hashable, Sendable, CustomStringConvertible {
  /// One adjustment of an animation's time.
  enum Adjustment: Hashable, Sendable {
    case delay(Double)
    case speed(Double)
    /// nil repeats for ever.
    case repetition(count: Int?, autoreverses: Bool)
  }

  private var name: String
  private var curve: UnitCurve
  private var duration: Double
  /// The spring that moves in place of the curve; nil for a curve.
  private var motion: SpringMotion?
  private var adjustments: [Adjustment] = []

  private init(_ name: String, _ curve: UnitCurve, _ duration: Double) {
    (self.name, self.curve, self.duration) = (name, curve, max(duration, 0))
  }

  /// An animation by a spring.
  static func springing(_ name: String, _ motion: SpringMotion) -> Animation {
    var animation = Animation(name, .linear, motion.settlingDuration)
    animation.motion = motion
    return animation
  }

  /// Duration of the curve animations that are not given one, in seconds: SwiftUI's documented 0.35.
  static let defaultDuration = 0.35

  /// The animation of `withAnimation { }`. SwiftUI's is a spring since iOS 17; here an ease-in-out of 0.35 s.
  public static let `default` = Animation("default", .easeInOut, defaultDuration)
  /// Constant speed, 0.35 s.
  public static let linear = Animation("linear", .linear, defaultDuration)
  /// Slow start, 0.35 s.
  public static let easeIn = Animation("easeIn", .easeIn, defaultDuration)
  /// Slow end, 0.35 s.
  public static let easeOut = Animation("easeOut", .easeOut, defaultDuration)
  /// Slow start and end, 0.35 s.
  public static let easeInOut = Animation("easeInOut", .easeInOut, defaultDuration)

  /// Constant speed. Units: seconds.
  public static func linear(duration: TimeInterval) -> Animation { Animation("linear", .linear, duration) }
  /// Slow start. Units: seconds.
  public static func easeIn(duration: TimeInterval) -> Animation { Animation("easeIn", .easeIn, duration) }
  /// Slow end. Units: seconds.
  public static func easeOut(duration: TimeInterval) -> Animation { Animation("easeOut", .easeOut, duration) }
  /// Slow start and end. Units: seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation { Animation("easeInOut", .easeInOut, duration) }
  /// A cubic Bézier curve by its two control points. Units: seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    Animation("timingCurve", .cubic(p1x, p1y, p2x, p2y), duration)
  }
  /// Any unit curve. Units: seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation("timingCurve", curve, duration)
  }

  /// Starts later. Units: seconds.
  public func delay(_ delay: TimeInterval) -> Animation { adding(.delay(delay)) }
  /// Runs faster or slower by a factor.
  public func speed(_ speed: Double) -> Animation { adding(.speed(speed)) }
  /// Runs several times, back and forth unless told otherwise.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    adding(.repetition(count: max(repeatCount, 0), autoreverses: autoreverses))
  }
  /// Runs until its target changes or its view goes away.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    adding(.repetition(count: nil, autoreverses: autoreverses))
  }

  private func adding(_ adjustment: Adjustment) -> Animation {
    var copy = self
    copy.adjustments.append(adjustment)
    return copy
  }

  /// Seconds until it rests; nil when it never does.
  package var restTime: Double? {
    var total = duration
    for adjustment in adjustments {
      switch adjustment {
      case .delay(let seconds): total += seconds
      case .speed(let factor):
        guard factor > 0 else { return nil }
        total /= factor
      case .repetition(let count, _):
        guard let count else { return nil }
        total *= Double(count)
      }
    }
    return max(total, 0)
  }

  /// Whether it repeats without end.
  package var repeatsForever: Bool {
    adjustments.contains { if case .repetition(nil, _) = $0 { true } else { false } }
  }

  /// Fraction of the way to the target at a time since the start, in seconds; 1 at rest.
  package func progress(at time: Double) -> Double {
    curveProgress(at: time, adjustments.count)
  }

  /// Progress under the first `depth` adjustments: the last one added sees the time first.
  private func curveProgress(at time: Double, _ depth: Int) -> Double {
    guard depth > 0 else {
      if let motion { return motion.progress(at: time) }
      guard duration > 0 else { return time < 0 ? 0 : 1 }
      return curve.value(at: time / duration)
    }
    switch adjustments[depth - 1] {
    case .delay(let seconds): return curveProgress(at: time - seconds, depth - 1)
    case .speed(let factor): return curveProgress(at: time * factor, depth - 1)
    case .repetition(let count, let autoreverses):
      if time < 0 { return curveProgress(at: time, depth - 1) }
      let period = innerDuration(depth - 1)
      guard period > 0 else { return curveProgress(at: time, depth - 1) }
      var lap = (time / period).rounded(.down)
      var rest = time - lap * period
      if let count, lap >= Double(count) {
        lap = Double(max(count - 1, 0))
        rest = period
      }
      let isBackwards = autoreverses && (lap / 2).rounded(.down) * 2 != lap
      let inner = curveProgress(at: isBackwards ? period - rest : rest, depth - 1)
      return inner
    }
  }

  private func innerDuration(_ depth: Int) -> Double {
    var total = duration
    for adjustment in adjustments.prefix(depth) {
      switch adjustment {
      case .delay(let seconds): total += seconds
      case .speed(let factor): total = factor > 0 ? total / factor : total
      case .repetition(let count, _): total *= Double(count ?? 1)
      }
    }
    return total
  }

  /// For people and for the trace: `easeInOut 0.35 s`, with its adjustments.
  public var description: String {
    var text = "\(name) \(Animation.short(duration)) s"
    for adjustment in adjustments {
      switch adjustment {
      case .delay(let seconds): text += ", delay \(Animation.short(seconds)) s"
      case .speed(let factor): text += ", speed \(Animation.short(factor))"
      case .repetition(let count, let autoreverses):
        text += count.map { ", \($0) times" } ?? ", for ever"
        if autoreverses { text += " and back" }
      }
    }
    return text
  }

  private static func short(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded() / 1000
    return thousandths == thousandths.rounded() && abs(thousandths) < 1e15 ? "\(Int(thousandths))" : "\(thousandths)"
  }
}
