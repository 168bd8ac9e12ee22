public import TraceEvents

/// One limit of the analysis as an option: its name on a command line, what it limits, and its place in the options.
public struct LimitOption: Sendable {
  /// What a value is, and where it is kept.
  public enum Place: Sendable {
    /// A time.
    case time(any WritableKeyPath<AnalysisOptions, Nanoseconds> & Sendable)
    /// A whole number.
    case count(any WritableKeyPath<AnalysisOptions, Int> & Sendable)
    /// A number with decimals.
    case number(any WritableKeyPath<AnalysisOptions, Double> & Sendable)
  }

  /// Name: `long-warning`.
  public let name: String
  /// What it limits, in one line.
  public let meaning: String
  /// Kinds of findings that it limits.
  public let kinds: [String]
  /// Where its value is kept.
  public let place: Place

  init(_ name: String, _ place: Place, _ kinds: [String], _ meaning: String) {
    self.name = name
    self.meaning = meaning
    self.kinds = kinds
    self.place = place
  }

  /// The value in force: `500 µs`, `4`, `0.5`.
  public func text(in options: AnalysisOptions) -> String {
    switch place {
    case .time(let path): return options[keyPath: path].text
    case .count(let path): return String(options[keyPath: path])
    case .number(let path):
      let number = options[keyPath: path]
      return number.rounded() == number && number.magnitude < 1e9 ? String(Int(number)) : String(number)
    }
  }

  /// All limits, in the order of their places.
  public static let all: [LimitOption] = [
    LimitOption(
      "long-warning", .time(\.longWarning),
      ["long-body", "long-layout", "long-representable", "expensive-body-work"],
      "own time from which a body, a layout or a platform view is long"),
    LimitOption(
      "long-severe", .time(\.longSevere), ["long-body", "long-layout", "long-representable"],
      "own time from which it is severe"),
    LimitOption(
      "single-long-factor", .count(\.singleLongFactor), ["long-body", "long-layout", "long-draw"],
      "times over the limit from which a single long span is worth a word"),
    LimitOption(
      "long-draw-share", .number(\.longDrawShare), ["long-draw"], "share of the frame budget from which drawing is long"
    ),
    LimitOption(
      "cost-floor", .number(\.costFloor), ["over-invalidation", "redundant-work", "unstable-input"],
      "share of the frame budget below which a finding about cost is advice"),
    LimitOption("severe-lateness", .time(\.severeLateness), ["hitch"], "lateness of one frame that is severe"),
    LimitOption(
      "pixel", .number(\.pixel), ["feedback-loop", "hidden-layout-priority", "layout-ignores-origin"],
      "points below which a difference moves no pixel, at scale 1"),
    LimitOption(
      "running-laps", .count(\.leastLapsRunning), ["feedback-loop"],
      "laps from which a loop that is not at rest at the end counts as running"),
    LimitOption(
      "needless-bodies", .count(\.leastNeedlessBodies), ["over-invalidation", "high-frequency-write"],
      "bodies with an equal result after one write from which it invalidates too much"),
    LimitOption(
      "triage-frames", .count(\.leastTriageFrames), [], "frames from which the triage line judges by their share"),
    LimitOption(
      "triage-share", .number(\.triageShare), [],
      "share of the frames from which the triage line names what drives them"),
    LimitOption(
      "negotiation", .count(\.limits.negotiation), ["layout-thrash"], "measurements of a node that one container needs"),
    LimitOption(
      "children-asked-again", .count(\.limits.leastChildrenAskedAgain), ["uncached-layout"],
      "children asked again in vain from which a layout cache is missing"),
    LimitOption(
      "unstable-inputs", .count(\.limits.leastUnstableInputs), ["unstable-input", "environment-churn"],
      "needless evaluations for one incomparable field from which it is a habit"),
    LimitOption(
      "stray-animations", .count(\.limits.leastStrayAnimations), ["animation-scope"],
      "animated views whose change another property made"),
    LimitOption(
      "dense-views", .count(\.limits.leastDenseViews), ["dense-views"],
      "leaf views of one kind in one container from which one drawing is cheaper"),
    LimitOption(
      "idle-animation", .time(\.limits.idleAnimation), ["idle-animation"], "time over which frames change nothing"),
    LimitOption("hang", .time(\.limits.hang), ["hang"], "time without an answer to an input"),
    LimitOption(
      "after-cancellation", .time(\.limits.afterCancellation), ["leaked-task"],
      "time for which a cancelled task may go on"),
    LimitOption(
      "acts-after-removal", .count(\.limits.leastActsAfterRemoval), ["leaked-task"],
      "times a task acts after its view has gone"),
    LimitOption(
      "alternations", .count(\.limits.leastAlternations), ["layout-oscillation"], "passes whose sizes alternate"),
    LimitOption(
      "wrapped-widths", .count(\.limits.leastWrappedWidths), ["text-rewrap"],
      "widths that one long text is wrapped for in a pass"),
    LimitOption(
      "long-text-glyphs", .number(\.limits.longTextGlyphs), ["text-rewrap"], "glyphs from which a text is long"),
    LimitOption(
      "long-text-time", .time(\.limits.longTextTime), ["text-rewrap"], "time that wrapping one text may take in a pass"),
    LimitOption(
      "eager-rows", .count(\.limits.leastEagerRows), ["lazy-defeated"],
      "rows built at once from which a lazy container is not lazy"),
    LimitOption(
      "side-effects", .count(\.limits.leastSideEffects),
      ["side-effect-in-body", "side-effect-in-init", "object-recreated"], "side effects from which they are a habit"),
    LimitOption(
      "unseen-rows", .count(\.limits.leastUnseenRows), ["appear-before-visible"],
      "views with a telling onAppear that were never seen"),
    LimitOption(
      "large-motion", .number(\.limits.largeMotion), ["motion-not-reduced"], "animated way in points that is large"),
    LimitOption(
      "large-scaling", .number(\.limits.largeScaling), ["motion-not-reduced"], "animated change of scale that is large"),
    LimitOption(
      "large-turn", .number(\.limits.largeTurn), ["motion-not-reduced"], "animated turn in radians that is large"),
  ]
}
