import Synchronization
import TraceEvents

/// Decides which happening makes a ring write, and where to.
final class RingWatch: Sendable {
  /// What a recording asks for.
  struct Plan: Sendable {
    var path: String?
    var triggers: RingOptions.Triggers
    /// Dumps so far.
    var count = 0
  }

  private let plan = Mutex<Plan?>(nil)
  private let isOn = Atomic<Bool>(false)
  private let expected = Atomic<Int64>(.max)

  /// More are not written: a program that hitches all the time fills no disk.
  private static let mostDumps = 16

  /// Whether frames and guards are of interest. One load.
  var watches: Bool { isOn.load(ordering: .relaxed) }

  /// Takes a recording's plan, or none.
  func set(_ new: Plan?) {
    plan.withLock { $0 = new }
    isOn.store(new?.triggers.isEmpty == false, ordering: .relaxed)
    expected.store(.max, ordering: .relaxed)
  }

  /// A frame began, to be shown at a time.
  func frameBegins(_ time: Nanoseconds) { expected.store(time.rawValue, ordering: .relaxed) }

  /// Whether a frame that was shown at a time was late.
  func isLate(_ time: Nanoseconds) -> Bool { time.rawValue > expected.load(ordering: .relaxed) }

  /// Where to write for a trigger; nil where it is not asked for, or enough was written.
  func take(_ trigger: RingOptions.Triggers) -> String? {
    plan.withLock { plan in
      guard var known = plan, known.triggers.contains(trigger), known.count < RingWatch.mostDumps, let path = known.path
      else { return nil }
      known.count += 1
      plan = known
      return known.count == 1 ? path : "\(path).\(known.count)"
    }
  }
}
