import Foundation
import TraceEvents

/// Finds what differs between two display lists.
///
/// An item is unchanged if the same node draws the same commands at the same place within equal effects, and keeps its
/// order among the unchanged. Everything else is damaged where it was and where it is.
/// Cost: linear if the order is kept, n log n if not.
struct DisplayComparison {
  let old: DisplayList
  let new: DisplayList
  /// Per new context the old context known to be equal to it, -1 for unknown.
  private var equalContexts: [Int]
  /// Per new context the old context known to differ from it.
  private var differentContexts: [Int]
  /// Per old layer the new layer it is paired with: what two layers held is not what one holds.
  private var pairedLayers: [Int: Int] = [:]

  init(old: DisplayList, new: DisplayList) {
    self.old = old
    self.new = new
    equalContexts = Array(repeating: -1, count: new.contexts.count)
    differentContexts = Array(repeating: -1, count: new.contexts.count)
    equalContexts[0] = 0
  }

  /// The rectangles to draw again.
  mutating func damage() -> DisplayDamage {
    var first = 0
    var oldEnd = old.items.count
    var newEnd = new.items.count
    while first < oldEnd && first < newEnd && isEqual(first, first) { first += 1 }
    while oldEnd > first && newEnd > first && isEqual(oldEnd - 1, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
    }
    var damage = DisplayDamage()
    let kept = keptPairs(first..<oldEnd, first..<newEnd)
    var oldKept = Array(repeating: false, count: oldEnd - first)
    var newKept = Array(repeating: false, count: newEnd - first)
    for pair in kept {
      oldKept[pair.old - first] = true
      newKept[pair.new - first] = true
    }
    for index in first..<oldEnd where !oldKept[index - first] { damage.add(old.items[index].bounds) }
    for index in first..<newEnd where !newKept[index - first] { damage.add(new.items[index].bounds) }
    return damage
  }

  /// Pairs of equal items in a common order, as many as possible.
  private mutating func keptPairs(
    _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> [(old: Int, new: Int)] {
    if oldRange.isEmpty || newRange.isEmpty { return [] }
    // A node may have several fragments: the first is paired with the first, and so on.
    var places: [NodeSerial: [Int]] = [:]
    for index in oldRange.reversed() { places[old.items[index].fragment.node, default: []].append(index) }
    var pairs: [(old: Int, new: Int)] = []
    for index in newRange {
      guard let place = places[new.items[index].fragment.node]?.popLast() else { continue }
      if isEqual(place, index) { pairs.append((place, index)) }
    }
    return longestRising(pairs)
  }

  /// The longest part whose old places rise, by patience sorting.
  private func longestRising(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    if zip(pairs, pairs.dropFirst()).allSatisfy({ $0.old < $1.old }) { return pairs }
    var tails: [Int] = []
    var before = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].old < pair.old { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [(old: Int, new: Int)] = []
    var index = tails.last ?? -1
    while index >= 0 {
      result.append(pairs[index])
      index = before[index]
    }
    return result.reversed()
  }

  private mutating func isEqual(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    let (left, right) = (old.items[oldIndex], new.items[newIndex])
    return left.fragment.node == right.fragment.node && left.origin == right.origin && left.bounds == right.bounds
      && isEqualContext(left.context, right.context) && left.fragment.commands == right.fragment.commands
  }

  private mutating func isEqualContext(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    if equalContexts[newIndex] == oldIndex { return true }
    if oldIndex == 0 || newIndex == 0 || differentContexts[newIndex] == oldIndex { return false }
    let (left, right) = (old.contexts[oldIndex], new.contexts[newIndex])
    var isEqual =
      left.depth == right.depth && left.effect == right.effect && isEqualContext(left.parent, right.parent)
    if isEqual, right.effect.isOffscreen {
      isEqual = equalContexts[newIndex] < 0 && pairedLayers[oldIndex] == nil
      if isEqual { pairedLayers[oldIndex] = newIndex }
    }
    if isEqual { equalContexts[newIndex] = oldIndex } else { differentContexts[newIndex] = oldIndex }
    return isEqual
  }
}
