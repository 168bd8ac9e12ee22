public import TraceEvents

/// How a loop ended.
public enum LoopEnding: Sendable, Hashable {
  /// It came to rest by itself.
  case settled(laps: Int)
  /// A guard of the runtime dropped a delivery; state may be stale.
  case cutByGuard(GuardKind)
  /// It went on when the recording ended.
  case stillRunning
  /// Something from outside ended it.
  case stoppedByOutside(String)

  /// `settled after 2 laps`, `cut by guard …`, `still running when the recording ended`, `stopped by tap`.
  public var text: String {
    switch self {
    case .settled(let laps): "settled after \(laps) \(laps == 1 ? "lap" : "laps")"
    case .cutByGuard(let kind): "cut by guard (\(kind.name))"
    case .stillRunning: "still running when the recording ended"
    case .stoppedByOutside(let event): "stopped by \(event)"
    }
  }

  /// Severity by the table of endings.
  ///
  /// - Parameter isGrowth: each lap worked on views it had just made (a list that fills the screen): at rest that is
  ///   how such views work.
  func severity(isGrowth: Bool) -> Severity {
    switch self {
    case .settled(let laps): laps <= 1 || isGrowth ? .advice : .warning
    case .cutByGuard, .stillRunning, .stoppedByOutside: .severe
    }
  }
}
