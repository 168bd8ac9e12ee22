/// A view that goes through phases, each by an animation of its own (SwiftUI's `PhaseAnimator`).
///
/// Without a trigger it goes round for ever; with one it goes through all phases once, back to the first, when the trigger
/// changes. A phase begins when the animations of the one before are over. Differs on purpose: where nothing moves between
/// two phases the next begins at once, so an endless round of such phases meets the limits of each frame.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  let phases: [Phase]
  let trigger: AnimationTrigger?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?
  @State private var position = 0

  nonisolated init(
    phases: [Phase], trigger: AnimationTrigger?, content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation?
  ) {
    self.phases = phases
    self.trigger = trigger
    self.content = content
    self.animation = animation
  }

  /// Goes round through phases for ever.
  nonisolated public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { self.init(phases: Array(phases), trigger: nil, content: content, animation: animation) }

  /// Goes through phases once whenever a value changes.
  nonisolated public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(
      phases: Array(phases), trigger: AnimationTrigger(value: trigger), content: content, animation: animation)
  }
}

extension PhaseAnimator: View {
  /// The content in the present phase.
  public var body: some View {
    let position = position
    Group {
      if phases.indices.contains(position) { content(phases[position]) }
    }
    .onAppear { if trigger == nil { advance(from: position) } }
    .onChange(of: trigger) { advance(from: position) }
  }

  /// Enters the next phase, and those after it when their turn comes.
  private func advance(from old: Int) {
    guard phases.count > 1 else { return }
    let next = (old + 1) % phases.count
    withAnimation(animation(phases[next])) {
      position = next
    } completion: {
      // A view that is gone keeps no position, and a turn that was overtaken ends.
      guard position == next, trigger == nil || next != 0 else { return }
      advance(from: next)
    }
  }
}

/// A value whose change begins an animation.
struct AnimationTrigger: Equatable {
  let value: any Equatable

  static func == (left: AnimationTrigger, right: AnimationTrigger) -> Bool {
    func open<Value: Equatable>(_ value: Value) -> Bool { (right.value as? Value) == value }
    return open(left.value)
  }
}

/// Changes a view by phases.
struct PhaseModifier<Subject: View, Phase: Equatable, Result: View> {
  let phases: [Phase]
  let trigger: AnimationTrigger?
  let make: (PlaceholderContentView<Subject>, Phase) -> Result
  let animation: (Phase) -> Animation?
}

extension PhaseModifier: ViewModifier {
  func body(content: Content) -> some View {
    let subject = PlaceholderContentView<Subject>(host: content.host)
    let make = make
    return PhaseAnimator(
      phases: phases, trigger: trigger, content: { make(subject, $0) }, animation: animation)
  }
}

extension View {
  /// Changes the view by phases, round for ever.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    modifier(PhaseModifier(phases: Array(phases), trigger: nil, make: content, animation: animation))
  }

  /// Changes the view by phases once, whenever a value changes.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    modifier(
      PhaseModifier(
        phases: Array(phases), trigger: AnimationTrigger(value: trigger), make: content, animation: animation))
  }
}
