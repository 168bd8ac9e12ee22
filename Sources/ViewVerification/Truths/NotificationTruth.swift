import Observation
public import ViewRuntime

/// Small truth about a model: how often a write tells those who read it.
///
///     let report = NotificationTruth.check(cart, expecting: 1) { cart.add(item) }
///     let other = NotificationTruth.check(expecting: 0, reading: { _ = profile.name }) { profile.age += 1 }
///     #expect(report.passed && other.passed, "\(report)\n\(other)")
///
/// One too few, and the view shows an old value: the property is not `@Published`, or lies in a nested object. Too many, and
/// each is an invalidation of every observer.
@MainActor public enum NotificationTruth {
  /// Counts the announcements of an observable object during an action.
  public static func count<Model: ObservableObject>(of model: Model, during action: () -> Void) -> Int {
    var count = 0
    let subscription = model.objectWillChange.sink { _ in count += 1 }
    action()
    subscription.cancel()
    return count
  }

  /// Counts how often what is read of `@Observable` models is announced during an action.
  ///
  /// What is read is read again after each announcement, as a body would, so that each write counts.
  public static func count(reading read: @escaping @MainActor () -> Void, during action: () -> Void) -> Int {
    let tally = Tally(read)
    tally.watch()
    action()
    tally.isOver = true
    return tally.count
  }

  /// Holds the announcements of an observable object against what is expected.
  public static func check<Model: ObservableObject>(
    _ model: Model, expecting expected: Int, during action: () -> Void
  ) -> VerificationReport {
    report("\(Model.self)", count(of: model, during: action), expected)
  }

  /// Holds the announcements of what is read against what is expected.
  public static func check(
    expecting expected: Int, reading read: @escaping @MainActor () -> Void, during action: () -> Void
  ) -> VerificationReport {
    report("what is read", count(reading: read, during: action), expected)
  }

  private static func report(_ subject: String, _ count: Int, _ expected: Int) -> VerificationReport {
    var report = VerificationReport()
    report.looked("announcements of \(subject): \(count)")
    if count != expected {
      report.fail(
        "notification-count", "during the action", "\(subject) announced \(count) times where \(expected) are expected."
      )
    }
    return report
  }

  /// Reads anew after each announcement.
  @MainActor private final class Tally {
    let read: @MainActor () -> Void
    var count = 0
    var isOver = false

    init(_ read: @escaping @MainActor () -> Void) { self.read = read }

    func watch() {
      withObservationTracking({ read() }) { [weak self] in
        // On the thread of the write, which is the main one.
        MainActor.assumeIsolated {
          guard let self, !self.isOver else { return }
          self.count += 1
          self.watch()
        }
      }
    }
  }
}
