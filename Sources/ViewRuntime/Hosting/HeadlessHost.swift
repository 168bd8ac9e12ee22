import CVirtualTime
public import Foundation
import Glibc
import TraceEvents
package import UpdateGraph

/// Runs a root view in a window without a display: frames at a refresh rate, input from a script.
///
/// Under the virtual clock a run takes no more real time than its work, and equal runs are equal event for event.
@MainActor public final class HeadlessHost {
  /// Which time passes.
  public enum Clock: Hashable, Sendable {
    /// The machine's time; frames come at the display's rate.
    case real
    /// The machine's time for the work; frames come one after another without waiting. For benchmarks.
    case unpaced
    /// Modelled time: passes by a table of costs and `simulateWork(_:)` only.
    case virtual
  }

  /// What the window is like.
  public struct Configuration: Hashable, Sendable {
    /// The window's size, in points.
    public var size: CGSize
    /// Frames per second.
    public var refreshRate: Double
    /// Which time passes.
    public var clock: Clock
    /// Pixels per point.
    public var displayScale: Double
    /// Room that the display's corners and the system's bars take, in points.
    public var safeAreaInsets = EdgeInsets()
    /// Whether each frame becomes pixels at once, within the frame's time; without, pixels are made when a snapshot is
    /// taken. Off: an app's frame ends with its commit, pixels are made elsewhere.
    public var rasterizesFrames = false

    /// Seed of what the host varies in how often, in which order and in which batches bodies run; nil varies nothing.
    ///
    /// The outcome must not depend on it: an app whose outcome does relies on what SwiftUI does not promise.
    public var perturbationSeed: UInt64?

    /// Whether bodies, layout caches and copies of values are checked at rest, by running the app's code once more: for
    /// finding stale views. Off: counts and times are then those of the app.
    public var checksAnswers = false
    /// Whether the person asked for less motion.
    public var reducesMotion = false

    /// A window; the standard is a phone's, at 60 frames per second, under the virtual clock.
    public init(
      size: CGSize = CGSize(width: 390, height: 844), refreshRate: Double = 60, clock: Clock = .virtual,
      displayScale: Double = 2
    ) {
      self.size = size
      self.refreshRate = refreshRate
      self.clock = clock
      self.displayScale = displayScale
    }
  }

  /// What the window is like.
  public let configuration: Configuration
  /// The window.
  package let window: WindowHost
  private let clock: RuntimeClock
  private let input: InputDelivery
  private let sleeps: SleepQueue
  private let interval: Nanoseconds
  /// Frames that drew something.
  public private(set) var drawnFrames = 0
  /// Called where a frame's work begins and where it has ended: for benchmarks.
  package var frameWatch: (@MainActor (_ hasEnded: Bool) -> Void)?

  /// A host that tells an observer.
  package init(
    root: any View, configuration: Configuration = Configuration(), clock: RuntimeClock? = nil,
    observer: (any GraphObserver)? = nil, serials: SerialCounter = SerialCounter()
  ) {
    self.configuration = configuration
    let clock = clock ?? HeadlessHost.makeClock(configuration)
    self.clock = clock
    sleeps = SleepQueue(clock: clock)
    if configuration.clock == .unpaced { clock.frameTime = .zero }
    interval = Nanoseconds(Int64((1e9 / max(1, configuration.refreshRate)).rounded()))
    let interval = interval
    func open<V: View>(_ view: V) -> WindowHost {
      WindowHost(
        view, size: configuration.size, interval: interval, clock: clock, observer: observer, serials: serials,
        displayScale: configuration.displayScale)
    }
    window = open(root)
    window.tree.rootLayout.update(safeArea: configuration.safeAreaInsets, keyboardHeight: 0, cause: .none)
    window.rasterizesFrames = configuration.rasterizesFrames
    window.tree.restChecks.checksAnswers = configuration.checksAnswers
    window.tree.layout.checksCaches = configuration.checksAnswers
    window.tree.restChecks.reducesMotion = configuration.reducesMotion
    if configuration.reducesMotion { window.environment.set(ReduceMotionKey.self, true) }
    if configuration.clock != .real { window.tree.sleeps = sleeps }
    if let seed = configuration.perturbationSeed {
      let perturbation = Perturbation(seed: seed)
      window.tree.perturbation = perturbation
      sleeps.perturbation = perturbation
      if window.tree.graph.isRecording {
        window.tree.graph.record(.environment(EnvironmentFact(key: "perturbation", value: "seed \(seed)")))
      }
    }
    input = InputDelivery(window.tree)
  }

  /// When the recording under way began: zero of the clock, so that deadlines and time stamps are of one time.
  package static var recordingStart: ContinuousClock.Instant?

  /// The clock that a configuration asks for.
  package static func makeClock(_ configuration: Configuration) -> RuntimeClock {
    RuntimeClock(configuration.clock == .virtual ? .virtual : .real, start: recordingStart ?? .now)
  }

  /// Runs a script from its first step to its end.
  ///
  /// Hosts that keep their own time run one after another, whoever calls: tests run side by side, and a task must find the
  /// time of its own window.
  public func run(_ script: InputScript) async {
    if configuration.clock == .real {
      await runTurn(script)
    } else {
      await HostTurns.take { await self.runTurn(script) }
    }
  }

