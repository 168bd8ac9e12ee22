/// What is said of a list of numbers: how many, and its quantiles by `Quantile.definition`.
public struct Distribution: Sendable, Hashable {
  /// How many numbers there were; every quantile is printed with it.
  public let count: Int
  /// Least value.
  public let minimum: Double
  /// Median.
  public let p50: Double
  /// 90th percentile.
  public let p90: Double
  /// 95th percentile; see `isP95Weak`.
  public let p95: Double
  /// 99th percentile; see `isP99Weak`.
  public let p99: Double
  /// Greatest value.
  public let maximum: Double
  /// Sum of all.
  public let total: Double

  /// Quantiles of a list; nil for an empty list. NaN is not allowed. O(n) on average.
  public init?(_ values: [Double]) {
    var work = values
    guard let p50 = Quantile.value(of: &work, at: 0.5), let p90 = Quantile.value(of: &work, at: 0.9),
      let p95 = Quantile.value(of: &work, at: 0.95), let p99 = Quantile.value(of: &work, at: 0.99),
      let minimum = values.min(), let maximum = values.max()
    else { return nil }
    count = values.count
    self.p50 = p50
    self.p90 = p90
    self.p95 = p95
    self.p99 = p99
    self.minimum = minimum
    self.maximum = maximum
    total = values.reduce(0, +)
  }

  /// Fewer than 20 numbers: the 95th percentile is little more than the maximum.
  public var isP95Weak: Bool { count < Distribution.leastForP95 }

  /// Fewer than 100 numbers: the same of the 99th.
  public var isP99Weak: Bool { count < Distribution.leastForP99 }

  /// One value beyond the 95th percentile is expected from 20 numbers on.
  public static let leastForP95 = 20
  /// One value beyond the 99th percentile is expected from 100 numbers on.
  public static let leastForP99 = 100
}
