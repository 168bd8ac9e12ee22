import Synchronization

/// The levels of a recorder's categories, and a switch for each category of signposts, so that a signposter asks one word
/// whether it records, muted or not.
final class RecordingLevels: Sendable {
  private struct State {
    /// Token of the recording under way, or 0.
    var token: UInt64 = 0
    var levels: [String: RecordingLevel] = [:]
    var switches: [String: RecordingSwitch] = [:]

    func isOn(_ category: String) -> Bool { levels[category, default: .events] == .events }
  }

  private let state = Mutex(State())
  /// Place of the runtime's level among all levels.
  private let runtimeLevelIndex = Atomic<Int>(RecordingLevels.index(of: .events))

  /// How much of the runtime's events is wanted. One load.
  var runtimeLevel: RecordingLevel { RecordingLevel.allCases[runtimeLevelIndex.load(ordering: .relaxed)] }

  private static func index(of level: RecordingLevel) -> Int { RecordingLevel.allCases.firstIndex(of: level) ?? 0 }

  /// A category's level.
  func level(_ category: String) -> RecordingLevel { state.withLock { $0.levels[category, default: .events] } }

  /// Sets a category's level, also while recording.
  func set(_ level: RecordingLevel, _ category: String) {
    state.withLock { state in
      state.levels[category] = level
      state.switches[category]?.set(level == .events ? state.token : 0)
    }
    if category == RecordingLevel.runtimeCategory {
      runtimeLevelIndex.store(RecordingLevels.index(of: level), ordering: .relaxed)
    }
  }

  /// The switch of a category of signposts.
  func signpostSwitch(_ category: String) -> RecordingSwitch {
    state.withLock { state in
      if let known = state.switches[category] { return known }
      let new = RecordingSwitch()
      if state.isOn(category) { new.set(state.token) }
      state.switches[category] = new
      return new
    }
  }

  /// A recording begins, or with 0 ends.
  func recording(_ token: UInt64) {
    state.withLock { state in
      state.token = token
      for (category, word) in state.switches { word.set(state.isOn(category) ? token : 0) }
    }
  }

  /// A recording is over that may not be the one under way any more.
  func ended(_ token: UInt64) {
    state.withLock { state in
      if state.token == token { state.token = 0 }
      for word in state.switches.values { word.clear(token) }
    }
  }
}
