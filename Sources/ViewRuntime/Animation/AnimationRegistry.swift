package import TraceEvents
import UpdateGraph

/// The running animations of a window.
///
/// An animation belongs to one element and interpolates the animatable data of its view between what was shown and what
/// the parent gave. Stored state is at its new value at once; only what is shown moves.
@MainActor package final class AnimationRegistry {
  private unowned let tree: ViewTree
  private var running: [any ElementAnimator] = []
  private var last: UInt32 = 0

  init(_ tree: ViewTree) { self.tree = tree }

  /// Whether any runs.
  package var isRunning: Bool { !running.isEmpty }

  /// Moves the running animations on, at the beginning of a frame: one outside event, and one tick per animation.
  package func beginFrame(at now: Nanoseconds) {
    guard !running.isEmpty else { return }
    let graph = tree.graph
    let cause = graph.record(.external(ExternalEvent(kind: .animationTick)))
    graph.withCause(cause) {
      for animator in running {
        guard animator.isAttached else {
          end(animator, finished: false)
          continue
        }
        graph.record(.animationTick(AnimationTick(animation: animator.number, node: animator.node, cause: cause)))
        if animator.advance(to: now) { end(animator, finished: true) }
      }
    }
    tree.noteCause(cause)
  }

  private func end(_ animator: any ElementAnimator, finished: Bool) {
    running.removeAll { $0 === animator }
    animator.detach()
    tree.graph.record(.animationEnd(AnimationEnd(animation: animator.number, finished: finished)))
    animator.completed(cause: tree.graph.currentCause)
  }

  /// A parent gave an element another value: starts an animation, or turns a running one to the new target.
  ///
  /// Returns: the value to show now; nil when nothing is animated.
  func retarget<V: View>(_ element: ViewElement<V>, from old: V, shown: V) -> V? {
    guard let type = V.self as? any Animatable.Type else { return nil }
    func open<A: Animatable>(_ type: A.Type) -> V? { retarget(element, as: type, from: old, shown: shown) }
    return open(type)
  }

  private func retarget<V: View, A: Animatable>(
    _ element: ViewElement<V>, as type: A.Type, from old: V, shown: V
  ) -> V? {
    guard A.AnimatableData.self != EmptyAnimatableData.self, let new = element.targetView as? A,
      let old = old as? A, let shown = shown as? A
    else { return nil }
    let graph = tree.graph
    let target = new.animatableData
    let running = element.animator as? TypedAnimator<V, A>
    if target == old.animatableData {
      // Something else of the view changed: a running animation goes on with the new value.
      return running?.current(of: element)
    }
    guard let animation = tree.transaction.animation else {
      if let running { end(running, finished: false) }
      return nil
    }
    MotionCheck.check(element, by: (target - old.animatableData).magnitudeSquared.squareRoot(), animation)
    if let running {
      running.turn(from: shown.animatableData, to: target, animation, at: tree.clock.hostTime)
      running.add(tree.transaction.completions)
      graph.record(.animationRetargeted(AnimationRetargeted(animation: running.number, cause: graph.currentCause)))
      return running.current(of: element)
    }
    last += 1
    let animator = TypedAnimator<V, A>(
      element, number: last, from: shown.animatableData, to: target, animation, at: tree.clock.hostTime)
    animator.add(tree.transaction.completions)
    element.animator = animator
    self.running.append(animator)
    graph.record(
      .animationBegin(
        AnimationBegin(
          animation: last, node: element.serial, curve: animation.description, cause: graph.currentCause)))
    return animator.current(of: element)
  }
}

/// A running animation of an element.
@MainActor package protocol ElementAnimator: AnyObject {
  /// Its number in the trace.
  var number: UInt32 { get }
  /// The element's node.
  var node: NodeSerial { get }
  /// Whether the element is still there.
  var isAttached: Bool { get }
  /// Shows the value of a moment; says whether the animation is over.
  func advance(to now: Nanoseconds) -> Bool
  /// Lets the element show its own value again.
  func detach()
  /// It is over, or its element went away: tells those who wait.
  func completed(cause: EventID)
}

/// A running animation of a view of a certain type.
@MainActor final class TypedAnimator<V: View, A: Animatable>: ElementAnimator {
  let number: UInt32
  private weak var element: ViewElement<V>?
  private var origin: A.AnimatableData
  private var target: A.AnimatableData
  private var animation: Animation
  private var start: Nanoseconds
  private var progress = 0.0
  private var completions: [AnimationCompletion] = []

  init(
    _ element: ViewElement<V>, number: UInt32, from origin: A.AnimatableData, to target: A.AnimatableData,
    _ animation: Animation, at start: Nanoseconds
  ) {
    self.element = element
    self.number = number
    self.origin = origin
    self.target = target
    self.animation = animation
    self.start = start
    progress = animation.progress(at: 0)
  }

  var node: NodeSerial { element?.serial ?? .none }

  var isAttached: Bool { element?.isAlive ?? false }

  /// Lets others wait for its end.
  func add(_ new: [AnimationCompletion]) {
    for completion in new where !completions.contains(where: { $0 === completion }) {
      completion.began()
      completions.append(completion)
    }
  }

  func completed(cause: EventID) {
    let due = completions
    completions = []
    for completion in due { completion.ended(cause: cause) }
  }

  /// Turns to another target, from what is shown.
  func turn(
    from origin: A.AnimatableData, to target: A.AnimatableData, _ animation: Animation, at now: Nanoseconds
  ) {
    self.origin = origin
    self.target = target
    self.animation = animation
    start = now
    progress = animation.progress(at: 0)
  }

  /// The element's value with the data of this moment.
  func current(of element: ViewElement<V>) -> V? {
    guard var value = element.targetView as? A else { return nil }
    value.animatableData = origin.interpolated(towards: target, amount: progress)
    return value as? V
  }

  func advance(to now: Nanoseconds) -> Bool {
    guard let element else { return true }
    let time = (now - start).seconds
    progress = animation.progress(at: time)
    if let rest = animation.restTime, time >= rest { return true }
    if let value = current(of: element) { element.present(value) }
    return false
  }

  func detach() {
    guard let element, element.animator === self else { return }
    element.animator = nil
    if element.isAlive { element.present(nil) }
  }
}

extension ModifiedContent: Animatable where Modifier: Animatable {
  public var animatableData: Modifier.AnimatableData {
    get { modifier.animatableData }
    set { modifier.animatableData = newValue }
  }
}
