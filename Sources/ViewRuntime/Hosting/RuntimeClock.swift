import CVirtualTime
import Foundation
import Synchronization
package import TraceEvents

/// The time of a host: real, or advanced only by a table of costs.
@MainActor package final class RuntimeClock {
  /// Which time it is.
  package enum Mode: Hashable, Sendable {
    /// The machine's.
    case real
    /// Modelled: passes only by `VirtualCosts` and `simulateWork(_:)`.
    case virtual
  }

  /// When virtual time begins, in seconds since 1970: 2025-01-01 00:00 UTC, a round date chosen once.
  package static let epoch = 1_735_689_600.0

  /// Which time it is.
  package let mode: Mode
  private let start: ContinuousClock.Instant
  private let startDate: Date
  private var virtualNow = Nanoseconds.zero
  /// The clock of the host that runs now.
  package private(set) static var current: RuntimeClock?

  /// A clock at zero.
  ///
  /// - Parameter start: the moment of zero on the real clock: that of the recording, if there is one.
  package init(_ mode: Mode, start: ContinuousClock.Instant = .now) {
    self.mode = mode
    self.start = start
    startDate = mode == .virtual ? Date(timeIntervalSince1970: RuntimeClock.epoch) : Date()
  }

  /// Time by frames, where frames come without waiting: input, sleeps and timelines go by it.
  package var frameTime: Nanoseconds?

  /// The time that the app sees: by frames where these do not wait, else `now`.
  package var hostTime: Nanoseconds { frameTime ?? now }

  /// Makes this the clock that `simulateWork(_:)` and sleeps go by.
  package func becomeCurrent() {
    guard RuntimeClock.current !== self else { return }
    RuntimeClock.current = self
    if mode == .virtual { set(virtualNow) }
  }

  /// Time since the clock was made.
  package var now: Nanoseconds {
    guard mode == .real else { return virtualNow }
    let parts = (ContinuousClock.now - start).components
    return Nanoseconds(parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000)
  }

  /// The date of a moment of this clock.
  package func date(at moment: Nanoseconds) -> Date { startDate.addingTimeInterval(moment.seconds) }

  /// The moment of a date, to the nearest nanosecond that is not before it.
  package func moment(of date: Date) -> Nanoseconds {
    Nanoseconds(Int64((date.timeIntervalSince(startDate) * 1e9).rounded(.up)))
  }

  private var isHeld = false

  /// Runs something that takes no virtual time.
  func whileHeld(_ body: () -> Void) {
    isHeld = true
    defer { isHeld = false }
    body()
  }

  /// Lets virtual time pass for a piece of work; real time passes by itself.
  package func charge(_ work: VirtualWork) {
    guard mode == .virtual, !isHeld else { return }
    set(Nanoseconds(virtualNow.rawValue + VirtualCosts.cost(of: work).rawValue))
  }

  /// The virtual time, for threads that are not on the main actor; the last clock's that advanced.
  package nonisolated static var lastVirtualTime: Nanoseconds { Nanoseconds(mirror.load(ordering: .relaxed)) }

  /// Forgets the time of a window that is closed: what is recorded before the next one is made comes before all of it.
  package nonisolated static func forgetVirtualTime() { mirror.store(0, ordering: .relaxed) }

  private nonisolated static let mirror = Atomic<Int64>(0)

  /// Sets the virtual time; `Date.now` on this thread follows it.
  private func set(_ moment: Nanoseconds) {
    virtualNow = moment
    RuntimeClock.mirror.store(moment.rawValue, ordering: .relaxed)
    virtual_time_set(Int64(RuntimeClock.epoch) * 1_000_000_000 + moment.rawValue)
  }

  /// Does something as of an hour from now, where time is modelled.
  func hourLater<Result>(_ body: () -> Result) -> Result {
    guard mode == .virtual else { return body() }
    let present = virtualNow
    defer { set(present) }
    set(present + Nanoseconds(3_600_000_000_000))
    return body()
  }

  /// Gives the thread its real wall clock back.
  package func resign() {
    if RuntimeClock.current === self { RuntimeClock.current = nil }
    if mode == .virtual { virtual_time_clear() }
  }

  /// Lets virtual time pass.
  package func advance(by span: Nanoseconds) {
    guard mode == .virtual, !isHeld, span.rawValue > 0 else { return }
    set(virtualNow + span)
  }

  /// Lets virtual time pass up to a moment.
  package func advance(to moment: Nanoseconds) {
    guard mode == .virtual, moment > virtualNow else { return }
    set(moment)
  }
}

/// Keeps the thread busy for as long of its own running time under the real clock, and lets as much time pass under the virtual one.
///
/// For demos and tests: a stand-in for work of a known cost.
public func simulateWork(_ duration: Duration) {
  let isVirtual =
    MainActorOnly.isCurrent
    && MainActorOnly.run(duration) { duration in
      guard let clock = RuntimeClock.current, clock.mode == .virtual else { return false }
      let parts = duration.components
      clock.advance(by: Nanoseconds(parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000))
      return true
    }
  if isVirtual { return }
  let parts = duration.components
  let nanoseconds = max(0, parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000)
  // The thread's own time: a busy machine makes the work late, not less.
  let end = ThreadMeter.work + UInt64(nanoseconds)
  while ThreadMeter.work < end {}
}
