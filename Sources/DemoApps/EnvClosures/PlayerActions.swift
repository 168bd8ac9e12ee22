import TracedUI

/// What the buttons of a player do.
struct PlayerActions {
  var play: () -> Void = {}
  var skip: () -> Void = {}
}

/// The key of the actions.
struct PlayerActionsKey: EnvironmentKey {
  static var defaultValue: PlayerActions { PlayerActions() }
}

extension EnvironmentValues {
  /// What the buttons of a player do.
  var playerActions: PlayerActions {
    get { self[PlayerActionsKey.self] }
    set { self[PlayerActionsKey.self] = newValue }
  }
}