  private func runTurn(_ script: InputScript) async {
    let timeline = InputTimeline(script, interval: interval)
    let start = now
    // A whole number of frames: no frame begins between two of the display's.
    let end = roundedUp(start + timeline.duration)
    var pending = timeline.entries[...]
    clock.becomeCurrent()
    defer {
      window.checkAtRest(isEnd: true)
      reportUncontrolled()
    }
    let keepsOwnTime = configuration.clock != .real
    let outer = SleepQueue.current
    if keepsOwnTime { SleepQueue.current = sleeps }
    defer { if keepsOwnTime { SleepQueue.current = outer } }
    while true {
      await settle()
      clock.becomeCurrent()
      let slot = nextSlot
      let isFrameWanted = window.needsFrame || window.tree.animations.isRunning
      var target = end
      if isFrameWanted { target = slot }
      if let first = pending.first { target = min(target, max(slot, roundedUp(start + first.time))) }
      if let due = window.tree.timelines.nextDue { target = min(target, max(slot, roundedUp(due))) }
      if keepsOwnTime, let wake = sleeps.nextWake, wake <= target {
        advance(to: wake)
        sleeps.wake(at: now)
        continue
      }
      if now >= end, pending.isEmpty, window.tree.frame.rawValue > 0 { break }
      if configuration.clock == .real, target > now, await waited(until: target) { continue }
      advance(to: target)
      let due = pending.prefix { start + $0.time <= target }
      pending.removeFirst(due.count)
      if !due.isEmpty { window.checkAtRest(isEnd: false) }
      let isTimelineDue = window.tree.timelines.nextDue.map { $0 <= target } ?? false
      if isFrameWanted || !due.isEmpty || isTimelineDue { frame(at: target, due.map(\.input)) }
    }
  }

  /// Runs one frame now, without input.
  public func runFrame() {
    let slot = nextSlot
    advance(to: slot)
    frame(at: slot, [])
  }

  /// Says in the recording how often the app used time or randomness that the virtual clock does not govern: two runs may
  /// then differ.
  private func reportUncontrolled() {
    let count = virtual_time_take_uncontrolled()
    guard configuration.clock == .virtual, count > 0 else { return }
    window.tree.graph.record(
      .loss(
        RecordedLoss(
          kind: "uncontrolled-time", count: count,
          detail: "uses of random numbers, of UUID() or of asyncAfter, which the virtual clock does not govern")))
  }

  /// Ends the window: what it shows goes away, with its tasks.
  public func close() {
    window.close()
    sleeps.end()
  }

  /// The window's picture as of the last drawn frame, as PNG; nil before the first.
  public func snapshotPNG() throws -> Data? {
    guard let bitmap = window.snapshot() else { return nil }
    return Data(try PNGEncoder.bytes(of: bitmap))
  }

  // MARK: Time

  private var now: Nanoseconds { clock.hostTime }

  /// The next moment at which a frame may begin.
  private var nextSlot: Nanoseconds {
    // A frame may cost no modelled time: the display shows the next one an interval later all the same.
    guard let last = lastSlot else { return roundedUp(now) }
    return max(roundedUp(now), last + interval)
  }

  /// When the last frame began, where time is modelled.
  private var lastSlot: Nanoseconds?

  private func roundedUp(_ time: Nanoseconds) -> Nanoseconds {
    let step = interval.rawValue
    return Nanoseconds((time.rawValue + step - 1) / step * step)
  }

  private func advance(to moment: Nanoseconds) {
    clock.advance(to: moment)
    if let time = clock.frameTime, moment > time { clock.frameTime = moment }
  }

  /// Waits in real time, a frame's length at most, since tasks may ask for a frame meanwhile.
  ///
  /// Returns: whether the moment is still to come.
  private func waited(until moment: Nanoseconds) async -> Bool {
    let step = min(moment - clock.now, interval)
    try? await ContinuousClock().sleep(for: step.duration)
    return clock.now < moment
  }

  private func frame(at slot: Nanoseconds, _ inputs: [InputTimeline.Input]) {
    if configuration.clock == .virtual { lastSlot = slot }
    // Without waiting, a frame's deadline is an interval from its own beginning.
    let expected = (clock.frameTime == nil ? slot : clock.now) + interval
    frameWatch?(false)
    defer { frameWatch?(true) }
    let didDraw = window.runFrame(expectedPresent: expected) {
      window.tree.animations.beginFrame(at: slot)
      window.tree.timelines.deliver(at: slot)
      for one in inputs { input.deliver(one) }
    }
    if clock.frameTime != nil { clock.frameTime = slot + Nanoseconds(1) }
    guard didDraw else { return }
    drawnFrames += 1
    let ended = clock.now
    let presented = clock.frameTime == nil ? max(expected, roundedUp(ended)) : ended
    window.tree.graph.record(
      FramePresented(frame: FrameIndex(window.tree.frame.rawValue - 1), time: presented))
  }

  /// Turns without any activity after which the main actor counts as idle. A task that is resumed goes to the end of the
  /// main actor's queue, so each turn lets everything that waits there run once; some work hops a few times.
  private static let quietTurns = 6

  /// Real time for which modelled time waits for other threads at most: a thread that never rests must not stop it.
  private static let longestWait = Duration.milliseconds(100)

  /// Lets main-actor jobs run until nothing happens any more.
  private func settle() async {
    var quiet = 0
    var last = activity
    while quiet < HeadlessHost.quietTurns {
      await Task<Never, Never>.yield()
      let seen = activity
      quiet = seen == last ? quiet + 1 : 0
      last = seen
    }
    guard configuration.clock == .virtual else { return }
    // Work may be on its way through another executor and back. It is over when no other thread runs, and none runs after
    // what came back had its turn.
    let deadline = ContinuousClock.now + HeadlessHost.longestWait
    var calm = 0
    while calm < 2, ContinuousClock.now < deadline {
      await Task<Never, Never>.yield()
      await Task<Never, Never>.yield()
      if virtual_time_has_running_threads() {
        calm = 0
        usleep(50)
      } else {
        calm += 1
      }
    }
  }

  private var activity: UInt64 { window.tree.graph.activity &+ sleeps.activity &+ UInt64(window.tree.tasks.count) }
}
