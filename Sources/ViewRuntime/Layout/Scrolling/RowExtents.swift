import Foundation

/// Lengths of a lazy stack's rows: measured ones and, for the others, their mean.
///
/// Cost: every operation is logarithmic in the number of rows, `reset` linear.
struct RowExtents {
  /// Number of rows.
  private(set) var count = 0
  /// Distance between rows.
  private(set) var spacing: CGFloat = 0
  /// Length taken for a row that was not measured.
  private(set) var estimate: CGFloat = 0
  /// Measured length by row; nil for the others.
  private var lengths: [CGFloat?] = []
  /// Binary indexed trees of the measured lengths and of their number.
  private var lengthTree: [CGFloat] = []
  private var countTree: [Int] = []
  private var measured = 0
  private var measuredAtEstimate = 0

  /// Starts with the lengths known of some rows.
  mutating func reset(count: Int, spacing: CGFloat, known: (Int) -> CGFloat?) {
    self = RowExtents()
    self.count = count
    self.spacing = spacing
    lengths = Array(repeating: nil, count: count)
    lengthTree = Array(repeating: 0, count: count + 1)
    countTree = Array(repeating: 0, count: count + 1)
    for index in 0..<count {
      if let length = known(index) { set(length, at: index) }
    }
  }

  /// The measured length of a row.
  func length(at index: Int) -> CGFloat? { lengths[index] }

  /// Keeps a measured length; says whether it is new.
  @discardableResult
  mutating func set(_ length: CGFloat, at index: Int) -> Bool {
    let old = lengths[index]
    guard old != length else { return false }
    lengths[index] = length
    if old == nil { measured += 1 }
    var node = index + 1
    while node <= count {
      lengthTree[node] += length - (old ?? 0)
      if old == nil { countTree[node] += 1 }
      node += node & -node
    }
    // The estimate moves at each doubling only, so that scrolling does not shift it row by row.
    if measured >= 2 * measuredAtEstimate || measured == count {
      measuredAtEstimate = measured
      estimate = prefix(count).length / CGFloat(measured)
    }
    return true
  }

  /// Where a row begins.
  func start(of index: Int) -> CGFloat {
    let sum = prefix(index)
    return sum.length + CGFloat(index - sum.measured) * estimate + CGFloat(index) * spacing
  }

  /// Length of all rows and the distances between them.
  var total: CGFloat { count == 0 ? 0 : start(of: count) - spacing }

  /// The first row whose end lies beyond a point; `count` when there is none.
  func firstRow(endingAfter point: CGFloat) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if start(of: middle + 1) - spacing > point { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func prefix(_ count: Int) -> (length: CGFloat, measured: Int) {
    var length: CGFloat = 0
    var measured = 0
    var node = count
    while node > 0 {
      length += lengthTree[node]
      measured += countTree[node]
      node -= node & -node
    }
    return (length, measured)
  }
}
