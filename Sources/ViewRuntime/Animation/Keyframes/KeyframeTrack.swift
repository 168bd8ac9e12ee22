/// Keyframes of one part of a value (SwiftUI's `KeyframeTrack`). Tracks run side by side, each at its own pace.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  let path: WritableKeyPath<Root, Value>
  let content: Content

  /// Moves a part of the value.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    path = keyPath
    self.content = content()
  }

  /// The track's part of the motion.
  public func motion(from value: Root) -> KeyframeMotion<Root> {
    let curve = TrackCurve(content.steps.all, from: value[keyPath: path])
    let path = path
    return KeyframeMotion(parts: [.init(duration: curve.duration) { $0[keyPath: path] = curve.value(at: $1) }])
  }
}

extension KeyframeTrack where Root == Value {
  /// Moves the whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) {
    path = \.self
    self.content = content()
  }
}

/// A track's value over time.
struct TrackCurve<Value: Animatable> {
  /// From one keyframe to the next.
  private struct Piece {
    let step: KeyframeSteps<Value>.Step
    let begin: Double
    let origin: Value.AnimatableData
    var speeds: (start: Value.AnimatableData, end: Value.AnimatableData) = (.zero, .zero)

    var target: Value.AnimatableData { step.target.animatableData }
  }

  private var pieces: [Piece] = []
  private let first: Value
  /// Seconds until the last keyframe.
  private(set) var duration = 0.0

  init(_ steps: [KeyframeSteps<Value>.Step], from first: Value) {
    self.first = first
    var origin = first.animatableData
    for step in steps {
      pieces.append(Piece(step: step, begin: duration, origin: origin))
      duration += step.duration
      origin = step.target.animatableData
    }
    for index in pieces.indices {
      guard case .smooth(let start, let end) = pieces[index].step.way else { continue }
      pieces[index].speeds = (
        start ?? speed(between: index - 1, and: index), end ?? speed(between: index, and: index + 1)
      )
    }
  }

  /// The speed at a keyframe with which a smooth motion passes it: that of the way from the one before to the one after
  /// (Catmull–Rom), that of a straight neighbour, none at the ends.
  private func speed(between before: Int, and after: Int) -> Value.AnimatableData {
    guard pieces.indices.contains(before), pieces.indices.contains(after) else { return .zero }
    let (left, right) = (pieces[before], pieces[after])
    func straight(_ piece: Piece) -> Value.AnimatableData {
      piece.step.duration > 0 ? (piece.target - piece.origin).scaled(by: 1 / piece.step.duration) : .zero
    }
    switch (left.step.way, right.step.way) {
    case (.smooth, .smooth):
      let time = left.step.duration + right.step.duration
      return time > 0 ? (right.target - left.origin).scaled(by: 1 / time) : .zero
    case (.curve, .smooth): return straight(left)
    case (.smooth, .curve): return straight(right)
    default: return .zero
    }
  }

  /// The value at a time. Units: seconds.
  func value(at time: Double) -> Value {
    // The last that has begun: jumps take no time, and count from the moment they stand at.
    guard let piece = pieces.last(where: { $0.begin <= time }) ?? pieces.first else { return first }
    var value = piece.step.target
    let length = piece.step.duration
    let passed = max(0, time - piece.begin)
    guard passed < length else { return value }
    let share = passed / length
    switch piece.step.way {
    case .jump: break
    case .curve(let curve):
      value.animatableData = piece.origin.interpolated(towards: piece.target, amount: curve.value(at: share))
    case .spring(let motion):
      value.animatableData = piece.origin.interpolated(towards: piece.target, amount: motion.progress(at: passed))
    case .smooth:
      let (u, rest) = (share, 1 - share)
      let ends = piece.origin.scaled(by: (1 + 2 * u) * rest * rest) + piece.target.scaled(by: u * u * (3 - 2 * u))
      let speeds =
        piece.speeds.start.scaled(by: u * rest * rest * length) - piece.speeds.end.scaled(by: u * u * rest * length)
      value.animatableData = ends + speeds
    }
    return value
  }
}
