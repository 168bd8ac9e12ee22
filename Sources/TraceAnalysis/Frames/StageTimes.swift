public import TraceEvents

/// A stage of the update pipeline, as times are attributed to it.
public enum Stage: String, Sendable, CaseIterable, Codable {
  /// Input and actions: the app's code outside `body`.
  case actions
  /// Evaluations of bodies and rules, and the transactions around them.
  case update
  /// Layout passes and measurements.
  case layout
  /// Drawing and commit.
  case draw
  /// Time that no span explains.
  case other
}

/// Time by stage; each nanosecond belongs to the innermost open span, so the stages add up to the whole.
public struct StageTimes: Sendable, Hashable {
  /// Input and actions.
  public var actions = Nanoseconds.zero
  /// Evaluations and transactions.
  public var update = Nanoseconds.zero
  /// Layout.
  public var layout = Nanoseconds.zero
  /// Drawing.
  public var draw = Nanoseconds.zero
  /// Unexplained.
  public var other = Nanoseconds.zero

  /// No time.
  public init() {}

  /// Sum of the stages.
  public var total: Nanoseconds { actions + update + layout + draw + other }

  /// Time of one stage.
  public subscript(_ stage: Stage) -> Nanoseconds {
    get {
      switch stage {
      case .actions: actions
      case .update: update
      case .layout: layout
      case .draw: draw
      case .other: other
      }
    }
    set {
      switch stage {
      case .actions: actions = newValue
      case .update: update = newValue
      case .layout: layout = newValue
      case .draw: draw = newValue
      case .other: other = newValue
      }
    }
  }

  /// Adds time to one stage.
  mutating func add(_ time: Nanoseconds, to stage: Stage) {
    switch stage {
    case .actions: actions = actions + time
    case .update: update = update + time
    case .layout: layout = layout + time
    case .draw: draw = draw + time
    case .other: other = other + time
    }
  }

  /// The stage with the most time; the earlier one of equals.
  public var longest: Stage {
    var best = Stage.actions
    for stage in Stage.allCases where self[stage] > self[best] { best = stage }
    return best
  }

  /// Adds stage by stage.
  public static func + (left: StageTimes, right: StageTimes) -> StageTimes {
    var sum = left
    for stage in Stage.allCases { sum.add(right[stage], to: stage) }
    return sum
  }
}

extension EventKind {
  /// The stage that a span's own time counts for; nil for kinds that open no span.
  var stage: Stage? {
    switch self {
    case .actionBegin: .actions
    case .transactionBegin, .evaluationBegin: .update
    case .layoutBegin, .measureBegin: .layout
    case .drawBegin: .draw
    case .frameBegin: .other
    default: nil
    }
  }
}
