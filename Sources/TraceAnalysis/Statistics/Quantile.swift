/// Exact quantiles by the definition R-7: linear interpolation at index p·(n−1) of the sorted values.
///
/// Android's Macrobenchmark, criterion and Perfetto use the same definition, so figures can be held against theirs.
public enum Quantile {
  /// The definition, as it is printed beside each figure.
  public static let definition = "R-7"

  /// One quantile of a list; nil for an empty list.
  ///
  /// - Parameter probability: 0 is the least value, 1 the greatest; others are clamped.
  /// - Cost: O(n) on average; `values` is reordered.
  public static func value(of values: inout [Double], at probability: Double) -> Double? {
    if values.isEmpty { return nil }
    let clamped = min(max(probability, 0), 1)
    let position = clamped * Double(values.count - 1)
    let lower = Int(position)
    let low = select(lower, in: &values)
    let fraction = position - Double(lower)
    if fraction == 0 || lower + 1 >= values.count { return low }
    // After the selection everything behind `lower` is at least as great: the next rank is the least of it.
    var next = values[lower + 1]
    for index in (lower + 1)..<values.count where values[index] < next { next = values[index] }
    return low + fraction * (next - low)
  }

  /// Moves the value of a rank to its place, smaller ones before it and greater ones behind it, and returns it.
  ///
  /// Quickselect with a median-of-three pivot and a three-way partition, so that many equal values cost one round.
  static func select(_ rank: Int, in values: inout [Double]) -> Double {
    var low = 0
    var high = values.count - 1
    while low < high {
      let pivot = median(values[low], values[low + (high - low) / 2], values[high])
      var less = low
      var scan = low
      var greater = high
      while scan <= greater {
        if values[scan] < pivot {
          values.swapAt(scan, less)
          less += 1
          scan += 1
        } else if values[scan] > pivot {
          values.swapAt(scan, greater)
          greater -= 1
        } else {
          scan += 1
        }
      }
      if rank < less {
        high = less - 1
      } else if rank > greater {
        low = greater + 1
      } else {
        return values[rank]
      }
    }
    return values[rank]
  }

  private static func median(_ first: Double, _ second: Double, _ third: Double) -> Double {
    max(min(first, second), min(max(first, second), third))
  }
}
