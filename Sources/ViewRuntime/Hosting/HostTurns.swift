/// Lets hosts that keep their own time run one after another.
@MainActor enum HostTurns {
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs when nobody else's turn goes on; does not suspend when there is none.
  static func take(_ body: @MainActor () async -> Void) async {
    if isTaken {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      isTaken = true
    }
    await body()
    // Handed on as it is, so that nobody comes between.
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
