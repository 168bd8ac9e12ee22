public import Dispatch
import CVirtualTime

// The signatures are Dispatch's own without the parameters that have standards, so that a plain call means these: what an
// action puts off onto a queue keeps the action as its cause. A file that imports neither TracedUI nor SwiftUI's
// stand-in does not see them; writes that come from there have an unknown cause, and say so.
extension DispatchQueue {
  /// Runs work later, for the cause of the action that scheduled it.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    async(group: nil, qos: .unspecified, flags: [], execute: HopCause.carrying(work))
  }

  /// Runs work at a moment, for the cause of the action that scheduled it. Under the virtual clock the moment is the
  /// system's, and the recording says that it does not hold such time.
  @preconcurrency
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
    virtual_time_note_uncontrolled()
    let carried = HopCause.carrying {
      if MainActorOnly.isCurrent { MainActorOnly.run(()) { HopCause.wokeFromOurs() } }
      work()
    }
    asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: carried)
  }
}

extension HopCause {
  /// Work that carries the cause of the code that runs now to wherever it is run.
  static func carrying(
    _ work: @escaping @Sendable @convention(block) () -> Void
  ) -> @Sendable @convention(block) () -> Void {
    guard let cause = current else { return work }
    return { $current.withValue(cause) { work() } }
  }
}
