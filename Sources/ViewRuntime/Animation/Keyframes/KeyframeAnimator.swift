/// A view that moves by keyframes (SwiftUI's `KeyframeAnimator`).
///
/// Without a trigger it begins when it appears, over and over unless told otherwise; with one it runs once whenever the
/// trigger changes, from the value it shows then. The time of the keyframes is one linear animation, so its begin, ticks and
/// end stand in the trace as those of any other; the content is made anew at each tick.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes<Value>, Content: View> {
  let initial: Value
  let trigger: AnimationTrigger?
  let isRepeating: Bool
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath
  @State private var run: KeyframeRun<Value>?
  @State private var shown = ShownKeyframe<Value>()

  nonisolated init(
    initial: Value, trigger: AnimationTrigger?, isRepeating: Bool, content: @escaping (Value) -> Content,
    keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initial = initial
    self.trigger = trigger
    self.isRepeating = isRepeating
    self.content = content
    self.keyframes = keyframes
  }

  /// Moves by keyframes from the moment it appears.
  nonisolated public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(initial: initialValue, trigger: nil, isRepeating: repeating, content: content, keyframes: keyframes)
  }

  /// Moves by keyframes once, whenever a value changes.
  nonisolated public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(
      initial: initialValue, trigger: AnimationTrigger(value: trigger), isRepeating: false, content: content,
      keyframes: keyframes)
  }
}

extension KeyframeAnimator: View {
  /// The content with the value of the moment.
  public var body: some View {
    KeyframeFrame(initial: initial, run: run, position: run?.end ?? 0, shown: shown, content: content)
      .onAppear { if trigger == nil { begin(from: initial) } }
      .onChange(of: trigger) { begin(from: shown.value ?? initial) }
  }

  /// Begins a run; the next one follows where it repeats.
  private func begin(from value: Value) {
    let timeline = KeyframeTimeline(initialValue: value) { keyframes(value) }
    // Keyframes that take no time would follow each other without end.
    guard timeline.duration > 0 else { return }
    let start = shown.position
    let next = KeyframeRun(timeline: timeline, start: start, end: (run?.end ?? 0) + 1)
    withAnimation(.linear(duration: timeline.duration)) {
      run = next
    } completion: {
      guard isRepeating, shown.end == next.end else { return }
      begin(from: initial)
    }
  }
}

/// One run of keyframes. Runs are counted in one number, from which each frame tells how far its run has come: an
/// animation that turns to another run goes on from the number it shows.
struct KeyframeRun<Value> {
  let timeline: KeyframeTimeline<Value>
  /// The number shown when it began.
  let start: Double
  /// The number when it is over.
  let end: Double
}

/// What keyframes show now, for a run that begins in the middle of another.
final class ShownKeyframe<Value> {
  var value: Value?
  var position = 0.0
  var end = 0.0
}

/// The content at one moment of a run.
struct KeyframeFrame<Value, Content: View>: Animatable {
  let initial: Value
  let run: KeyframeRun<Value>?
  var position: Double
  let shown: ShownKeyframe<Value>
  let content: (Value) -> Content

  var animatableData: Double {
    get { position }
    set { position = newValue }
  }
}

extension KeyframeFrame: View {
  var body: some View {
    let value = value
    // A note for the next run, which nothing here depends on.
    let _ = note(value)
    content(value)
  }

  private var value: Value {
    guard let run else { return initial }
    return run.timeline.value(progress: (position - run.start) / (run.end - run.start))
  }

  private func note(_ value: Value) {
    shown.value = value
    shown.position = position
    shown.end = run?.end ?? 0
  }
}

/// Changes a view by keyframes.
struct KeyframeModifier<Subject: View, Value, Path: Keyframes<Value>, Result: View> {
  let initial: Value
  let trigger: AnimationTrigger?
  let isRepeating: Bool
  let make: (PlaceholderContentView<Subject>, Value) -> Result
  let keyframes: (Value) -> Path
}

extension KeyframeModifier: ViewModifier {
  func body(content: Content) -> some View {
    let subject = PlaceholderContentView<Subject>(host: content.host)
    let make = make
    return KeyframeAnimator(
      initial: initial, trigger: trigger, isRepeating: isRepeating, content: { make(subject, $0) },
      keyframes: keyframes)
  }
}

extension View {
  /// Changes the view by keyframes from the moment it appears.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    modifier(
      KeyframeModifier(
        initial: initialValue, trigger: nil, isRepeating: repeating, make: content, keyframes: keyframes))
  }

  /// Changes the view by keyframes once, whenever a value changes.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    modifier(
      KeyframeModifier(
        initial: initialValue, trigger: AnimationTrigger(value: trigger), isRepeating: false, make: content,
        keyframes: keyframes))
  }
}
