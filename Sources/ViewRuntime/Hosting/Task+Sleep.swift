import TraceEvents

/// Sleeps by the host's time. The signatures are the standard library's, so that a plain `Task.sleep` means these: under
/// the virtual clock a sleep costs no real time, and its end keeps the cause of the action that began it.
///
/// They stay on the caller's actor: a hop through another executor would come back at a moment that the host can't know,
/// and two equal runs would differ.
extension Task where Success == Never, Failure == Never {
  /// Sleeps for a number of nanoseconds.
  nonisolated(nonsending) public static func sleep(nanoseconds duration: UInt64) async throws {
    try await HostSleep.sleep(.nanoseconds(Int64(clamping: duration)))
  }

  /// Sleeps for a span.
  nonisolated(nonsending) public static func sleep<C: Clock>(
    for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
  ) async throws {
    if let duration = duration as? Duration {
      try await HostSleep.sleep(duration)
    } else {
      try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
    }
  }

  /// Sleeps until a moment.
  nonisolated(nonsending) public static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
  ) async throws {
    if let span = clock.now.duration(to: deadline) as? Duration {
      try await HostSleep.sleep(span)
    } else {
      try await clock.sleep(until: deadline, tolerance: tolerance)
    }
  }
}

/// A sleep of the app.
enum HostSleep {
  /// Sleeps by the running host's time, or by the system's when no host keeps its own.
  nonisolated(nonsending) static func sleep(_ span: Duration) async throws {
    let keepsOwnTime = await began()
    if !keepsOwnTime {
      try await ContinuousClock().sleep(for: span)
    } else {
      try await sleepInHost(Nanoseconds(span))
    }
    await woke()
  }

  @MainActor private static func began() -> Bool {
    HopCause.noteTask(.suspended)
    return SleepQueue.current != nil
  }

  @MainActor private static func sleepInHost(_ span: Nanoseconds) async throws {
    guard let queue = SleepQueue.current else { return }
    try await queue.sleep(span)
  }

  @MainActor private static func woke() {
    HopCause.noteTask(.resumed)
    HopCause.wokeFromOurs()
  }
}
