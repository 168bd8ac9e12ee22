/// Median, quartiles and bootstrap intervals of per-run values.
///
/// Quantiles are R-7 (linear interpolation at p·(n−1)), as everywhere in the project.
enum RunStatistics {
  /// R-7 quantile; nil for no values.
  static func quantile(_ values: [Double], _ p: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let position = p * Double(sorted.count - 1)
    let lower = Int(position)
    let upper = min(lower + 1, sorted.count - 1)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
  }

  /// The middle value.
  static func median(_ values: [Double]) -> Double { quantile(values, 0.5) }

  /// Upper end of the 95 % bootstrap interval of the median (percentile method, seeded, 2 000 resamples).
  static func upperBound(ofMedian values: [Double]) -> Double {
    guard values.count > 1 else { return values.first ?? 0 }
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    var medians: [Double] = []
    for _ in 0..<2_000 {
      let sample = values.indices.map { _ -> Double in
        // SplitMix64: the same figures for the same runs.
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return values[Int(mixed % UInt64(values.count))]
      }
      medians.append(median(sample))
    }
    return quantile(medians, 0.975)
  }
}

extension Figure {
  /// A figure from per-run values.
  static func median(
    of values: [Double], id: String, title: String, unit: String, aim: (Double) -> Aim? = { _ in nil }
  ) -> Figure {
    let middle = RunStatistics.median(values)
    return Figure(
      id: id, title: title, unit: unit, value: middle,
      quartiles: [RunStatistics.quantile(values, 0.25), RunStatistics.quantile(values, 0.75)], runs: values.count,
      aim: aim(middle))
  }
}
