/// One line of a benchmark's table: what was measured, in which unit, and how often.
struct Figure: Codable, Sendable {
  /// Stable id for programs: `record.interval.ratio`.
  var id: String
  /// For people.
  var title: String
  /// `ns/event`, `×`, `bytes/event`, `events/s`, `count`.
  var unit: String
  /// Median over the runs, or the exact count.
  var value: Double
  /// Lower and upper quartile; nil for exact counts.
  var quartiles: [Double]?
  /// Runs behind the value.
  var runs: Int
  /// The aim and whether it is met, where the project has one.
  var aim: Aim?

  /// A bound that the project holds itself to.
  struct Aim: Codable, Sendable {
    /// `≤` or `≥`.
    var relation: String
    var bound: Double
    var isMet: Bool
    /// Value that is held against the bound, where it is not the median (an interval's upper end).
    var compared: Double

    /// At most `bound`.
    static func atMost(_ bound: Double, _ value: Double) -> Aim {
      Aim(relation: "≤", bound: bound, isMet: value <= bound, compared: value)
    }

    /// At least `bound`.
    static func atLeast(_ bound: Double, _ value: Double) -> Aim {
      Aim(relation: "≥", bound: bound, isMet: value >= bound, compared: value)
    }
  }
}
