import Foundation
import TraceEvents

/// What modifiers around a scroll view say of it, handed down by the environment to the nearest one.
struct ScrollSettings: Equatable {
  /// Point of the content that is shown at first, and kept while the content grows.
  var defaultAnchor: UnitPoint?
  /// Whether input may scroll it.
  var isDisabled = false
  /// Where a scroll comes to rest.
  var behavior: AnyScrollTargetBehavior?
  /// A position that the app reads and sets.
  var position: ScrollPositionLink?
  /// The id in the position, and the number of the wish in it: another value is a reason to look at the position.
  var wish: AnyHashable?
  var wishNumber = 0
  /// What a pull beyond its top asks for.
  var refresh: RefreshAction?
  /// Who wants to hear of it.
  var observers: [ScrollObserver] = []

  static func == (left: ScrollSettings, right: ScrollSettings) -> Bool {
    left.defaultAnchor == right.defaultAnchor && left.isDisabled == right.isDisabled
      && left.behavior?.identity == right.behavior?.identity && left.position === right.position
      && left.refresh == right.refresh && left.wish == right.wish && left.wishNumber == right.wishNumber
      && left.observers.elementsEqual(right.observers, by: ===)
  }
}

/// The key.
private struct ScrollSettingsKey: EnvironmentKey {
  static var defaultValue: ScrollSettings { ScrollSettings() }
}

extension EnvironmentScope {
  /// Sets the settings for all below.
  func setScrollSettings(_ settings: ScrollSettings) { set(ScrollSettingsKey.self, settings) }
}

extension EnvironmentValues {
  var scrollSettings: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }
}

/// Hears of a scroll view: its geometry, its phase, what of it shows.
@MainActor class ScrollObserver {
  nonisolated init() {}

  /// The geometry is another after a layout pass. Called after the flush.
  func geometryChanged(_ scroll: ScrollLayoutNode, causes: [EventID]) {}

  /// The phase is another.
  func phaseChanged(_ scroll: ScrollLayoutNode, from old: ScrollPhase, to new: ScrollPhase, cause: EventID) {}
}

/// Connects a scroll view with a position that the app holds.
@MainActor final class ScrollPositionLink {
  /// What the app asks for, if it is not what it was.
  struct Request {
    var id: AnyHashable?
    var point: CGPoint?
    var edge: Edge?
    var anchor: UnitPoint?
  }

  /// Reads what the app asks for.
  var read: () -> Request? = { nil }
  /// Tells the app which view of those marked by `scrollTargetLayout` is at the anchor.
  var write: (AnyHashable?) -> Void = { _ in }
  /// Point of the viewport at which the view is.
  var anchor: UnitPoint?
  /// What was last read or written, so that what the scroll view wrote itself is no wish.
  var lastID: AnyHashable?

  nonisolated init() {}
}

/// A behaviour of any type; each value is an identity of its own unless it is one of the built-in ones.
struct AnyScrollTargetBehavior {
  let base: any ScrollTargetBehavior
  let identity: String
}
