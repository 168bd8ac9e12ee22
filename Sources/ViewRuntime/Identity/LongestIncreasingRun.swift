/// The longest increasing subsequence: which rows of a reordered collection need not move.
enum LongestIncreasingRun {
  /// Positions of its members, ascending. Cost: n log n.
  static func positions(in values: [Int]) -> [Int] {
    var tails: [Int] = []
    var before = Array(repeating: -1, count: values.count)
    for (position, value) in values.enumerated() {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[position] = tails[low - 1] }
      if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var run: [Int] = []
    var position = tails.last ?? -1
    while position >= 0 {
      run.append(position)
      position = before[position]
    }
    return run.reversed()
  }
}
