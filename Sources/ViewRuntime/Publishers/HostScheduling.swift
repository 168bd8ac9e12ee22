import Dispatch
import Foundation
import TraceEvents
import UpdateGraph

/// Calls later by the host's time, on the main actor, with the cause of the action that asked for it.
///
/// Invariant: what is handed over is touched on the main actor only after it was handed over, and by nobody else until
/// its call.
enum HostScheduling {
  /// Something that is handed to the main actor, to be cancelled there or at its end.
  final class Handed: @unchecked Sendable {
    private let content: any Cancellable

    init(_ content: any Cancellable) { self.content = content }

    /// Cancels it on the main actor.
    func end() { MainActorOnly.enqueue(self) { $0.content.cancel() } }
  }

  /// Ends a call that waits.
  struct Waiting: Cancellable {
    let task: Task<Void, Never>

    func cancel() { task.cancel() }
  }

  /// Calls in a later turn of the main actor.
  static func soon(_ work: @escaping () -> Void) {
    nonisolated(unsafe) let handed = work
    Task { @MainActor in handed() }
  }

  /// Calls on another queue.
  static func run(on queue: DispatchQueue, _ work: @escaping () -> Void) {
    nonisolated(unsafe) let handed = work
    queue.async { handed() }
  }

  /// Calls with each notification, on the thread that posts it.
  static func observe(
    _ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?,
    _ work: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    nonisolated(unsafe) let handed = work
    return center.addObserver(forName: name, object: object, queue: nil) { handed($0) }
  }

  /// Calls after a span.
  static func after(_ span: Nanoseconds, _ work: @escaping () -> Void) -> Waiting {
    nonisolated(unsafe) let handed = work
    let tree = tree
    return Waiting(
      task: Task { @MainActor in
        do { try await sleep(span, in: tree) } catch { return }
        if !Task<Never, Never>.isCancelled { handed() }
      })
  }

  /// Calls again and again, at multiples of a span from now, as a timer does: what it calls has the timer as cause.
  static func every(_ span: Nanoseconds, _ work: @escaping () -> Void) -> Waiting {
    nonisolated(unsafe) let handed = work
    let tree = tree
    return Waiting(
      task: Task { @MainActor in
        var due = time(of: tree) + span
        while true {
          do { try await sleep(max(due - time(of: tree), .zero), in: tree) } catch { return }
          if Task<Never, Never>.isCancelled { return }
          fire(in: tree, handed)
          // Ticks that were missed are left out.
          repeat { due = due + span } while due <= time(of: tree)
        }
      })
  }

  /// The window that asks: the one whose frame or action ran last.
  private static var tree: ViewTree? { MainActorOnly.isCurrent ? MainActorOnly.run(()) { ViewTree.current } : nil }

  @MainActor private static func time(of tree: ViewTree?) -> Nanoseconds { tree?.clock.hostTime ?? MonotonicTime.now }

  /// Sleeps by a window's own time; by the system's where there is none.
  @MainActor private static func sleep(_ span: Nanoseconds, in tree: ViewTree?) async throws {
    if let queue = tree?.sleeps {
      try await queue.sleep(span)
    } else {
      try await ContinuousClock().sleep(for: span.duration)
    }
  }

  /// The time that the app sees: the running host's.
  @MainActor static var now: Nanoseconds { time(of: ViewTree.current) }

  /// Makes a call whose cause is a timer.
  @MainActor private static func fire(in tree: ViewTree?, _ work: () -> Void) {
    guard let tree else { return work() }
    let cause = tree.graph.record(.external(ExternalEvent(kind: .timer)))
    tree.graph.withCause(cause) { work() }
  }
}

/// Time where no host runs.
enum MonotonicTime {
  private static let start = ContinuousClock.now

  /// Time since the first question.
  static var now: Nanoseconds { Nanoseconds(ContinuousClock.now - start) }
}
