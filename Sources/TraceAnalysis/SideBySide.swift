import Dispatch

/// Pieces of work that need nothing of each other, on as many cores as the machine gives.
///
/// Results are put together in the order of the pieces, so that what is concluded does not depend on the cores.
///
/// Invariant: each piece writes its own slot of a buffer that outlives all pieces, and no two write the same.
enum SideBySide {
  /// Results of all pieces, in order. Blocks until the last is done.
  static func map<Result: Sendable>(_ count: Int, _ piece: @Sendable (Int) -> Result) -> [Result] {
    var slots = [Result?](repeating: nil, count: count)
    slots.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let slots = buffer
      DispatchQueue.concurrentPerform(iterations: count) { slots[$0] = piece($0) }
    }
    return slots.compactMap { $0 }
  }

  /// Results of two pieces.
  static func run<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second) {
    var results: (First?, Second?)
    withUnsafeMutablePointer(to: &results.0) { firstSlot in
      withUnsafeMutablePointer(to: &results.1) { secondSlot in
        nonisolated(unsafe) let (firstSlot, secondSlot) = (firstSlot, secondSlot)
        DispatchQueue.concurrentPerform(iterations: 2) { piece in
          if piece == 0 { firstSlot.pointee = first() } else { secondSlot.pointee = second() }
        }
      }
    }
    return (results.0 ?? first(), results.1 ?? second())
  }
}
